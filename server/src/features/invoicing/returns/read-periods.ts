// Which months of a seller are filed, and how many documents each has.
import { dawnOf } from '@daybook/contract/billing/days.ts'
import { periodOfDay } from '@daybook/contract/billing/day-text.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { firstDayListed, periodsOf } from '@daybook/contract/billing/returns/periods.ts'
import type { ReturnPeriods } from '@daybook/contract/billing/calls/return-calls.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { dayColumn, dayIn, todayOf } from '#indian-day.ts'
import { type ReturnSeller, sellerOfReturn } from '#features/invoicing/returns/seller-of-return.ts'

type Of = Pick<ReturnSeller, 'scopeId' | 'sellerKey'>
const ISSUED = 1
const FINANCIAL_NOTE = 2

/** Vouchers of advances among them: their tax is due, too. @param from a day: nothing is asked about before it */
async function monthsWithDocuments(
  db: AnyDb,
  { scopeId, sellerKey }: Of,
  from: string,
): Promise<Map<string, number>> {
  const invoices = await db
    .selectFrom('invoice')
    .select('invoiceDate')
    .where('scopeId', '=', scopeId)
    .where('numberSeller', '=', sellerKey)
    .where('life', '=', ISSUED)
    .where('invoiceDate', '>=', dawnOf(from))
    .execute()
  const notes = await db
    .selectFrom('billingNote')
    .select('day')
    .where('scopeId', '=', scopeId)
    .where('numberSeller', '=', sellerKey)
    .where('life', '=', ISSUED)
    .where('kind', '<>', FINANCIAL_NOTE)
    .where('day', '>=', dayColumn(from))
    .execute()
  const vouchers = await db
    .selectFrom('advanceVoucher')
    .select('day')
    .where('scopeId', '=', scopeId)
    .where('numberSeller', '=', sellerKey)
    .where('cancelledTime', 'is', null)
    .where('day', '>=', dayColumn(from))
    .execute()
  const counts = new Map<string, number>()
  const days = [
    ...invoices.map(({ invoiceDate }) => indianDay(invoiceDate ?? 0)),
    ...[...notes, ...vouchers].map(({ day }) => dayIn(day) ?? ''),
  ]
  for (const month of days.map(periodOfDay)) counts.set(month, (counts.get(month) ?? 0) + 1)
  return counts
}

export const closedPeriods = async (db: AnyDb, { scopeId, sellerKey }: Of) => {
  const rows = await db
    .selectFrom('gstPeriod')
    .select(['period', 'isQuarter', 'arn', 'filedDay'])
    .where('scopeId', '=', scopeId)
    .where('sellerKey', '=', sellerKey)
    .where('isClosed', '=', 1)
    .execute()
  return rows.map(({ period, isQuarter, arn, filedDay }) => ({
    period,
    isQuarter: isQuarter === 1,
    arn,
    filedDay: dayIn(filedDay),
  }))
}

/** @throws AppError not_found for a seller that the actor may not see */
export async function periodsFor(deps: Deps, actor: Actor, id: number): Promise<{ data: ReturnPeriods }> {
  const seller = await sellerOfReturn(deps, actor, id)
  const { name, gstin, isQuarterly, isElsewhere } = seller
  const today = todayOf(deps)
  const periods = periodsOf({
    today,
    isQuarterly,
    isElsewhere,
    closed: await closedPeriods(deps.db, seller),
    counts: await monthsWithDocuments(deps.db, seller, firstDayListed(today)),
  })
  return { data: { seller: { id, name, gstin }, isQuarterly, periods } }
}
