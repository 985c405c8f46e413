// Vouchers of advances: made out in their series, and what is left of each.
import { type AdvanceTax, amountOf, leftOfAdvance } from '@daybook/contract/billing/advance.ts'
import { financialYearOfDay } from '@daybook/contract/billing/days.ts'
import { VOUCHER_KINDS, type VoucherKind } from '@daybook/contract/billing/words.ts'
import {
  RECEIPT_VOUCHER_PATTERN,
  REFUND_VOUCHER_PATTERN,
} from '@daybook/contract/invoicing/seller-defaults.ts'
import { patternTrouble } from '@daybook/contract/invoicing/invoice-number.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import type { AdvanceSeller } from '#features/invoicing/advances/advance-seller.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { dayColumn } from '#indian-day.ts'
import { takeNumber } from '#features/invoicing/numbers/numbers.ts'
import { filedPeriod } from '#features/invoicing/periods/filed-period.ts'
import { sealOf } from '#features/invoicing/seals.ts'

interface OfReceipt {
  readonly id: number
  readonly scopeId: number
}

export const voucherKind = (kind: VoucherKind): number => VOUCHER_KINDS.indexOf(kind)

/** Those that count. */
export const liveVouchers = (db: AnyDb, { id, scopeId }: OfReceipt) =>
  db
    .selectFrom('advanceVoucher')
    .selectAll()
    .where('receiptId', '=', id)
    .where('scopeId', '=', scopeId)
    .where('kind', '=', voucherKind('receiptVoucher'))
    .where('cancelledTime', 'is', null)
    .orderBy('id')
    .execute()
export type Voucher = Awaited<ReturnType<typeof liveVouchers>>[number]

export const usesOf = (db: AnyDb, { id, scopeId }: Pick<Voucher, 'id' | 'scopeId'>) =>
  db
    .selectFrom('advanceUse')
    .selectAll()
    .where('voucherId', '=', id)
    .where('scopeId', '=', scopeId)
    .orderBy('id')
    .execute()

export const leftOf = async (db: AnyDb, voucher: Voucher): Promise<AdvanceTax> =>
  leftOfAdvance(voucher, await usesOf(db, voucher))

/** @throws AppError period_closed */
export async function refuseFiled(
  db: AnyDb,
  filer: { readonly scopeId: number; readonly sellerKey: string },
  day: string,
): Promise<void> {
  const filed = await filedPeriod(db, filer, day)
  if (filed !== undefined)
    throw refusal('period_closed', billingMessages.periodClosed(day, filed), {
      path: 'day',
      ways: ['changeDate', 'openPeriod'],
    })
}

/** What a voucher says beside its number and its sums. */
export type Said = Pick<
  Voucher,
  | 'numberSeller'
  | 'rateBp'
  | 'placeOfSupply'
  | 'sac'
  | 'fromName'
  | 'fromAddress'
  | 'fromTaxNumber'
  | 'toName'
  | 'toAddress'
  | 'toTaxNumber'
  | 'toPan'
  | 'creatorName'
  | 'creatorDesignation'
  | 'seal'
>

/** By the profile and the client as they are now. */
export async function saidNow(
  db: AnyDb,
  { seller, client, sellerKey, place }: AdvanceSeller,
  rateBp: number,
): Promise<Said> {
  return {
    numberSeller: sellerKey,
    rateBp,
    placeOfSupply: place,
    sac: seller.sac,
    fromName: seller.name,
    fromAddress: seller.address,
    fromTaxNumber: seller.taxNumber,
    toName: client.name,
    toAddress: client.address,
    toTaxNumber: client.taxNumber,
    toPan: client.pan,
    creatorName: seller.creatorName,
    creatorDesignation: seller.creatorDesignation,
    seal: await sealOf(db, seller.scopeId, seller.id),
  }
}

/** By another voucher, whatever profile and client say now. */
export const saidBy = (voucher: Voucher): Said => ({
  numberSeller: voucher.numberSeller,
  rateBp: voucher.rateBp,
  placeOfSupply: voucher.placeOfSupply,
  sac: voucher.sac,
  fromName: voucher.fromName,
  fromAddress: voucher.fromAddress,
  fromTaxNumber: voucher.fromTaxNumber,
  toName: voucher.toName,
  toAddress: voucher.toAddress,
  toTaxNumber: voucher.toTaxNumber,
  toPan: voucher.toPan,
  creatorName: voucher.creatorName,
  creatorDesignation: voucher.creatorDesignation,
  seal: voucher.seal,
})

/** A pattern that gives no numbers is as none. */
function patternOf(kind: VoucherKind, seller: Patterns | undefined): string {
  const isReceipt = kind === 'receiptVoucher'
  const typed = isReceipt ? seller?.receiptVoucherPattern : seller?.refundVoucherPattern
  if (typed !== undefined && !patternTrouble(typed)) return typed
  return isReceipt ? RECEIPT_VOUCHER_PATTERN : REFUND_VOUCHER_PATTERN
}

type Patterns = Pick<AdvanceSeller['seller'], 'id' | 'receiptVoucherPattern' | 'refundVoucherPattern'>

interface MadeOut {
  readonly kind: VoucherKind
  readonly receipt: OfReceipt
  readonly said: Said
  /** The profile whose patterns give the number; undefined: it is gone, or of another GSTIN by now. */
  readonly profile: Patterns | undefined
  readonly day: string
  readonly tax: AdvanceTax
}

/** Takes its number. The day's month is open: that is checked before. */
export async function makeOut(
  { tx, actor, now }: Saving,
  { kind, receipt: { id, scopeId }, said, profile, day, tax }: MadeOut,
): Promise<{ readonly id: number; readonly number: string }> {
  const financialYear = financialYearOfDay(day)
  const { numberSeller: sellerKey, fromName: sellerName } = said
  const series = { scopeId, sellerKey, profileId: profile?.id ?? 0, sellerName, financialYear }
  const number = await takeNumber(tx, { ...series, pattern: patternOf(kind, profile), kind }, now)
  const { taxable, cgst, sgst, igst } = tax
  const made = await tx
    .insertInto('advanceVoucher')
    .values({
      ...said,
      scopeId,
      receiptId: id,
      kind: voucherKind(kind),
      day: dayColumn(day),
      number,
      numberYear: financialYear,
      numberDouble: 0,
      amount: amountOf(tax),
      taxable,
      cgst,
      sgst,
      igst,
      cancelledTime: null,
      createdById: actor.userId,
      createdTime: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: made.id, number }
}
