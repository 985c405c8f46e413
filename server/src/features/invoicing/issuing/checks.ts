// What is known of an invoice before it is issued, for the checks of the contract (rules/billing 1).
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { issueChecks } from '@daybook/contract/billing/issue-checks.ts'
import { DRAFT_NUMBER } from '@daybook/contract/billing/issue-number.ts'
import type { IssueCheck } from '@daybook/contract/billing/refusals.ts'
import { SUPPLY_KINDS, type SupplyKind } from '@daybook/contract/billing/words.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { groupSum } from '#features/invoicing/group-sum.ts'
import { hoursLeft } from '#features/invoicing/hours/unbilled.ts'
import {
  dayOfInvoice,
  isNumberTaken,
  isPeriodClosed,
  type IssueSeries,
  issueSeriesOf,
  lastDayOf,
} from '#features/invoicing/issuing/series-of-invoice.ts'
import { todayOf } from '#features/invoicing/life/today.ts'

type Invoice = RowFor<'invoice'>

const kinds = Object.keys(SUPPLY_KINDS) as readonly SupplyKind[] // they are its keys
export const supplyKindOf = ({ supplyKind }: Pick<Invoice, 'supplyKind'>): SupplyKind =>
  kinds[supplyKind] ?? ''

/** Its number comes from the pattern once it is issued. */
export const isNumberToCome = (row: Pick<Invoice, 'isNumberGiven' | 'invoiceNumber'>): boolean =>
  row.isNumberGiven === 1 && row.invoiceNumber === DRAFT_NUMBER

async function sellerFacts(db: AnyDb, { scopeId, sellerProfileId }: Invoice) {
  if (sellerProfileId === null) return undefined
  const profile = await db
    .selectFrom('sellerProfile')
    .select(['turnoverClass', 'lutNumber', 'lutYear', 'numberPattern'])
    .where('id', '=', sellerProfileId)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()
  return profile && { ...profile, isLarge: profile.turnoverClass === 1 }
}

async function unbilledText(db: AnyDb, row: Invoice): Promise<string | undefined> {
  const { organizationId, startDate, endDate, scopeId } = row
  if (organizationId === null || startDate === null || endDate === null) return undefined
  const left = await hoursLeft(db, { scopeId }, { organizationId, startDate, endDate })
  return left > 0 ? paiseAsText(left) : undefined
}

async function numberFacts(db: AnyDb, row: Invoice, series: IssueSeries | undefined, number?: string) {
  if (!series) return { isNumberTaken: false, isPeriodClosed: false, lastDay: undefined }
  return {
    isNumberTaken: number !== undefined && (await isNumberTaken(db, row, series, number)),
    isPeriodClosed: await isPeriodClosed(db, row.scopeId, series.sellerKey, series.day),
    lastDay: row.numberReserved === 1 ? undefined : await lastDayOf(db, row, series),
  }
}

/** @param isOpening it went out before invoices were issued here */
export async function checksOf(
  deps: Deps,
  db: AnyDb,
  row: Invoice,
  isOpening = false,
): Promise<{ readonly checks: IssueCheck[]; readonly series: IssueSeries | undefined }> {
  const today = todayOf(deps)
  const seller = await sellerFacts(db, row)
  const series = await issueSeriesOf(db, row, today)
  const hasPattern = seller !== undefined && seller.numberPattern !== ''
  const number = isNumberToCome(row) && hasPattern ? undefined : row.invoiceNumber
  const groups = await groupSum(db, row.scopeId, row.id)
  const checks = issueChecks(
    {
      ...row,
      isLinkedToOrganization: row.organizationId !== null,
      kind: supplyKindOf(row),
      day: dayOfInvoice(row, today),
      end: row.endDate === null ? null : indianDay(row.endDate),
      number,
    },
    {
      today,
      seller,
      groupSum: groups.count === 0 ? undefined : groups.sum,
      ...(await numberFacts(db, row, series, number)),
      hoursLeft: await unbilledText(db, row),
      amountMax: toHundredths(deps.config.limits.amountMax),
      isOpening,
    },
  )
  return { checks, series }
}
