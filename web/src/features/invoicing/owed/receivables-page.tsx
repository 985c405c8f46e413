// /invoices/receivables: who owes what, as one page with its views in the address.
import { isDay } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { ReceiptList } from '#features/invoicing/receipts/receipt-list.tsx'
import { RecordButton } from '#features/invoicing/payment/record-button.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { Choice } from '#ui/buttons/choice.tsx'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import { AgeingView } from './ageing-view.tsx'
import { MoneyTabs } from './money-tabs.tsx'
import { OpenList } from './open-list.tsx'
import { ReminderPanel } from './reminder-panel.tsx'
import { StatementChoice } from './statement-choice.tsx'
import { TdsRegister } from './tds-register.tsx'
import './owed.css'
import { moneyPaths } from '../money-paths.ts'

const views = [
  { value: 'open', label: 'Open' },
  { value: 'ageing', label: 'Ageing' },
  { value: 'receipts', label: 'Receipts' },
  { value: 'statements', label: 'Statements' },
  { value: 'tds', label: 'TDS' },
  { value: 'reminders', label: 'Reminders' },
] as const
type View = (typeof views)[number]['value']

export function ReceivablesPage() {
  usePageTitle('Receivables')
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const view = views.find(({ value }) => value === query.get('view'))?.value ?? 'ageing'
  const today = indianDay(Date.now())
  const asked = query.get('asOf')
  const asOf = isDay(asked) ? asked : today
  const go = (next: View, day = asOf) => {
    const parts = new URLSearchParams({ view: next, ...(day === today ? {} : { asOf: day }) })
    navigate(`${moneyPaths.receivables}?${parts}`, { replace: true })
  }
  const bodies: Readonly<Record<View, ReactNode>> = {
    open: <OpenList />,
    ageing: <AgeingView asOf={asOf === today ? undefined : asOf} />,
    receipts: <ReceiptList />,
    statements: <StatementChoice />,
    tds: <TdsRegister />,
    reminders: <ReminderPanel isWhole />,
  }
  return (
    <>
      <MoneyTabs />
      <div className="owed">
        <div className="owed__bar">
          <Choice label="View" options={views} value={view} onValueChange={(next) => go(next)} />
          {view === 'ageing' && <AsOf day={asOf} onDay={(day) => go('ageing', day)} />}
          <RecordButton />
        </div>
        {bodies[view]}
      </div>
    </>
  )
}

const AsOf = ({ day, onDay }: { readonly day: string; readonly onDay: (day: string) => void }) => (
  <div className="owed__day">
    <DateTimeInput
      type="date"
      label="As of"
      aria-label="As of"
      zone={useUser().timeZone}
      value={day}
      onValueChange={(next) => next && onDay(next)}
    />
  </div>
)
