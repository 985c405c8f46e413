// The books of a firm as a file for somebody else's program. Each export is noted, and marked for the next one.
import { isParty } from '@daybook/contract/billing/books/book-entry.ts'
import { accountFor, ledgerNamer } from '@daybook/contract/billing/books/ledger-names.ts'
import type { BookFormat } from '@daybook/contract/billing/calls/book-calls.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { bookMessages } from '@daybook/contract/messages/billing/book-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { authorizeRead } from '#entities/authorize.ts'
import { noteEvent } from '#entities/history/events.ts'
import { entriesOf, type OwnEntry, withCancelled } from '#features/invoicing/books/entries.ts'
import { ledgerText } from '#features/invoicing/books/ledger-file.ts'
import { mark, type Marked, sinceLast } from '#features/invoicing/books/marks.ts'
import { organizationsOf, partyNames } from '#features/invoicing/books/parties.ts'
import { type Seller, sellersOf } from '#features/invoicing/books/seller-of.ts'
import { mastersOf } from '#features/invoicing/books/tally-masters.ts'
import { type TallyNames, type Voucher, voucherOf } from '#features/invoicing/books/tally-vouchers.ts'
import { tallyEnvelope, xmlLine } from '#features/invoicing/books/tally-xml.ts'
import { zohoText } from '#features/invoicing/books/zoho-file.ts'
import { namesOf } from '#features/invoicing/receivables/read-ageing.ts'

export interface BooksAsked {
  readonly as: BookFormat
  readonly part?: 'vouchers' | 'masters' | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly since?: 'last' | undefined
  readonly sellerProfileId?: number | undefined
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

interface Reading {
  readonly scopeId: number
  readonly asked: BooksAsked
  readonly sellers: readonly Seller[]
  readonly seller: Seller | undefined
}

/** Every kind of file but the journal has a place for what is cancelled. */
const inWords = (format: BookFormat, entries: readonly OwnEntry[]) => {
  if (format !== 'ledger') return withCancelled(entries)
  // To a journal it is the same whichever bills it pays.
  return entries.map((own) => ({ ...own, entry: { ...own.entry, bills: [] } }))
}

interface Chosen {
  readonly entries: readonly Marked[]
  /** Of all times: a client is called the same in every file. */
  readonly all: readonly OwnEntry[]
}

async function wanted(deps: Deps, reading: Reading): Promise<Chosen> {
  const { scopeId, asked, sellers } = reading
  const { as, since, to = END } = asked
  const known = await entriesOf(deps.db, { scopeId, to: since ? END : to, sellers })
  const isNamed = as === 'tally' && !since && to < END
  const all = isNamed ? await entriesOf(deps.db, { scopeId, to: END, sellers }) : known
  return { entries: await chosenFrom(deps, reading, inWords(as, known)), all }
}

async function chosenFrom(
  { db }: Deps,
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

/** Each document in the names of its own seller, or in those of the one that was chosen. */
function companyOf(entries: readonly Marked[], { sellers, seller }: Reading): string {
  if (seller) return xmlLine(seller.booksCompany)
  const ids = new Set(entries.map(({ of }) => of.profileId))
  const companies = [
    ...new Set(sellers.filter(({ id }) => ids.has(id)).map(({ booksCompany }) => xmlLine(booksCompany))),
  ]
  if (companies.length > 1)
    throw invalidField('sellerProfileId', bookMessages.severalCompanies(companies.filter(Boolean)))
  return companies[0] ?? ''
}

async function tallyText(deps: Deps, { entries, all }: Chosen, reading: Reading): Promise<string> {
  const { scopeId, sellers, seller, asked } = reading
  const company = companyOf(entries, reading)
  const namers = new Map(sellers.map((one) => [one.id, ledgerNamer(one)]))
  const chosen = seller && namers.get(seller.id)
  const organizations = await organizationsOf(deps.db, scopeId)
  const ledger = ({ entry, of }: Pick<OwnEntry, 'entry' | 'of'>, account: string) => {
    const inTally = accountFor(account, entry.kind)
    return (chosen ?? namers.get(of.profileId))?.(inTally) ?? inTally
  }
  const taken = [...all, ...entries].flatMap((own) =>
    own.entry.lines.filter((line) => !isParty(line)).map(({ account }) => ledger(own, account)),
  )
  const parties = partyNames(organizations, new Set(taken))
  const names: TallyNames = { ledger, party: (id) => parties.get(id) ?? '' }
  if (asked.part === 'masters')
    return tallyEnvelope('All Masters', company, mastersOf(entries, organizations, names))
  return tallyEnvelope(
    'Vouchers',
    company,
    entries.map((voucher) => voucherOf(voucher, names)),
  )
}

const titleOf = ({ from, to, since }: BooksAsked) =>
  [from ?? '', ...(since ? ['since the last export'] : []), to ?? '']
    .filter((part) => part !== '')
    .join(since ? ', ' : ' to ')

async function textOf(deps: Deps, chosen: Chosen, reading: Reading): Promise<string> {
  const { entries } = chosen
  const { scopeId, asked } = reading
  if (asked.as === 'tally') return tallyText(deps, chosen, reading)
  if (asked.as === 'zoho') return zohoText(deps.db, scopeId, entries)
  const ids = [...new Set(entries.map(({ entry }) => entry.organizationId))]
  const names = await namesOf(deps.db, scopeId, ids)
  return ledgerText(titleOf(asked), entries, (id) => names.get(id) ?? '')
}

/** @throws AppError invalid where the books are of several companies, and for a seller of others */
export async function exportBooks(deps: Deps, actor: Actor, asked: BooksAsked): Promise<string> {
  authorizeRead(actor, invoice)
  const { scopeId } = actor
  const sellers = await sellersOf(deps.db, scopeId)
  const reading = { scopeId, asked, sellers, seller: chosenOf(sellers, asked.sellerProfileId) }
  const chosen = await wanted(deps, reading)
  const { entries } = chosen
  const text = await textOf(deps, chosen, reading)
  // Masters are no documents: their vouchers are still to come.
  const isMarked =
    asked.part === 'masters' ||
    (await mark(deps, { scopeId, format: asked.as, once: asked.since === 'last' }, entries))
  // Then it is read anew, without what the other one has.
  if (!isMarked) return exportBooks(deps, actor, asked)
  await noteEvent(deps.db, {
    action: 'export',
    by: actor,
    scopeId,
    time: deps.clock(),
    title: 'accounts',
    changes: { rows: [null, entries.length] },
  })
  return text
}
