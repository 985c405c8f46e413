// The screens of invoicing; each comes with its first visit.
import { lazyPart } from '#lib/lazy-part.ts'

export const InvoicePrintPage = lazyPart(
  async () => (await import('./print/invoice-print-page.tsx')).InvoicePrintPage,
)
export const BillPage = lazyPart(async () => (await import('./bill/bill-page.tsx')).BillPage)
export const InvoiceDashboard = lazyPart(
  async () => (await import('./billed/invoice-dashboard.tsx')).InvoiceDashboard,
)

type OfRecord = { readonly id: number }
const receivables = () => import('./owed/receivables-page.tsx')
const receipts = () => import('./receipts/receipt-pages.ts')
const notes = () => import('./notes/note-pages.ts')
export const moneyPages = {
  receivables: lazyPart<object>(async () => (await receivables()).ReceivablesPage),
  billMany: lazyPart<object>(async () => (await import('./many/many-page.tsx')).ManyPage),
  returns: lazyPart<object>(async () => (await import('./returns/returns-page.tsx')).ReturnsPage),
  register: lazyPart<object>(async () => (await import('./register/register-page.tsx')).RegisterPage),
  exports: lazyPart<object>(async () => (await import('./exports/exports-page.tsx')).ExportsPage),
  retainers: lazyPart<object>(async () => (await import('./retainers/retainers-page.tsx')).RetainersPage),
  statement: lazyPart<OfRecord>(async () => (await import('./owed/statement-page.tsx')).StatementPage),
  quotes: lazyPart<object>(async () => (await import('./quotes/quotes-page.tsx')).QuotesPage),
  receipts: lazyPart(async () => (await receipts()).ReceiptsPage),
  receipt: lazyPart<OfRecord>(async () => (await receipts()).ReceiptPage),
  notes: lazyPart(async () => (await notes()).NotesPage),
  newNote: lazyPart(async () => (await notes()).NewNotePage),
  note: lazyPart<OfRecord>(async () => (await notes()).NotePage),
}
