// The dates of a series and what becomes of each.
import { useUser } from '#api/session/session.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { formatDayName } from '#lib/format-time.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { Table } from '#ui/display/table.tsx'
import type { Fate, PlannedDate } from './recurrence-plan.ts'
import { statusTone } from '#features/tasks/card/status-tone.ts'
import './recurrence-table.css'

const ROWS_MAX = 6

const fates: Readonly<Record<Fate, string>> = {
  start: 'This task, the start',
  newStart: 'This task, the new start',
  ends: 'This task, no longer repeats',
  removed: 'Removed',
  stays: 'Stays',
  plain: 'Kept, no longer repeats',
  added: 'Added',
}

export function RecurrenceTable({ plan }: { readonly plan: readonly PlannedDate[] }) {
  const zone = useUser().timeZone
  // One row less, so that the last one never says 'and 1 more' where the date itself would fit.
  const shown = plan.length > ROWS_MAX ? plan.slice(0, ROWS_MAX - 1) : plan
  const more = plan.length - shown.length
  return (
    <Table label="Dates that change" className="recurrence-table">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Status</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ at, status, fate, isOwn }) => (
          <tr key={`${at} ${fate} ${isOwn}`} data-fate={fate}>
            <td>{formatDayName(at, zone)}</td>
            <td>
              {status ? <StatusDot tone={statusTone(status.id)}>{referenceText(status)}</StatusDot> : '–'}
            </td>
            <td>{isOwn && fate === 'removed' ? 'This task, removed' : fates[fate]}</td>
          </tr>
        ))}
        {more > 0 && (
          <tr>
            <td colSpan={3}>{`and ${more} more`}</td>
          </tr>
        )}
      </tbody>
    </Table>
  )
}
