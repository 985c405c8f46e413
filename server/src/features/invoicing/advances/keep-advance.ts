// What happens to the voucher of a receipt while the receipt lives: it is made out, used by invoices, paid back, cancelled.
import {
  type AdvanceTax,
  amountOf,
  leftOfAdvance,
  NO_ADVANCE,
  partOfAdvance,
  taxOfAdvance,
} from '@daybook/contract/billing/advance.ts'
import { addMonths } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { advanceMessages } from '@daybook/contract/messages/billing/advance-messages.ts'
import type { Saving } from '#entities/hooks.ts'
import {
  advanceSellerOf,
  type AdvanceSeller,
  profileOf,
} from '#features/invoicing/advances/advance-seller.ts'
import {
  leftOf,
  liveVouchers,
  makeOut,
  refuseFiled,
  saidBy,
  saidNow,
  usesOf,
  type Voucher,
} from '#features/invoicing/advances/vouchers.ts'
import { dayColumn, dayIn, todayOf } from '#indian-day.ts'
import { gstnOf } from '#features/invoicing/numbers/number-series.ts'
import { filedPeriod, shareFiling } from '#features/invoicing/periods/filed-period.ts'
import type { Plan } from '#features/invoicing/receipts/receipt-plan.ts'

type Receipt = RowFor<'receipt'>

const filerOf = ({ scopeId, numberSeller }: Voucher) => ({ scopeId, sellerKey: numberSeller })
const isFiled = async ({ tx }: Saving, voucher: Voucher, day: string) =>
  (await filedPeriod(tx, filerOf(voucher), day)) !== undefined

/**
 * Of what stays on account of an advance, before its rows are booked.
 * @param onAccount paise
 * @returns who makes it out; undefined where none is due. From abroad none is: an export bears no tax under a letter of undertaking
 * (from memory). @throws AppError period_closed
 */
export async function advanceToMakeOut(
  saving: Saving,
  row: Receipt,
  onAccount: number,
): Promise<AdvanceSeller | 'abroad' | undefined> {
  if (row.isAdvance !== 1 || onAccount <= 0) return undefined
  const of = await advanceSellerOf(saving.tx, row)
  if (!of) return undefined
  if (of.isAbroad) return 'abroad'
  const filer = { scopeId: row.scopeId, sellerKey: of.sellerKey }
  await shareFiling(saving, filer)
  await refuseFiled(saving.tx, filer, dayIn(row.day) ?? '')
  return of
}

export async function makeVoucher(
  saving: Saving,
  row: Receipt,
  of: AdvanceSeller,
  onAccount: number,
): Promise<void> {
  const { number } = await makeOut(saving, {
    kind: 'receiptVoucher',
    receipt: row,
    said: await saidNow(saving.tx, of, row.rateBp),
    profile: of.seller,
    day: dayIn(row.day) ?? '',
    tax: taxOfAdvance(onAccount, row.rateBp, of.isInter),
  })
  await saving.tx
    .updateTable('receipt')
    .set({ voucherNumber: number })
    .where('id', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .execute()
}

/**
 * The later one of both days; where that month is filed by now, the day on which it is booked, or the first one of an open month after
 * it: no filed sum changes.
 */
async function dayOfUse(saving: Saving, voucher: Voucher, invoiced: string): Promise<string> {
  const [received, today] = [dayIn(voucher.day) ?? '', todayOf(saving.deps)]
  let day = invoiced > received ? invoiced : received
  for (;;) {
    const filed = await filedPeriod(saving.tx, filerOf(voucher), day)
    if (filed === undefined) return day
    const next = addMonths(`${filed}-01`, 1)
    day = next > today ? next : today
  }
}

interface Use {
  readonly invoiceId?: number | null
  readonly refundId?: number | null
  /** The one that it takes back. */
  readonly reversesId?: number
  readonly day: string
  readonly part: AdvanceTax
}

const noteUse = (
  { tx }: Saving,
  { id, scopeId }: Voucher,
  { invoiceId, refundId, reversesId, day, part }: Use,
) =>
  tx
    .insertInto('advanceUse')
    .values({
      scopeId,
      voucherId: id,
      invoiceId: invoiceId ?? null,
      refundId: refundId ?? null,
      reversesId: reversesId ?? null,
      day: dayColumn(day),
      amount: amountOf(part),
      taxable: part.taxable,
      cgst: part.cgst,
      sgst: part.sgst,
      igst: part.igst,
    })
    .execute()

/** Whose return the invoices stand in, by id. What was billed before invoices were issued here says it in its text. */
async function sellersOfRows({ tx }: Saving, { rows }: Plan): Promise<ReadonlyMap<number, string>> {
  if (rows.length === 0) return new Map()
  const found = await tx
    .selectFrom('invoice')
    .select(['id', 'numberSeller', 'fromOrganizationTaxNumber'])
    .where(
      'id',
      'in',
      rows.map(({ of }) => of.id),
    )
    .where('scopeId', '=', rows[0]?.of.scopeId ?? 0)
    .execute()
  return new Map(
    found.map(({ id, numberSeller, fromOrganizationTaxNumber }) => [
      id,
      numberSeller ?? gstnOf(fromOrganizationTaxNumber) ?? '',
    ]),
  )
}

export const advanceAbroad: Issue = {
  path: 'placeOfSupply',
  code: 'advance_abroad',
  message: advanceMessages.abroad,
}

const ofOther = (invoices: readonly string[]): Issue[] =>
  invoices.length === 0
    ? []
    : [{ path: 'rows', code: 'advance_of_other', message: advanceMessages.ofOther(invoices) }]

/**
 * Invoices that are paid with an advance: its tax is taken off what theirs is. One of another GSTIN uses none of it: there the tax
 * was never owed.
 * @returns which invoices those are
 */
export async function useAdvance(
  saving: Saving,
  receipt: { readonly id: number; readonly scopeId: number },
  plan: Plan,
): Promise<readonly Issue[]> {
  const [voucher] = await liveVouchers(saving.tx, receipt)
  if (!voucher) return []
  await shareFiling(saving, filerOf(voucher))
  const sellers = await sellersOfRows(saving, plan)
  const isOwn = ({ of }: Plan['rows'][number]) => sellers.get(of.id) === voucher.numberSeller
  for (const { of, amount } of plan.rows.filter(isOwn)) {
    const left = await leftOf(saving.tx, voucher)
    const part = partOfAdvance(amount, left, voucher.rateBp)
    if (amountOf(part) === 0) continue
    const day = await dayOfUse(saving, voucher, indianDay(of.invoiceDate ?? saving.now))
    await noteUse(saving, voucher, { invoiceId: of.id, day, part })
  }
  const others = plan.rows.filter((row) => !isOwn(row)).map(({ of }) => of.invoiceNumber)
  return ofOther([...new Set(others)])
}

/** The refund voucher (Rule 51) of what is paid back. @throws AppError period_closed */
export async function refundAdvance(
  saving: Saving,
  row: Receipt,
  { amount, day }: { readonly amount: number; readonly day: string },
): Promise<void> {
  const [voucher] = await liveVouchers(saving.tx, row)
  if (!voucher) return
  await shareFiling(saving, filerOf(voucher))
  const part = partOfAdvance(amount, await leftOf(saving.tx, voucher), voucher.rateBp)
  if (amountOf(part) > 0) await payBack(saving, row, voucher, { day, part })
}

async function payBack(
  saving: Saving,
  row: Receipt,
  voucher: Voucher,
  { day, part }: Pick<Use, 'day' | 'part'>,
) {
  await refuseFiled(saving.tx, filerOf(voucher), day)
  const { id } = await makeOut(saving, {
    kind: 'refundVoucher',
    receipt: row,
    said: saidBy(voucher),
    profile: await profileOf(saving.tx, row, voucher.numberSeller),
    day,
    tax: part,
  })
  await noteUse(saving, voucher, { refundId: id, day, part })
}

/**
 * A receipt that is reversed: nothing was received, so the voucher is cancelled and keeps its number. What is filed already stays
 * filed: then what is left is paid back by a refund voucher of today.
 */
export async function reverseAdvance(saving: Saving, row: Receipt): Promise<void> {
  const [voucher] = await liveVouchers(saving.tx, row)
  if (!voucher) return
  await shareFiling(saving, filerOf(voucher))
  const uses = await usesOf(saving.tx, voucher)
  const days = [voucher.day, ...uses.map(({ day }) => day)].map((day) => dayIn(day) ?? '')
  for (const day of days)
    if (await isFiled(saving, voucher, day)) {
      const part = leftOfAdvance(voucher, uses)
      if (amountOf(part) > 0) await payBack(saving, row, voucher, { day: todayOf(saving.deps), part })
      return
    }
  await takeBackUses(saving, voucher, uses)
  await saving.tx
    .updateTable('advanceVoucher')
    .set({ cancelledTime: saving.now })
    .where('id', '=', voucher.id)
    .where('scopeId', '=', voucher.scopeId)
    .execute()
}

/** Each by a row of its own, today: what stood in the books of its day stays there. */
async function takeBackUses(
  saving: Saving,
  voucher: Voucher,
  uses: Awaited<ReturnType<typeof usesOf>>,
): Promise<void> {
  const today = todayOf(saving.deps)
  const takenBack = new Set(uses.map(({ reversesId }) => reversesId))
  for (const { id, invoiceId, refundId, reversesId, day, ...use } of uses) {
    if (reversesId !== null || takenBack.has(id)) continue
    const used = dayIn(day) ?? ''
    await noteUse(saving, voucher, {
      invoiceId,
      refundId,
      reversesId: id,
      day: used > today ? used : today,
      part: leftOfAdvance(NO_ADVANCE, [use]),
    })
  }
}
