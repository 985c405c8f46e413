// Which number an issue gives: what stands on the invoice stays, or its series gives the next one (rules/billing 2).
import { DRAFT_NUMBER, hasNumberShape } from '@daybook/contract/billing/issue-number.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import { type IssueSeries, issueSeriesOf } from '#features/invoicing/issuing/series-of-invoice.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { todayOf } from '#indian-day.ts'
import { type NumberSeries, seriesOf } from '#features/invoicing/numbers/number-series.ts'
import { suggestNumber, takeNumber } from '#features/invoicing/numbers/numbers.ts'
import { voidNumber } from '#features/invoicing/numbers/void-number.ts'

type Invoice = RowFor<'invoice'>

/** Its number comes from the pattern once it is issued. */
export const isNumberToCome = (row: Pick<Invoice, 'isNumberGiven' | 'invoiceNumber'>): boolean =>
  row.isNumberGiven === 1 && row.invoiceNumber === DRAFT_NUMBER

/** What is known of the number that stands on it, and whether it is from before. */
export const formerOf = (db: AnyDb, { id, scopeId }: Pick<Invoice, 'id' | 'scopeId'>) =>
  db
    .selectFrom('invoice')
    .select(['numberSeller as seller', 'numberYear as year', 'numberDouble', 'predatesIssuing'])
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .executeTakeFirstOrThrow()
export type Former = Awaited<ReturnType<typeof formerOf>>

/** A number that an older version gave stays, unless the invoice is of another series by now. */
function isKept(row: Invoice, series: IssueSeries, former: Former): boolean {
  if (row.numberReserved === 1 || row.isNumberGiven === 0) return true
  return !isNumberToCome(row) && former.seller === series.sellerKey && former.year === series.financialYear
}

/**
 * Whose next number an issue takes; undefined: what stands there stays. The one rule of issuing, of its checks and of the file
 * that is drawn before.
 */
export async function seriesToTake(
  db: AnyDb,
  row: Invoice,
  series: IssueSeries,
  former: Former,
): Promise<NumberSeries | undefined> {
  if (isKept(row, series, former)) return undefined
  const pattern = await seriesOf(db, row.scopeId, row.sellerProfileId, series.financialYear)
  return pattern && { ...pattern, sellerKey: series.sellerKey }
}

/** The number that an issue of now would give it; another one may come in between. */
export async function expectedNumber({ db, clock }: Deps, row: Invoice): Promise<string> {
  const series = await issueSeriesOf(db, row, todayOf({ clock }))
  if (!series) return row.invoiceNumber
  const pattern = await seriesToTake(db, row, series, await formerOf(db, row))
  const next = pattern && (await suggestNumber(db, pattern, clock()))
  return next?.number ?? row.invoiceNumber
}

/** Takes it, where the series gives it. @throws AppError number_shape */
export async function numberAtIssue(
  saving: Saving,
  row: Invoice,
  series: IssueSeries,
  former: Former,
): Promise<string> {
  const { tx, now } = saving
  const pattern = await seriesToTake(tx, row, series, former)
  if (!pattern) return row.invoiceNumber
  if (former.seller !== null) await voidNumber(saving, row, 'The invoice moved to another series')
  const number = await takeNumber(tx, pattern, now)
  if (!hasNumberShape(number))
    throw refusal('number_shape', billingMessages.numberShape, {
      path: 'invoiceNumber',
      ways: ['typeNumber'],
    })
  return number
}
