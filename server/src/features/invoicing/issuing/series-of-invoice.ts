// Whose number an issued invoice bears (CGST Rule 46, rules/billing 2).
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { financialYearOfDay } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { AnyDb } from '#entities/store.ts'
import { sellerKeyOf } from '#features/invoicing/numbers/number-series.ts'

export interface IssueSeries {
  readonly sellerKey: string
  readonly financialYear: string
  /** Of the invoice. */
  readonly day: string
}

type Invoice = RowFor<'invoice'>

/** An invoice without a date is one of today. */
export const dayOfInvoice = ({ invoiceDate }: Pick<Invoice, 'invoiceDate'>, today: string): string =>
  invoiceDate === null ? today : indianDay(invoiceDate)

export async function issueSeriesOf(
  db: AnyDb,
  row: Invoice,
  today: string,
): Promise<IssueSeries | undefined> {
  const day = dayOfInvoice(row, today)
  const sellerKey = await sellerKeyOf(db, row.scopeId, row.sellerProfileId)
  return sellerKey === undefined ? undefined : { sellerKey, financialYear: financialYearOfDay(day), day }
}

/** Day of the latest invoice of the series that was issued. */
export async function lastDayOf(
  db: AnyDb,
  { id, scopeId }: Pick<Invoice, 'id' | 'scopeId'>,
  { sellerKey, financialYear }: IssueSeries,
): Promise<string | undefined> {
  const { last } = await db
    .selectFrom('invoice')
    .select((eb) => eb.fn.max('invoiceDate').as('last'))
    .where('scopeId', '=', scopeId)
    .where('numberSeller', '=', sellerKey)
    .where('numberYear', '=', financialYear)
    .where('life', '=', 1)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return last === null ? undefined : indianDay(Number(last))
}
