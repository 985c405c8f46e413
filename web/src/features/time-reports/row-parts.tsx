// What a row of a report is made of, below it: its entries and the invoices that bill hours of it.
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { DRAFT_NUMBER } from '@daybook/contract/billing/issue-number.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { reportMessages } from '@daybook/contract/messages/billing/report-messages.ts'
import { clockText } from '@daybook/contract/time/minutes.ts'
import type { ReportBy, ReportInvoice, ReportRow } from '@daybook/contract/time/report-calls.ts'
import type { TimeEntry } from '@daybook/contract/time/time-calls.ts'
import { Link } from 'wouter'
import { RecordPending } from '#entities/form/record-pending.tsx'
import type { Days } from '#lib/dates/day-spans.ts'
import { formatMoney } from '#lib/format-money.ts'
import { paths } from '#lib/paths.ts'
import type { Narrowed } from './asked.ts'
import { queryOfRow, useEntriesOf, useInvoicesOf } from './report-queries.ts'

/** Of the latest entries. */
const ENTRIES_SHOWN = 12

interface RowPartsProps {
  readonly by: ReportBy
  readonly row: ReportRow
  readonly days: Days
  readonly narrowed: Narrowed
  readonly columns: number
}

export function RowParts({ by, row, days, narrowed, columns }: RowPartsProps) {
  const query = queryOfRow(by, row.key, { days, narrowed })
  return (
    <tr className="row-parts">
      <td colSpan={columns}>
        <div>
          <Entries query={query} of={by} />
          <Invoices query={query} of={by} />
        </div>
      </td>
    </tr>
  )
}

interface PartProps {
  readonly query: ReturnType<typeof queryOfRow>
  readonly of: ReportBy
}

function Entries({ query, of }: PartProps) {
  const { data, error, refetch } = useEntriesOf(query, ENTRIES_SHOWN)
  if (!data) return <RecordPending error={error} onRetry={() => void refetch()} />
  const { data: latest, total } = data
  return (
    <section>
      <h2>Entries</h2>
      {latest.length === 0 && <p className="mute">{reportMessages.noEntries}</p>}
      <ul role="list">
        {latest.map((entry) => (
          <Entry key={entry.id} entry={entry} of={of} />
        ))}
      </ul>
      {total > latest.length && <p className="mute">{reportMessages.moreEntries(total - latest.length)}</p>}
    </section>
  )
}

function Entry({ entry, of }: { readonly entry: TimeEntry; readonly of: ReportBy }) {
  const { task, person, day, minutes, note, isBillable } = entry
  const about = [of !== 'person' && person.name, note, !isBillable && 'not billable'].filter(Boolean)
  return (
    <li>
      <span className="row-parts__day">{spelledDay(day)}</span>
      <span className="row-parts__what">
        {of === 'task' ? (
          about.join(' · ')
        ) : (
          <>
            <Link className="link" href={paths.edit(projectTask, task.id)}>
              {task.name}
            </Link>
            {about.length > 0 && <small>{about.join(' · ')}</small>}
          </>
        )}
      </span>
      <b>{clockText(minutes)}</b>
    </li>
  )
}

function Invoices({ query, of }: PartProps) {
  const { data, error, refetch } = useInvoicesOf(query)
  if (!data) return <RecordPending error={error} onRetry={() => void refetch()} />
  return (
    <section>
      <h2>Invoices</h2>
      {data.length === 0 && <p className="mute">{reportMessages.noInvoices}</p>}
      <ul role="list">
        {data.map((each) => (
          <Invoice key={each.invoice.id} of={of} {...each} />
        ))}
      </ul>
    </section>
  )
}

function Invoice(props: ReportInvoice & { readonly of: ReportBy }) {
  const { invoice: own, organization, day, amount, credited, isDraft, of } = props
  const about = [
    of !== 'organization' && organization?.name,
    isDraft && 'draft',
    credited > 0 && `${formatMoney(credited)} credited`,
  ].filter(Boolean)
  return (
    <li>
      <span className="row-parts__day">{spelledDay(day)}</span>
      <span className="row-parts__what">
        <Link className="link" href={paths.edit(invoice, own.id)}>
          {own.invoiceNumber === DRAFT_NUMBER ? 'Draft' : own.invoiceNumber}
        </Link>
        {about.length > 0 && <small>{about.join(' · ')}</small>}
      </span>
      <b>{formatMoney(amount - credited)}</b>
    </li>
  )
}
