// Which entries of a firm's books are asked for, and whose names they bear.
import type { BookFormat } from '@daybook/contract/billing/calls/book-calls.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { invalidField } from '#app-error.ts'
import type { AnyDb } from '#entities/store.ts'
import { entriesOf, type OwnEntry, withCancelled } from '#features/invoicing/books/entries.ts'
import { type Marked, sinceLast } from '#features/invoicing/books/marks.ts'
import { type Seller, sellersOf } from '#features/invoicing/books/seller-of.ts'
import type { Voucher } from '#features/invoicing/books/tally-vouchers.ts'

export interface BooksAsked {
  readonly as: BookFormat
  readonly part?: 'vouchers' | 'masters' | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly since?: 'last' | undefined
  readonly sellerProfileId?: number | undefined
}

export interface ChosenBooks {
  readonly scopeId: number
  readonly asked: BooksAsked
  readonly sellers: readonly Seller[]
  /** undefined: of all. */
  readonly seller: Seller | undefined
  readonly entries: readonly Marked[]
  /** Of all times: a client is called the same in every file. */
  readonly all: readonly OwnEntry[]
}

/** All days that there are. */
const [BEGINNING, END] = ['1900-01-01', '2199-12-31']

/** @throws AppError invalid for one of another firm, or of none */
function chosenOf(sellers: readonly Seller[], id: number | undefined): Seller | undefined {
  if (id === undefined) return undefined
  const seller = sellers.find((one) => one.id === id)
  if (!seller) throw invalidField('sellerProfileId', messages.unknownReference)
  return seller
}

/** Every kind of file but the journal has a place for what is cancelled. */
const inWords = (format: BookFormat, entries: readonly OwnEntry[]) => {
  if (format !== 'ledger') return withCancelled(entries)
  // To a journal it is the same whichever bills it pays.
  return entries.map((own) => ({ ...own, entry: { ...own.entry, bills: [] } }))
}

interface Reading {
  readonly scopeId: number
  readonly asked: BooksAsked
  readonly seller: Seller | undefined
}

async function chosenFrom(
  db: AnyDb,
  { scopeId, asked, seller }: Reading,
  all: readonly OwnEntry[],
): Promise<readonly Marked[]> {
  const { as, since, from = BEGINNING, to = END } = asked
  const entries = all.filter(({ entry }) => as !== 'zoho' || entry.kind === 'invoice')
  const isIn = (day: string) => day >= from && day <= to
  const isOf = (key: string) => seller === undefined || key === seller.key
  if (since) return sinceLast(db, { scopeId, format: as }, entries, (key, day) => isOf(key) && isIn(day))
  return entries
    .filter(({ of }) => isOf(of.key))
    .filter(({ entry, cancelledDay = '' }) => isIn(entry.day) || (cancelledDay !== '' && isIn(cancelledDay)))
    .map((own): Voucher => ({ ...own, isCancelledBefore: !isIn(own.entry.day) }))
}

/** @throws AppError invalid for a seller of others */
export async function chooseEntries(db: AnyDb, scopeId: number, asked: BooksAsked): Promise<ChosenBooks> {
  const sellers = await sellersOf(db, scopeId)
  const seller = chosenOf(sellers, asked.sellerProfileId)
  const { as, since, to = END } = asked
  const all = await entriesOf(db, { scopeId, to: END, sellers, isWithVoid: as !== 'ledger' })
  const known = since ? all : all.filter(({ entry }) => entry.day <= to)
  const entries = await chosenFrom(db, { scopeId, asked, seller }, inWords(as, known))
  return { scopeId, asked, sellers, seller, entries, all }
}
