// The text of a file of the books, of everything that was read for it: it asks nobody, so that a thread can make it.
import { accountFor, ledgerNamer } from '@daybook/contract/billing/books/ledger-names.ts'
import type { BookKind } from '@daybook/contract/billing/books/book-entry.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { ledgerText } from '#features/invoicing/books/ledger-file.ts'
import type { Marked } from '#features/invoicing/books/marks.ts'
import { partyNames } from '#features/invoicing/books/party-names.ts'
import type { Seller } from '#features/invoicing/books/seller-of.ts'
import { mastersOf } from '#features/invoicing/books/tally-masters.ts'
import { type TallyNames, voucherOf } from '#features/invoicing/books/tally-vouchers.ts'
import { tallyEnvelope } from '#features/invoicing/books/tally-xml.ts'
import type { ZohoInvoice } from '#features/invoicing/books/read-zoho.ts'
import { zohoText } from '#features/invoicing/books/zoho-file.ts'

/** An account as entries of a kind and seller name it. */
export interface NamedAccount {
  readonly account: string
  readonly kind: BookKind
  readonly profileId: number
}
export interface TallyWork {
  readonly as: 'tally'
  readonly part: 'vouchers' | 'masters'
  /** '': the one that is open there. */
  readonly company: string
  readonly sellers: readonly Seller[]
  /** Whose names of ledgers all of it bears; undefined: each those of its own seller. */
  readonly sellerId: number | undefined
  readonly organizations: ReadonlyMap<number, RowFor<'organization'>>
  /** Of all times, as no party is called like a ledger. */
  readonly accounts: readonly NamedAccount[]
}
interface ZohoWork {
  readonly as: 'zoho'
  readonly invoices: readonly ZohoInvoice[]
}
interface LedgerWork {
  readonly as: 'ledger'
  readonly title: string
  readonly names: ReadonlyMap<number, string>
}
export type BookWork = (TallyWork | ZohoWork | LedgerWork) & { readonly entries: readonly Marked[] }

function tallyText({
  part,
  company,
  entries,
  sellers,
  sellerId,
  organizations,
  accounts,
}: TallyWork & BookWork) {
  const namers = new Map(sellers.map((one) => [one.id, ledgerNamer(one)]))
  const nameOf = ({ account, kind, profileId }: NamedAccount) => {
    const inTally = accountFor(account, kind)
    return namers.get(sellerId ?? profileId)?.(inTally) ?? inTally
  }
  const parties = partyNames(organizations, new Set(accounts.map(nameOf)))
  const names: TallyNames = {
    ledger: ({ entry: { kind }, of: { profileId } }, account) => nameOf({ account, kind, profileId }),
    party: (id) => parties.get(id) ?? '',
  }
  if (part === 'masters')
    return tallyEnvelope('All Masters', company, mastersOf(entries, organizations, names))
  return tallyEnvelope(
    'Vouchers',
    company,
    entries.map((voucher) => voucherOf(voucher, names)),
  )
}

export function bookText(work: BookWork): string {
  switch (work.as) {
    case 'tally':
      return tallyText(work)
    case 'zoho':
      return zohoText(work.entries, work.invoices)
    default:
      return ledgerText(work.title, work.entries, (id) => work.names.get(id) ?? '')
  }
}
