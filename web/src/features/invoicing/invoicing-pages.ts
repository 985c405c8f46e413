// The screens of invoicing; all parts come with them.
import { lazyPart } from '#lib/lazy-part.ts'

const parts = () => import('./invoicing-parts.tsx')

export const InvoicePrintPage = lazyPart(async () => (await parts()).InvoicePrintPage)
export const BillPage = lazyPart(async () => (await parts()).BillPage)
