// Whose number an issued invoice bears (CGST Rule 46, rules/billing 2).
import { type SqlBool, sql } from 'kysely'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { financialYearOfDay } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { AnyDb } from '#entities/store.ts'
import { gstnOf, sellerKeyOf } from '#features/invoicing/numbers/number-series.ts'

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

/** Has the profile numbered invoices by that key? The words are those of the index (invoice_number_issued). */
async function hasNumbered(db: AnyDb, { scopeId, sellerProfileId }: Invoice, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('invoice')
    .select('id')
    .where('scopeId', '=', scopeId)
    .where('numberSeller', '=', key)
    .where('sellerProfileId', '=', sellerProfileId)
    .where(sql<SqlBool>`("life" <> 0 or "numberReserved" = 1)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * By the seller's GSTIN. Where the profile has another one since, an invoice that prints the former stays in its series: its
 * number and its filed months are those of what is printed.
 */
export async function issueSeriesOf(
  db: AnyDb,
  row: Invoice,
  today: string,
): Promise<IssueSeries | undefined> {
  const day = dayOfInvoice(row, today)
  const present = await sellerKeyOf(db, row.scopeId, row.sellerProfileId)
  if (present === undefined) return undefined
  const printed = gstnOf(row.fromOrganizationTaxNumber)
  const isFormer = printed !== undefined && printed !== present && (await hasNumbered(db, row, printed))
  return { sellerKey: isFormer ? printed : present, financialYear: financialYearOfDay(day), day }
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
