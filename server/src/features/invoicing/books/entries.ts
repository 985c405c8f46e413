// The entries of a firm's books, each with the seller that it is of.
import type { BookEntry } from '@daybook/contract/billing/books/book-entry.ts'
import { STATEMENT_KINDS } from '@daybook/contract/billing/statement.ts'
import type { AnyDb } from '#entities/store.ts'
import { advanceEntries, receiptVouchers } from '#features/invoicing/books/advance-entries.ts'
import { entryOf } from '#features/invoicing/books/entry-of.ts'
import { paidBills, paidOf } from '#features/invoicing/books/paid-bills.ts'
import { documentsOf } from '#features/invoicing/books/read-documents.ts'
import { type Seller, whereabouts, type Whose } from '#features/invoicing/books/seller-of.ts'

export interface OwnEntry {
  readonly entry: BookEntry
  readonly of: Whose
  /** Where it was cancelled: on that day. */
  readonly cancelledDay?: string
}

interface Asked {
  readonly scopeId: number
  /** Last day of what is known. */
  readonly to: string
  readonly sellers: readonly Seller[]
  readonly isWithVoid: boolean
}

const RANKS: readonly string[] = ['brought', ...STATEMENT_KINDS, 'advanceTax']
const rankOf = ({ kind }: BookEntry) => RANKS.indexOf(kind)
const idOf = ({ key }: BookEntry) => Number(/\d+/.exec(key)?.[0] ?? 0)
const byDay = ({ entry: one }: OwnEntry, { entry: other }: OwnEntry) =>
  one.day === other.day
    ? rankOf(one) - rankOf(other) || idOf(one) - idOf(other)
    : one.day < other.day
      ? -1
      : 1

/** By day; what was taken back stays, and its reversal stands on its own day. */
export async function entriesOf(
  db: AnyDb,
  { scopeId, to, sellers, isWithVoid }: Asked,
): Promise<readonly OwnEntry[]> {
  const paid = await paidOf(db, scopeId)
  const vouchers = await receiptVouchers(db, scopeId)
  const { whose, numberOf } = await whereabouts(db, scopeId, { sellers, paid, vouchers })
  const bills = paidBills(paid, numberOf, vouchers)
  const documents = await documentsOf(db, { scopeId, to, isWithVoid })
  const own = documents.map((document) => ({ entry: entryOf(document, bills), of: whose(document) }))
  return [...own, ...(await advanceEntries(db, { scopeId, to, sellers, vouchers }))].toSorted(byDay)
}

const SOLD: readonly string[] = ['invoice', 'creditNote', 'debitNote']

/** For books that know a cancelled document themselves: it keeps its day and number, and books nothing. */
export function withCancelled(entries: readonly OwnEntry[]): readonly OwnEntry[] {
  const isSold = ({ entry }: OwnEntry) => SOLD.includes(entry.kind)
  const cancelled = new Map(
    entries
      .filter((own) => own.entry.isReversal && isSold(own))
      .map(({ entry }) => [entry.key.replace(/-reversal$/, ''), entry.day]),
  )
  return entries
    .filter((own) => !own.entry.isReversal || !isSold(own))
    .map((own): OwnEntry => {
      const cancelledDay = cancelled.get(own.entry.key)
      if (cancelledDay === undefined) return own
      return { ...own, cancelledDay, entry: { ...own.entry, isCancelled: true, lines: [], bills: [] } }
    })
}
