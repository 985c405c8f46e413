// Advances in the return of a time: Tables 11A and 11B, and the numbers of their vouchers for Table 13.
import {
  type AdvanceInTable,
  type AdvanceOnDay,
  type AdvanceTax,
  amountOf,
  leftOfAdvance,
  tablesOfAdvance,
} from '@daybook/contract/billing/advance.ts'
import type { PeriodAdvance } from '@daybook/contract/billing/returns/period-advance.ts'
import { VOUCHER_KINDS, type VoucherKind } from '@daybook/contract/billing/words.ts'
import { gstinOf } from '@daybook/contract/invoicing/gstin.ts'
import type { AnyDb } from '#entities/store.ts'
import { dayColumn, dayIn } from '#indian-day.ts'
import { type Voucher, voucherKind } from '#features/invoicing/advances/vouchers.ts'

export interface PeriodAsked {
  readonly scopeId: number
  readonly sellerKey: string
  /** First and last day. */
  readonly from: string
  readonly to: string
}

/** Where the place is not known the supply is between States, in none of them. */
const OTHER_TERRITORY = '97'

const vouchersTo = (db: AnyDb, { scopeId, sellerKey, to }: PeriodAsked) =>
  db
    .selectFrom('advanceVoucher')
    .selectAll()
    .where('scopeId', '=', scopeId)
    .where('numberSeller', '=', sellerKey)
    .where('day', '<=', dayColumn(to))
    .orderBy('day')
    .orderBy('id')
    .execute()

const usesIn = (db: AnyDb, { scopeId, from, to }: PeriodAsked) =>
  db
    .selectFrom('advanceUse')
    .selectAll()
    .where('scopeId', '=', scopeId)
    .where('day', '>=', dayColumn(from))
    .where('day', '<=', dayColumn(to))
    .orderBy('id')
    .execute()

function advanceOf(voucher: Voucher, { table, tax }: AdvanceInTable): PeriodAdvance {
  return {
    table,
    id: voucher.receiptId,
    number: voucher.number,
    day: dayIn(voucher.day) ?? '',
    party: voucher.toName,
    gstin: gstinOf(voucher.toTaxNumber),
    pos: voucher.placeOfSupply || OTHER_TERRITORY,
    rateBp: voucher.rateBp,
    ...tax,
  }
}

/** By its day as text. */
const onDay = (row: AdvanceTax & { readonly day: number }): AdvanceOnDay => ({
  ...row,
  day: dayIn(row.day) ?? '',
})

/** What of advances stands in Tables 11A and 11B. */
export async function advancesOfPeriod(db: AnyDb, asked: PeriodAsked): Promise<PeriodAdvance[]> {
  const vouchers = (await vouchersTo(db, asked)).filter(
    ({ kind, cancelledTime }) => kind === voucherKind('receiptVoucher') && cancelledTime === null,
  )
  const uses = Map.groupBy(await usesIn(db, asked), ({ voucherId }) => voucherId)
  return vouchers.flatMap((voucher) => {
    const used = (uses.get(voucher.id) ?? []).map(onDay)
    return tablesOfAdvance(onDay(voucher), used, asked).map((row) => advanceOf(voucher, row))
  })
}

export interface PeriodVoucher {
  readonly kind: VoucherKind
  /** Of the receipt. */
  readonly id: number
  readonly number: string
  readonly day: string
  readonly isCancelled: boolean
  /** Another one has its number, since the books of two firms came together. */
  readonly isDouble: boolean
}

/** All that were made out in the time, cancelled ones too. */
export async function vouchersOfPeriod(db: AnyDb, asked: PeriodAsked): Promise<PeriodVoucher[]> {
  const from = dayColumn(asked.from)
  const rows = await vouchersTo(db, asked)
  return rows
    .filter(({ day }) => day >= from)
    .map(({ kind, receiptId, number, day, cancelledTime, numberDouble }) => ({
      kind: VOUCHER_KINDS[kind] ?? 'receiptVoucher',
      id: receiptId,
      number,
      day: dayIn(day) ?? '',
      isCancelled: cancelledTime !== null,
      isDouble: numberDouble !== 0,
    }))
}

/** Received before the time, with something that nobody has invoiced or paid back at its end. */
export async function oldAdvances(
  db: AnyDb,
  asked: PeriodAsked,
): Promise<readonly Pick<PeriodVoucher, 'id' | 'number'>[]> {
  const from = dayColumn(asked.from)
  const vouchers = (await vouchersTo(db, asked)).filter(
    ({ kind, cancelledTime, day }) =>
      kind === voucherKind('receiptVoucher') && cancelledTime === null && day < from,
  )
  const first = vouchers[0]
  if (!first) return []
  const used = await usesIn(db, { ...asked, from: dayIn(first.day) ?? asked.from })
  const uses = Map.groupBy(used, ({ voucherId }) => voucherId)
  return vouchers
    .filter((voucher) => amountOf(leftOfAdvance(voucher, uses.get(voucher.id) ?? [])) > 0)
    .map(({ receiptId, number }) => ({ id: receiptId, number }))
}
