// The head of the calendar: which month it is, the way to others, and what the colours mean.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import type { CalendarEvent } from './calendar-event.ts'
import { addMonths, monthTitle } from './local-days.ts'

interface CalendarBarProps {
  readonly month: string
  readonly onMonth: (month: string) => void
  readonly onToday: () => void
  readonly events: readonly CalendarEvent[]
}

/** Only statuses that are on screen, in the order of their ids. */
function Legend({ events }: Pick<CalendarBarProps, 'events'>) {
  const shown = new Map(events.map((event) => [event.task.status.id, event]))
  const statuses = [...shown].toSorted(([one], [other]) => one - other)
  return (
    <ul className="calendar-bar__legend">
      {statuses.map(([id, { tone, status }]) => (
        <li key={id}>
          <StatusDot tone={tone}>{status}</StatusDot>
        </li>
      ))}
    </ul>
  )
}

export function CalendarBar({ month, onMonth, onToday, events }: CalendarBarProps) {
  return (
    <div className="calendar-bar">
      <h2 className="calendar-bar__month serif" aria-live="polite">
        {monthTitle(month)}
      </h2>
      <IconButton
        icon={ChevronLeft}
        aria-label="Previous month"
        onClick={() => onMonth(addMonths(month, -1))}
      />
      <IconButton icon={ChevronRight} aria-label="Next month" onClick={() => onMonth(addMonths(month, 1))} />
      <Button size="sm" className="calendar-bar__today" onClick={onToday}>
        Today
      </Button>
      <Legend events={events} />
    </div>
  )
}
