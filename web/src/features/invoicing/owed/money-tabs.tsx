// The row of ways between the screens of money; the menu stays as it is. Returns come with a GSTIN on a seller profile.
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { TabRow } from '#entities/list/tab-row.tsx'
import { paths } from '#lib/paths.ts'
import { useFilers } from '#features/invoicing/returns/return-queries.ts'
import { moneyPaths } from '../money-paths.ts'

const tabs = [
  { label: 'All Invoices', to: paths.list(invoice) },
  { label: 'Receivables', to: moneyPaths.receivables },
  { label: 'Receipts', to: paths.list(receipt) },
  { label: 'Credit notes', to: paths.list(billingNote) },
]
const returns = {
  label: returnWords.title,
  to: moneyPaths.returns,
  alsoAt: [moneyPaths.register, moneyPaths.exports],
}
const billMany = { label: 'Bill hours', to: moneyPaths.billMany }

export function MoneyTabs() {
  const { filers = [] } = useFilers()
  return <TabRow label="Money" tabs={[...tabs, ...(filers.length > 0 ? [returns] : []), billMany]} />
}
