// The head of the calendar: which month it is, the way to others, and what the colours mean.
import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import type { CalendarEvent } from './calendar-event.ts'
import { addMonths, monthTitle } from './local-days.ts'

interface CalendarBarProps {
  readonly month: string
  readonly onMonth: (month: string) => void
  readonly onToday: () => void
  /** At the end of the line. */
  readonly children: ReactNode
}

/** Only statuses that are on screen, in the order of their ids. */
export function CalendarLegend({ events }: { readonly events: readonly CalendarEvent[] }) {
  const shown = new Map(events.map((event) => [event.task.status.id, event]))
  const statuses = [...shown].toSorted(([left], [right]) => left - right)
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

export function CalendarBar({ month, onMonth, onToday, children }: CalendarBarProps) {
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
      {children}
    </div>
  )
}
