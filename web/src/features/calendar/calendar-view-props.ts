// What every way of showing the calendar is handed: the month's grid, the week's columns and the agenda.
import type { CalendarEvent } from './calendar-event.ts'

export interface CalendarViewProps {
  readonly today: string
  /** In the order in which they are shown within a day. */
  readonly events: readonly CalendarEvent[]
  /** What is closed stands with the rest instead of being folded. */
  readonly showsClosed: boolean
  /** What a holiday is called; undefined for other days. */
  readonly holidayOn: (day: string) => string | undefined
  /** Of the element that describes the keys. */
  readonly hintId: string
  readonly onOpen: (event: CalendarEvent) => void
  readonly onAdd: (day: string) => void
}
