// The row of ways between the screens of money; the menu stays as it is.
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { usePage } from '#api/entity-queries.ts'
import { TabRow } from '#entities/list/tab-row.tsx'
import { paths } from '#lib/paths.ts'
import { moneyPaths } from '../money-paths.ts'

const tabs = [
  { label: 'All Invoices', to: paths.list(invoice) },
  { label: 'Receivables', to: moneyPaths.receivables },
  { label: 'Receipts', to: paths.list(receipt) },
  { label: 'Credit notes', to: paths.list(billingNote) },
  { label: 'Bill hours', to: moneyPaths.billMany },
]
const withQuotes = tabs.toSpliced(1, 0, { label: quote.title[1], to: paths.list(quote) })

/** One is enough to know that there are any. */
const ANY = {
  pageNumber: 1,
  pageSize: 1,
  sortField: 'createdTime',
  sortDirection: 'desc',
  dataFilter: {},
} as const

/** Who writes no quotes does not meet them. */
export function MoneyTabs() {
  const { data } = usePage(quote, ANY)
  return <TabRow label="Money" tabs={data && data.totalItems > 0 ? withQuotes : tabs} />
}
