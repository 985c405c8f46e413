// The way to all screens of invoicing, apart from the application's first load: one small file that knows the others.
import { lazyPart } from '#lib/lazy-part.ts'

export { BillHoursLink, InvoiceToolbar, NetPayable, PrintLink } from './invoice-list-parts.tsx'

const hints = () => import('./tax-number-hint.tsx')
const group = () => import('./group-amount.tsx')

export const GstinHint = lazyPart(async () => (await hints()).GstinHint)
export const PanHint = lazyPart(async () => (await hints()).PanHint)
export const PatternHint = lazyPart(async () => (await import('./pattern-hint.tsx')).PatternHint)
export const SpanHint = lazyPart(async () => (await import('./span-hint.tsx')).SpanHint)
export const UpiLimitHint = lazyPart(async () => (await import('./upi-limit-hint.tsx')).UpiLimitHint)
export const SealPanel = lazyPart(async () => (await import('./seal-panel.tsx')).SealPanel)
export const GroupAmountInput = lazyPart(async () => (await group()).GroupAmountInput)
export const GroupAmountHint = lazyPart(async () => (await group()).GroupAmountHint)
export const InvoiceFields = lazyPart(async () => (await import('./invoice-fields.tsx')).InvoiceFields)
export const InvoicePrintPage = lazyPart(
  async () => (await import('./invoice-print-page.tsx')).InvoicePrintPage,
)
export const BillPage = lazyPart(async () => (await import('./bill-page.tsx')).BillPage)
