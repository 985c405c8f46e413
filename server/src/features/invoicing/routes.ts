// The calls of invoicing beside those of every record.
import type { FastifyInstance } from 'fastify'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import {
  type BillBody,
  billedByMonth,
  billHours,
  nextNumber,
  unbilledHours,
} from '@daybook/contract/invoicing/calls.ts'
import type { Deps } from '#deps.ts'
import { readableRow } from '#entities/reads.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { bill } from '#features/invoicing/hours/bill.ts'
import { billedInMonths } from '#features/invoicing/billed-by-month.ts'
import { seriesOf, yearOf } from '#features/invoicing/numbers/number-series.ts'
import { suggestNumber } from '#features/invoicing/numbers/numbers.ts'
import { mountSeals } from '#features/invoicing/seal-routes.ts'
import { unbilled } from '#features/invoicing/hours/unbilled.ts'
import { mountLife } from '#features/invoicing/life/life-routes.ts'
import { mountBooks } from '#features/invoicing/books/book-routes.ts'
import { mountRegister } from '#features/invoicing/register/register-routes.ts'
import { mountReturns } from '#features/invoicing/returns/return-routes.ts'
import { mountReceivables } from '#features/invoicing/receivables/receivable-routes.ts'
import { mountEInvoices } from '#features/invoicing/einvoice/e-invoice-routes.ts'
import { mountNotes } from '#features/invoicing/notes/note-routes.ts'
import { mountQuotePapers, mountQuotes } from '#features/invoicing/quotes/quote-routes.ts'
import { mountLinks } from '#features/invoicing/client-page/link-routes.ts'
import { mountTime } from '#features/invoicing/time/time-routes.ts'
import { mountTimeReports } from '#features/invoicing/time-reports/report-routes.ts'
import { mountReceipts } from '#features/invoicing/receipts/receipt-routes.ts'
import { mountAgreed } from '#features/invoicing/agreed/agreed-routes.ts'
import { mountLines } from '#features/invoicing/lines/line-routes.ts'
import { type AnyCall, mount } from '#http/mount.ts'

export async function mountInvoicing(app: FastifyInstance, deps: Deps): Promise<void> {
  mount({ app, deps }, nextNumber, async ({ actor, query }) => {
    // The validated query holds numbers; its declared type is what stands in the address.
    const [id, invoiceDate] = [Number(query.sellerProfileId), Number(query.invoiceDate)]
    const profile = await readableRow(deps, sellerProfile, actor, id)
    const now = deps.clock()
    const financialYear = yearOf(invoiceDate, now)
    const series = await seriesOf(deps.db, Number(profile['scopeId']), id, financialYear)
    const next = series ? await suggestNumber(deps.db, series, now) : { number: null }
    return { ...next, financialYear }
  })
  mount({ app, deps }, billedByMonth, ({ actor, query }) =>
    // The validated query holds a number, as above.
    billedInMonths(deps, actor, query.userId === undefined ? undefined : Number(query.userId)),
  )
  mount({ app, deps }, unbilledHours, ({ actor, body }) => unbilled(deps, actor, body))
  // In the engine a record's static type is forgotten; the declaration is the truth about it.
  const bills: AnyCall = billHours
  mount({ app, deps }, bills, ({ actor, body, request }) =>
    // The body has passed billBody.
    bill(deps, actor, body as BillBody, idempotencyOf(request)),
  )
  mountLines(app, deps)
  mountLife(app, deps)
  mountReceivables(app, deps)
  mountBooks(app, deps)
  mountReturns(app, deps)
  mountRegister(app, deps)
  mountNotes(app, deps)
  mountEInvoices(app, deps)
  mountLinks(app, deps)
  mountQuotes(app, deps)
  mountQuotePapers(app, deps)
  mountReceipts(app, deps)
  mountTimeReports(app, deps)
  mountAgreed(app, deps)
  mountTime(app, deps)
  await mountSeals(app, deps)
}
