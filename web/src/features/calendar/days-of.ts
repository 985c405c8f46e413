// The events of each day, what is to be done apart from what is closed.
import type { CalendarEvent } from './calendar-event.ts'
import { addDays } from './local-days.ts'

export interface CalendarDay {
  readonly day: string
  readonly open: readonly CalendarEvent[]
  readonly closed: readonly CalendarEvent[]
}

/** @param events in the order of `inOrder`: open first, by time */
function dayWith(day: string, events: readonly CalendarEvent[] = []): CalendarDay {
  const firstClosed = events.findIndex(({ isDone }) => isDone)
  const end = firstClosed === -1 ? events.length : firstClosed
  return { day, open: events.slice(0, end), closed: events.slice(end) }
}

/** So many days from the first on, those without events too. */
export function daysOf(
  first: string,
  count: number,
  events: readonly CalendarEvent[],
): readonly CalendarDay[] {
  const byDay = Map.groupBy(events, ({ day }) => day)
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index)
    return dayWith(day, byDay.get(day))
  })
}
