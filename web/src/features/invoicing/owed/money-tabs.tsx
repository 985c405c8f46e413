// The row of ways between the screens of money; the menu stays as it is.
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
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

export const MoneyTabs = () => <TabRow label="Money" tabs={tabs} />
