// Which invoices a figure of a report is made of, and how much of each.
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { ReportInvoice } from '@daybook/contract/time/report-calls.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { moneyIn } from '#features/invoicing/time-reports/items.ts'
import { inBatches } from '#features/invoicing/time-reports/named.ts'
import type { Period } from '#features/invoicing/time-reports/parts-of-time.ts'
import { type Narrowed, whoseHours } from '#features/invoicing/time-reports/whose-hours.ts'

/** The latest first. @throws AppError forbidden, not_found: see whoseHours */
export async function invoicesOfReport(
  deps: Deps,
  actor: Actor,
  { from, to, ...narrowed }: Narrowed & Period,
): Promise<ReportInvoice[]> {
  const whose = await whoseHours(deps, actor, narrowed)
  const byInvoice = Map.groupBy(
    await moneyIn(deps.db, whose, { from, to }),
    ({ invoiced }) => invoiced.invoiceId,
  )
  const invoices = await inBatches([...byInvoice.keys()], (batch) =>
    deps.db
      .selectFrom('invoice')
      .select(['id', 'invoiceNumber', 'invoiceDate', 'life'])
      .where('scopeId', '=', whose.scopeId)
      .where('id', 'in', [...batch])
      .execute(),
  )
  return invoices
    .map(({ id, invoiceNumber, invoiceDate, life }) => {
      const own = byInvoice.get(id) ?? []
      const sumOf = (isCredit: boolean) =>
        own.reduce(
          (sum, { invoiced }) => sum + ((invoiced.kind === 'credited') === isCredit ? invoiced.paise : 0),
          0,
        )
      const [task] = own.map((one) => one.task)
      return {
        invoice: { id, invoiceNumber },
        organization: task ? { id: task.organizationId, name: task.organizationName } : null,
        isDraft: life === 0,
        day: indianDay(invoiceDate ?? 0),
        amount: fromHundredths(sumOf(false)),
        credited: fromHundredths(sumOf(true)),
      }
    })
    .toSorted((one, other) =>
      one.day < other.day ? 1 : one.day > other.day ? -1 : other.invoice.id - one.invoice.id,
    )
}
