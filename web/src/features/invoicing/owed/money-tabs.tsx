// The row of ways between the screens of money; the menu stays as it is. Returns come with a GSTIN on a seller
// profile, quotes with the first one.
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { usePage } from '#api/entity-queries.ts'
import { TabRow } from '#entities/list/tab-row.tsx'
import { paths } from '#lib/paths.ts'
import { useFilers } from '#features/invoicing/returns/return-queries.ts'
import { moneyPaths } from '../money-paths.ts'

const invoices = { label: 'All Invoices', to: paths.list(invoice) }
const tabs = [
  { label: 'Receivables', to: moneyPaths.receivables },
  { label: 'Receipts', to: paths.list(receipt) },
  { label: 'Credit notes', to: paths.list(billingNote) },
]
const quotes = { label: quote.title[1], to: paths.list(quote) }
const returns = {
  label: returnWords.title,
  to: moneyPaths.returns,
  alsoAt: [moneyPaths.register, moneyPaths.exports],
}
const billMany = { label: 'Bill hours', to: moneyPaths.billMany }

/** One is enough to know that there are any. */
const ANY = {
  pageNumber: 1,
  pageSize: 1,
  sortField: 'createdTime',
  sortDirection: 'desc',
  dataFilter: {},
} as const

export function MoneyTabs() {
  const { filers = [] } = useFilers()
  const { data } = usePage(quote, ANY)
  const shown = [
    invoices,
    ...(data && data.totalItems > 0 ? [quotes] : []),
    ...tabs,
    ...(filers.length > 0 ? [returns] : []),
    billMany,
  ]
  return <TabRow label="Money" tabs={shown} />
}
