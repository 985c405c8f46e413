// What is known of an invoice before it is issued, for the checks of the contract (rules/billing 1).
import { isRupees } from '@daybook/contract/billing/currency/currency.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { issueChecks, type IssueFacts } from '@daybook/contract/billing/issue-checks.ts'
import type { IssueCheck } from '@daybook/contract/billing/refusals.ts'
import { SUPPLY_KINDS, type SupplyKind } from '@daybook/contract/billing/words.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { groupSum } from '#features/invoicing/group-sum.ts'
import { hoursLeft } from '#features/invoicing/hours/unbilled.ts'
import { dayOfInvoice, issueSeriesOf, lastDayOf } from '#features/invoicing/issuing/series-of-invoice.ts'
import { formerOf, seriesToTake } from '#features/invoicing/issuing/number-at-issue.ts'
import { todayOf } from '#indian-day.ts'
import { filedPeriod } from '#features/invoicing/periods/filed-period.ts'
import { isUsed } from '#features/invoicing/numbers/numbers.ts'

type Invoice = RowFor<'invoice'>

const kinds = Object.keys(SUPPLY_KINDS) as readonly SupplyKind[] // they are its keys
export const supplyKindOf = ({ supplyKind }: Pick<Invoice, 'supplyKind'>): SupplyKind =>
  kinds[supplyKind] ?? ''

async function sellerFacts(db: AnyDb, { scopeId, sellerProfileId }: Invoice) {
  if (sellerProfileId === null) return undefined
  const profile = await db
    .selectFrom('sellerProfile')
    .select(['turnoverClass', 'lutNumber', 'lutYear'])
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

interface NumberFacts extends Pick<IssueFacts, 'isNumberTaken' | 'filedPeriod' | 'lastDay'> {
  /** What stands on it and stays; undefined: the next one of its series. */
  readonly number: string | undefined
}

async function numberFacts(db: AnyDb, row: Invoice, today: string): Promise<NumberFacts> {
  const { scopeId, invoiceNumber } = row
  const series = await issueSeriesOf(db, row, today)
  if (!series)
    return { number: invoiceNumber, isNumberTaken: false, filedPeriod: undefined, lastDay: undefined }
  const former = await formerOf(db, row)
  const next = await seriesToTake(db, row, series, former)
  const number = next ? undefined : invoiceNumber
  const own = { ...series, scopeId, kind: 'invoice' } as const
  return {
    number,
    // That another has it was known when it came here.
    isNumberTaken:
      number !== undefined && former.numberDouble === 0 && (await isUsed(db, own, number, row.id)),
    filedPeriod: await filedPeriod(db, own, series.day),
    lastDay: row.numberReserved === 1 ? undefined : await lastDayOf(db, row, series),
  }
}

const foreignLines = (db: AnyDb, { id, scopeId }: Pick<Invoice, 'id' | 'scopeId'>) =>
  db
    .selectFrom('invoiceTaskGroup')
    .select(['name', 'amount', 'foreignAmount'])
    .where('scopeId', '=', scopeId)
    .where('invoiceId', '=', id)
    .orderBy('createdTime')
    .orderBy('id')
    .execute()

/** @param isOpening it went out before invoices were issued here */
export async function checksOf(
  deps: Deps,
  db: AnyDb,
  row: Invoice,
  isOpening = false,
): Promise<IssueCheck[]> {
  const today = todayOf(deps)
  const groups = await groupSum(db, row.scopeId, row.id)
  const { number, ...known } = await numberFacts(db, row, today)
  return issueChecks(
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
      seller: await sellerFacts(db, row),
      groupSum: groups.count === 0 ? undefined : groups.sum,
      foreignLines: isRupees(row.currency) ? undefined : await foreignLines(db, row),
      ...known,
      hoursLeft: await unbilledText(db, row),
      amountMax: toHundredths(deps.config.limits.amountMax),
      isOpening,
    },
  )
}
