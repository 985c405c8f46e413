// What a file of the books says beside its entries: names of parties and ledgers, the lines of invoices.
import { isParty } from '@daybook/contract/billing/books/book-entry.ts'
import { bookMessages } from '@daybook/contract/messages/billing/book-messages.ts'
import { invalidField } from '#app-error.ts'
import type { AnyDb } from '#entities/store.ts'
import type { BookWork, NamedAccount, TallyWork } from '#features/invoicing/books/book-text.ts'
import type { BooksAsked, ChosenBooks } from '#features/invoicing/books/choose-entries.ts'
import { organizationsOf } from '#features/invoicing/books/parties.ts'
import { readZohoInvoices } from '#features/invoicing/books/read-zoho.ts'
import { xmlLine } from '#features/invoicing/books/tally-xml.ts'
import { namesOf } from '#features/invoicing/receivables/read-ageing.ts'

/** Each document in the names of its own seller, or in those of the one that was chosen. */
function companyOf({ entries, sellers, seller }: ChosenBooks): string {
  if (seller) return xmlLine(seller.booksCompany)
  const ids = new Set(entries.map(({ of }) => of.profileId))
  const companies = [
    ...new Set(sellers.filter(({ id }) => ids.has(id)).map(({ booksCompany }) => xmlLine(booksCompany))),
  ]
  if (companies.length > 1)
    throw invalidField('sellerProfileId', bookMessages.severalCompanies(companies.filter(Boolean)))
  return companies[0] ?? ''
}

function accountsOf({ all, entries }: ChosenBooks): NamedAccount[] {
  const accounts = new Map<string, NamedAccount>()
  for (const { entry, of } of [...all, ...entries])
    for (const line of entry.lines)
      if (!isParty(line)) {
        const { account } = line
        const named = { account, kind: entry.kind, profileId: of.profileId }
        accounts.set(JSON.stringify(named), named)
      }
  return [...accounts.values()]
}

async function tallyWork(db: AnyDb, books: ChosenBooks): Promise<TallyWork> {
  const { scopeId, asked, sellers, seller } = books
  return {
    as: 'tally',
    part: asked.part ?? 'vouchers',
    company: companyOf(books),
    sellers,
    sellerId: seller?.id,
    organizations: await organizationsOf(db, scopeId),
    accounts: accountsOf(books),
  }
}

const titleOf = ({ from, to, since }: BooksAsked) =>
  [from ?? '', ...(since ? ['since the last export'] : []), to ?? '']
    .filter((part) => part !== '')
    .join(since ? ', ' : ' to ')

/** @throws AppError invalid where the books are of several companies */
export async function workOf(db: AnyDb, books: ChosenBooks): Promise<BookWork> {
  const { scopeId, asked, entries } = books
  if (asked.as === 'tally') return { ...(await tallyWork(db, books)), entries }
  if (asked.as === 'zoho')
    return { as: 'zoho', invoices: await readZohoInvoices(db, scopeId, entries), entries }
  const ids = [...new Set(entries.map(({ entry }) => entry.organizationId))]
  return { as: 'ledger', title: titleOf(asked), names: await namesOf(db, scopeId, ids), entries }
}
