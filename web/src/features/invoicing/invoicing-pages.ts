// The screens of invoicing; each comes with its first visit.
import { lazyPart } from '#lib/lazy-part.ts'

export const InvoicePrintPage = lazyPart(
  async () => (await import('./print/invoice-print-page.tsx')).InvoicePrintPage,
)
export const BillPage = lazyPart(async () => (await import('./bill/bill-page.tsx')).BillPage)
export const BilledPart = lazyPart(async () => (await import('./billed/billed-part.tsx')).BilledPart)
