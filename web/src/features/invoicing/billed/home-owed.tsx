// On the home page, for people with open invoices alone: what is open, and how much of it is late.
import { billed } from '@daybook/contract/messages/home-messages.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { useAgeing } from '#features/invoicing/owed/owed-queries.ts'
import { formatMoney } from '#lib/format-money.ts'
import './home-owed.css'
import { moneyPaths } from '../money-paths.ts'

export function HomeOwed() {
  const { data } = useAgeing({})
  if (!data || data.totals.open === 0) return null
  const { open, notDue } = data.totals
  const late = Math.round((open - notDue) * 100) / 100
  return (
    <NavLink to={moneyPaths.receivables} className="home-owed">
      <b>{formatMoney(open)}</b> {billed.owed(data.rows.filter((row) => row.open > 0).length)}
      {late > 0 && <span className="late"> · {formatMoney(late)} overdue</span>}
    </NavLink>
  )
}
