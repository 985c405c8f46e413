// Somebody's books do not come into months that the firm has filed for the same GSTIN, nor the other way about: what was filed
// would no longer be what stands there.
import { dawnOf, endOf } from '@daybook/contract/billing/days.ts'
import { spelledMonth } from '@daybook/contract/billing/day-text.ts'
import { spanOf } from '@daybook/contract/billing/returns/periods.ts'
import { returnMessages } from '@daybook/contract/messages/billing/return-messages.ts'
import type { AnyDb } from '#entities/store.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { dayColumn } from '#indian-day.ts'

interface Closed {
  readonly sellerKey: string
  readonly period: string
  readonly isQuarter: number
}

const closedIn = (db: AnyDb, scopeId: number): Promise<Closed[]> =>
  db
    .selectFrom('gstPeriod')
    .select(['sellerKey', 'period', 'isQuarter'])
    .where('scopeId', '=', scopeId)
    .where('isClosed', '=', 1)
    .execute()

/** Has the firm an issued document of the seller, or a part of an advance, in the months that another has filed? */
async function hasDocuments(db: AnyDb, scopeId: number, { sellerKey, period, isQuarter }: Closed) {
  const { from, to } = spanOf(period, isQuarter === 1)
  const [first, last] = [dayColumn(from), dayColumn(to)]
  const invoices = db
    .selectFrom('invoice')
    .select('id')
    .where('scopeId', '=', scopeId)
    .where('numberSeller', '=', sellerKey)
    .where('life', '<>', 0)
    .where('invoiceDate', '>=', dawnOf(from))
    .where('invoiceDate', '<', endOf(to))
  const notes = db
    .selectFrom('billingNote')
    .select('id')
    .where('scopeId', '=', scopeId)
    .where('numberSeller', '=', sellerKey)
    .where('life', '<>', 0)
    .where('day', '>=', first)
    .where('day', '<=', last)
  const vouchers = db
    .selectFrom('advanceVoucher')
    .select('id')
    .where('scopeId', '=', scopeId)
    .where('numberSeller', '=', sellerKey)
    .where('day', '>=', first)
    .where('day', '<=', last)
  // Its day is mostly another one than that of its voucher.
  const uses = db
    .selectFrom('advanceUse')
    .innerJoin('advanceVoucher', 'advanceVoucher.id', 'advanceUse.voucherId')
    .select('advanceUse.id')
    .where('advanceUse.scopeId', '=', scopeId)
    .where('advanceVoucher.numberSeller', '=', sellerKey)
    .where('advanceVoucher.cancelledTime', 'is', null)
    .where('advanceUse.day', '>=', first)
    .where('advanceUse.day', '<=', last)
  const found = await invoices.unionAll(notes).unionAll(vouchers).unionAll(uses).limit(1).executeTakeFirst()
  return found !== undefined
}

/** To be called before anything is moved. @throws AppError period_closed */
export async function refuseFiledMove(db: AnyDb, from: number, to: number): Promise<void> {
  for (const [filer, other] of [
    [to, from],
    [from, to],
  ] as const)
    for (const closed of await closedIn(db, filer))
      if (await hasDocuments(db, other, closed))
        throw refusal('period_closed', returnMessages.filedElsewhere(spelledMonth(closed.period)), {
          ways: ['openPeriod'],
        })
}
