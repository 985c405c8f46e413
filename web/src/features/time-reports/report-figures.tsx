// The whole of a report on one ruled line.
import { reportMessages } from '@daybook/contract/messages/billing/report-messages.ts'
import { clockText } from '@daybook/contract/time/minutes.ts'
import type { ReportFigures as Figures } from '@daybook/contract/time/report-calls.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '#lib/format-money.ts'
import { percent } from './percent.ts'

interface FigureProps {
  readonly label: string
  readonly value: ReactNode
  readonly more: ReactNode
}

const Figure = ({ label, value, more }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    <dd className="report-figures__more">{more}</dd>
  </div>
)

export function ReportFigures({ totals }: { readonly totals: Figures }) {
  const { minutes, billable, billableShare, capacity, utilisation } = totals
  const { value, invoiced, realisation, drafts, credited, cost, profit, margin, unrated } = totals
  const notes = [
    realisation !== null && `${percent(realisation)} of ${formatMoney(value)}`,
    drafts > 0 && `${formatMoney(drafts)} in drafts`,
    credited > 0 && `${formatMoney(credited)} credited`,
  ].filter((note) => note !== false)
  return (
    <>
      <dl className="report-figures">
        <Figure label="Hours" value={clockText(minutes)} more={`${percent(billableShare)} billable`} />
        {capacity !== null && (
          <Figure
            label="Used"
            value={percent(utilisation)}
            more={`${clockText(billable)} billable of ${clockText(capacity)}`}
          />
        )}
        <Figure label="Invoiced" value={formatMoney(invoiced)} more={notes.join(' · ')} />
        {profit !== undefined && (
          <Figure
            label="Profit"
            value={<span className={profit < 0 ? 'late' : undefined}>{formatMoney(profit)}</span>}
            more={`${formatMoney(cost ?? 0)} cost${margin === null || profit < 0 ? '' : ` · ${percent(margin)} left`}`}
          />
        )}
      </dl>
      {unrated > 0 && <p className="report-figures__note">{reportMessages.unrated(unrated)}</p>}
    </>
  )
}
