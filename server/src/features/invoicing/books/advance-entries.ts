// The tax of advances in the journal: owed when the money comes, and taken back when it is invoiced or paid back. It moves no
// party's account.
import type { AdvanceTax } from '@daybook/contract/billing/advance.ts'
import { type BookEntry, negated } from '@daybook/contract/billing/books/book-entry.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { advanceTaxLines } from '@daybook/contract/billing/journal.ts'
import type { AnyDb } from '#entities/store.ts'
import { type Voucher, voucherKind } from '#features/invoicing/advances/vouchers.ts'
import type { OwnEntry } from '#features/invoicing/books/entries.ts'
import { type Seller, whoseOf } from '#features/invoicing/books/seller-of.ts'
import { dayColumn, dayIn } from '#indian-day.ts'

export const receiptVouchers = (db: AnyDb, scopeId: number) =>
  db
    .selectFrom('advanceVoucher')
    .selectAll()
    .where('scopeId', '=', scopeId)
    .where('kind', '=', voucherKind('receiptVoucher'))
    .orderBy('id')
    .execute()

const usesTo = (db: AnyDb, scopeId: number, to: string) =>
  db
    .selectFrom('advanceUse')
    .innerJoin('advanceVoucher as voucher', 'voucher.id', 'advanceUse.voucherId')
    .select(['advanceUse.id', 'advanceUse.day', 'advanceUse.taxable', 'advanceUse.cgst', 'advanceUse.sgst'])
    .select(['advanceUse.igst', 'advanceUse.reversesId', 'advanceUse.voucherId'])
    .select(['voucher.number', 'voucher.receiptId', 'voucher.numberSeller'])
    .where('advanceUse.scopeId', '=', scopeId)
    .where('advanceUse.day', '<=', dayColumn(to))
    .orderBy('advanceUse.id')
    .execute()

interface Asked {
  readonly scopeId: number
  readonly to: string
  readonly sellers: readonly Seller[]
  readonly vouchers: readonly Voucher[]
}

const cancelledDayOf = ({ cancelledTime }: Voucher): string | undefined =>
  cancelledTime === null ? undefined : indianDay(cancelledTime)

/** Made out and cancelled on one day: it has never been, nor has what used it. */
const isOfOneDay = (voucher: Voucher): boolean => cancelledDayOf(voucher) === (dayIn(voucher.day) ?? '')

export async function advanceEntries(
  db: AnyDb,
  { scopeId, to, sellers, vouchers }: Asked,
): Promise<OwnEntry[]> {
  const receipts = await db
    .selectFrom('receipt')
    .select(['id', 'organizationId'])
    .where('scopeId', '=', scopeId)
    .where('voucherNumber', '<>', '')
    .execute()
  const clients = new Map(receipts.map(({ id, organizationId }) => [id, organizationId]))
  const own = (
    of: Pick<Voucher, 'number' | 'receiptId' | 'numberSeller'>,
    {
      key,
      day,
      tax,
      isReversal = false,
    }: { key: string; day: string; tax: AdvanceTax; isReversal?: boolean },
  ): OwnEntry[] => {
    const lines = advanceTaxLines(tax)
    if (lines.length === 0 || day > to) return []
    const entry: BookEntry = {
      key,
      kind: 'advanceTax',
      day,
      reference: of.number,
      organizationId: clients.get(of.receiptId) ?? 0,
      isReversal,
      isCancelled: false,
      lines: isReversal ? negated(lines) : lines,
      bills: [],
    }
    return [{ entry, of: whoseOf(sellers, of.numberSeller) }]
  }
  const made = vouchers.flatMap((voucher) => {
    const day = dayIn(voucher.day) ?? ''
    const key = `voucher-${voucher.id}`
    const cancelledDay = cancelledDayOf(voucher)
    if (isOfOneDay(voucher)) return []
    const back = { key: `${key}-reversal`, day: cancelledDay ?? '', tax: voucher, isReversal: true }
    return [
      ...own(voucher, { key, day, tax: voucher }),
      ...(cancelledDay === undefined ? [] : own(voucher, back)),
    ]
  })
  const never = new Set(vouchers.filter(isOfOneDay).map(({ id }) => id))
  const uses = (await usesTo(db, scopeId, to)).filter(({ voucherId }) => !never.has(voucherId))
  const used = uses.flatMap((use) =>
    own(use, {
      key: `advanceUse-${use.id}`,
      day: dayIn(use.day) ?? '',
      tax: use.reversesId === null ? negatedTax(use) : use,
      isReversal: use.reversesId !== null,
    }),
  )
  return [...made, ...used]
}

const negatedTax = ({ taxable, cgst, sgst, igst }: AdvanceTax): AdvanceTax => ({
  taxable: -taxable,
  cgst: -cgst,
  sgst: -sgst,
  igst: -igst,
})
