// The row of ways between the screens of money; the menu stays as it is. Returns come with a GSTIN on a seller
// profile, quotes with the first one; the session tells of both, so no screen asks for it.
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { useLocation } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { type Tab, TabRow } from '#entities/list/tab-row.tsx'
import { paths } from '#lib/paths.ts'
import { moneyPaths } from '../money-paths.ts'

const invoices = { label: 'All Invoices', to: paths.list(invoice) }
const tabs = [
  { label: 'Receivables', to: moneyPaths.receivables },
  { label: 'Receipts', to: paths.list(receipt) },
  { label: 'Credit notes', to: paths.list(billingNote) },
]
const quotes: Tab = { label: quote.title[1], to: paths.list(quote) }
const returns: Tab = {
  label: returnWords.title,
  to: moneyPaths.returns,
  alsoAt: [moneyPaths.register, moneyPaths.exports],
}
const billMany = { label: 'Bill hours', to: moneyPaths.billMany }

export function MoneyTabs() {
  const { moneyTabs = [] } = useUser()
  const [path] = useLocation()
  // Who is there sees where, whatever led there.
  const isAt = ({ to, alsoAt = [] }: Tab) => path === to || alsoAt.includes(path)
  const shown = [
    invoices,
    ...(moneyTabs.includes('quotes') || isAt(quotes) ? [quotes] : []),
    ...tabs,
    ...(moneyTabs.includes('returns') || isAt(returns) ? [returns] : []),
    billMany,
  ]
  return <TabRow label="Money" tabs={shown} />
}
