// Consecutive numbers without doubles, of invoices and of notes: taken in the transaction that issues the document, so a
// failed issue takes none.
import { sql, type SqlBool } from 'kysely'
import { NOTE_KINDS, VOUCHER_KINDS } from '@daybook/contract/billing/words.ts'
import { NUMBER_MAX, numberFrom, seriesIsFull } from '@daybook/contract/invoicing/invoice-number.ts'
import type { NextNumber } from '@daybook/contract/invoicing/calls.ts'
import { invalidField } from '#app-error.ts'
import type { AnyDb } from '#entities/store.ts'
import { belongsTo, counterIn, type NumberSeries } from '#features/invoicing/numbers/number-series.ts'

/** What tells one series from another. */
type SeriesKey = Pick<NumberSeries, 'scopeId' | 'sellerKey' | 'financialYear' | 'kind'>

const noteKinds: readonly string[] = Object.keys(NOTE_KINDS)

const numbered = (db: AnyDb, { scopeId }: NumberSeries) =>
  db
    .selectFrom('invoice')
    .select([
      'invoiceNumber',
      'sellerProfileId',
      'fromOrganizationName',
      'fromOrganizationTaxNumber',
      'invoiceDate',
    ])
    .where('scopeId', '=', scopeId)

/** Numbers that differ in case only are the same number. The database lowers both: it and this process know other letters. */
export const isNumber = (number: string) => sql<SqlBool>`lower("invoiceNumber") = lower(${number})`

/** Numbers that are given in the series of notes, each kind for itself. */
const givenNotes = (db: AnyDb, { scopeId, sellerKey, financialYear, kind }: SeriesKey) =>
  db
    .selectFrom('billingNote')
    .select('number')
    .where('scopeId', '=', scopeId)
    .where('numberSeller', '=', sellerKey)
    .where('numberYear', '=', financialYear)
    .where('kind', '=', noteKinds.indexOf(kind))
    .where('life', '<>', 0)

async function highestNote(db: AnyDb, series: NumberSeries): Promise<number> {
  const { prefix, read } = counterIn(series)
  const rows = await givenNotes(db, series)
    .where(sql<SqlBool>`lower("number") like lower(${`${prefix}%`})`)
    .execute()
  return rows.reduce((highest, { number }) => Math.max(highest, read(number) ?? 0), 0)
}

const isVoucher = (kind: string) => VOUCHER_KINDS.some((one) => one === kind)

/** Numbers of vouchers are never typed. */
const givenVouchers = (db: AnyDb, { scopeId, sellerKey, financialYear, kind }: SeriesKey) =>
  db
    .selectFrom('advanceVoucher')
    .select('number')
    .where('scopeId', '=', scopeId)
    .where('numberSeller', '=', sellerKey)
    .where('numberYear', '=', financialYear)
    .where(
      'kind',
      '=',
      VOUCHER_KINDS.findIndex((one) => one === kind),
    )

/** The highest counter that stands on the seller's documents of the year already, such as on those typed before. */
async function highestOf(db: AnyDb, series: NumberSeries, now: number): Promise<number> {
  // Their sequence is there from the first on.
  if (isVoucher(series.kind)) return 0
  if (series.kind !== 'invoice') return highestNote(db, series)
  const { prefix, read } = counterIn(series)
  // A pattern holds no character that LIKE reads as a wildcard.
  const rows = await numbered(db, series)
    .where(sql<SqlBool>`lower("invoiceNumber") like lower(${`${prefix}%`})`)
    .execute()
  return rows
    .filter((row) => belongsTo(series, row, now))
    .reduce((highest, row) => Math.max(highest, read(row.invoiceNumber.trim()) ?? 0), 0)
}

/** What is not on any document any more was given all the same. */
async function isVoid(db: AnyDb, series: SeriesKey, number: string): Promise<boolean> {
  const { scopeId, sellerKey, financialYear, kind } = series
  const voided = await db
    .selectFrom('numberVoid')
    .select('id')
    .where('scopeId', '=', scopeId)
    .where('sellerKey', '=', sellerKey)
    .where('financialYear', '=', financialYear)
    .where('kind', '=', kind)
    .where(sql<SqlBool>`upper("number") = upper(${number})`)
    .executeTakeFirst()
  return voided !== undefined
}

/** Drafts with a typed number don't count: nothing was handed out. */
const givenInvoices = (db: AnyDb, { scopeId, sellerKey, financialYear }: SeriesKey) =>
  db
    .selectFrom('invoice')
    .select('id')
    .where('scopeId', '=', scopeId)
    .where('numberSeller', '=', sellerKey)
    .where('numberYear', '=', financialYear)

/**
 * Given to a document of the series, be it void by now.
 * @param id of an invoice that may have it
 */
export async function isUsed(db: AnyDb, series: SeriesKey, number: string, id = 0): Promise<boolean> {
  if (isVoucher(series.kind)) {
    const voucher = await givenVouchers(db, series)
      .where(sql<SqlBool>`upper("number") = upper(${number})`)
      .executeTakeFirst()
    return voucher !== undefined
  }
  const given =
    series.kind === 'invoice'
      ? await givenInvoices(db, series)
          .where(sql<SqlBool>`upper("invoiceNumber") = upper(${number})`)
          .where('id', '<>', id)
          .executeTakeFirst()
      : await givenNotes(db, series)
          .where(sql<SqlBool>`upper("number") = upper(${number})`)
          .executeTakeFirst()
  return given !== undefined || isVoid(db, series, number)
}

const lastOf = (db: AnyDb, { scopeId, sellerKey, financialYear, kind }: NumberSeries) =>
  db
    .selectFrom('invoiceSequence')
    .select('last')
    .where('scopeId', '=', scopeId)
    .where('sellerKey', '=', sellerKey)
    .where('financialYear', '=', financialYear)
    .where('kind', '=', kind)
    .executeTakeFirst()

const textOf = ({ pattern, financialYear }: NumberSeries, counter: number) =>
  numberFrom(pattern, financialYear, counter)

/** What the next invoice would get, if nobody else saves one before; or why it would get none. */
export async function suggestNumber(
  db: AnyDb,
  series: NumberSeries,
  now: number,
): Promise<Pick<NextNumber, 'number' | 'hint'>> {
  let counter = ((await lastOf(db, series))?.last ?? (await highestOf(db, series, now))) + 1
  while (await isUsed(db, series, textOf(series, counter))) counter += 1
  const number = textOf(series, counter)
  return number.length > NUMBER_MAX ? { number: null, hint: seriesIsFull(number) } : { number }
}

/**
 * Takes the next number of the series. On PostgreSQL the sequence's row stays locked until the transaction ends, SQLite
 * has one writer anyway: two documents never get one number, and none is lost. What was typed meanwhile is stepped over.
 * @throws AppError invalid if the number has become too long
 */
export async function takeNumber(tx: AnyDb, series: NumberSeries, now: number): Promise<string> {
  const { scopeId, sellerKey, financialYear, kind } = series
  const first = (await lastOf(tx, series)) ? 1 : (await highestOf(tx, series, now)) + 1
  for (;;) {
    const { last } = await tx
      .insertInto('invoiceSequence')
      .values({ scopeId, sellerKey, financialYear, kind, last: first })
      .onConflict((conflict) =>
        conflict
          .columns(['scopeId', 'sellerKey', 'financialYear', 'kind'])
          .doUpdateSet((eb) => ({ last: eb('invoiceSequence.last', '+', 1) })),
      )
      .returning('last')
      .executeTakeFirstOrThrow()
    const number = textOf(series, last)
    if (number.length > NUMBER_MAX) throw invalidField('invoiceNumber', seriesIsFull(number))
    if (!(await isUsed(tx, series, number))) return number
  }
}
