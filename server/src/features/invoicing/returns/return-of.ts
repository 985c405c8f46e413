// A seller's return of a period, as far as the books know it: documents with their tables, numbers, checks.
import { spelledMonth } from '@daybook/contract/billing/day-text.ts'
import type { NumberRun, ReturnCheck } from '@daybook/contract/billing/calls/return-calls.ts'
import { numberRuns } from '@daybook/contract/billing/returns/number-runs.ts'
import type { PeriodAdvance } from '@daybook/contract/billing/returns/period-advance.ts'
import { spanOf } from '@daybook/contract/billing/returns/periods.ts'
import { type PlacedDocument, placedOf } from '@daybook/contract/billing/returns/place-in-return.ts'
import { type CheckedDocument, checksOfReturn } from '@daybook/contract/billing/returns/return-checks.ts'
import type { AnyDb } from '#entities/store.ts'
import {
  advancesOfPeriod,
  oldAdvances,
  vouchersOfPeriod,
} from '#features/invoicing/advances/advances-of-period.ts'
import { draftsIn, otherNumbers, voidNumbers } from '#features/invoicing/returns/given-numbers.ts'
import { soldIn } from '#features/invoicing/returns/read-sold.ts'
import type { ReturnSeller } from '#features/invoicing/returns/seller-of-return.ts'

export interface ReturnAsked {
  readonly sellerProfileId: number
  /** 'YYYY-MM'; of a quarter its last month. */
  readonly period: string
  readonly isQuarter: boolean
}
export interface SellerReturn {
  readonly seller: ReturnSeller
  readonly period: string
  readonly isQuarter: boolean
  /** Cancelled ones among them. */
  readonly sold: readonly CheckedDocument[]
  readonly documents: readonly PlacedDocument[]
  readonly advances: readonly PeriodAdvance[]
  readonly numbers: readonly NumberRun[]
  readonly checks: readonly ReturnCheck[]
}

export async function returnOf(
  db: AnyDb,
  seller: ReturnSeller,
  { period, isQuarter }: Pick<ReturnAsked, 'period' | 'isQuarter'>,
): Promise<SellerReturn> {
  const { scopeId, sellerKey, profileIds } = seller
  const asked = { scopeId, sellerKey, ...spanOf(period, isQuarter) }
  const sold = await soldIn(db, asked)
  const advances = await advancesOfPeriod(db, asked)
  const vouchers = (await vouchersOfPeriod(db, asked)).map(({ kind, id, number, isCancelled, isDouble }) => ({
    type: kind === 'refundVoucher' ? ('refund' as const) : ('receipt' as const),
    id,
    number,
    isCancelled,
    isDouble,
  }))
  const given = [...sold, ...(await voidNumbers(db, asked)), ...vouchers]
  const numbers = numberRuns(given)
  const checks = checksOfReturn({
    seller,
    documents: sold,
    numbers: given,
    elsewhere: await otherNumbers(db, asked),
    runs: numbers,
    when: isQuarter ? 'the quarter' : spelledMonth(period),
    drafts: await draftsIn(db, asked, profileIds),
    doubleVouchers: vouchers.filter(({ isDouble, isCancelled }) => isDouble && !isCancelled),
    oldAdvances: (await oldAdvances(db, asked)).map((one) => ({ type: 'receipt', ...one })),
  })
  return { seller, period, isQuarter, sold, documents: placedOf(sold), advances, numbers, checks }
}
