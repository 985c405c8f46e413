// Who owes most, each a way to their statement.
import type { AgeingRowAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { billed } from '@daybook/contract/messages/home-messages.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { Link } from 'wouter'
import { BillRing } from '#features/invoicing/status/bill-status-mark.tsx'
import { formatMoney } from '#lib/format-money.ts'
import { MoneyPanel } from './money-panel.tsx'
import { moneyPaths } from '../money-paths.ts'

const SHOWN = 6

export function LargestOpen({ rows }: { readonly rows: readonly AgeingRowAnswer[] }) {
  const largest = rows
    .filter(({ open }) => open > 0)
    .toSorted((one, other) => other.open - one.open)
    .slice(0, SHOWN)
  if (largest.length === 0) return null
  return (
    <MoneyPanel title={billed.largest} isOfReceivables>
      <ul className="money-lines" role="list">
        {largest.map(({ organization, open, oldestDays }) => (
          <li key={organization.id}>
            <BillRing status={oldestDays > 0 ? 'Overdue' : 'Sent'} />
            <span>
              <Link href={moneyPaths.statement(organization.id)}>{organization.name}</Link>{' '}
              <span className={oldestDays > 0 ? 'late' : 'mute'}>
                · {oldestDays > 0 ? moneyMessages.daysOver(oldestDays) : 'not due'}
              </span>
            </span>
            <b>{formatMoney(open)}</b>
          </li>
        ))}
      </ul>
    </MoneyPanel>
  )
}
