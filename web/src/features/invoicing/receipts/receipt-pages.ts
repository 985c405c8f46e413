// The screens of receipts, as one part.
export { ReceiptPage } from './receipt-page.tsx'
export { ReceiptsPage } from './receipts-page.tsx'
