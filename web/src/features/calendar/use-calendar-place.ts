// What of the calendar is on screen, as the address says it: ?month=2026-12, ?view=week, ?view=week&day=2026-12-01.
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { addDays, addMonths, DAYS, gridOf, isDay, isMonth, mondayOf, monthOf } from './local-days.ts'

export type CalendarView = 'month' | 'week'

export interface CalendarPlace {
  readonly view: CalendarView
  readonly month: string
  /** The first of the days on screen, a Monday, and the day after the last. */
  readonly first: string
  readonly end: string
}

export const monthPlace = (month: string): CalendarPlace => ({ view: 'month', month, ...gridOf(month) })

/** The month of a week is the one whose grid has it for certain. */
export function weekPlace(day: string): CalendarPlace {
  const first = mondayOf(day)
  return { view: 'week', month: monthOf(first), first, end: addDays(first, DAYS) }
}

/** @param isNarrow there is no week on a phone, whose agenda has a strip for it */
export function placeOf(query: string, today: string, isNarrow: boolean): CalendarPlace {
  const asked = new URLSearchParams(query)
  const [month, day] = [asked.get('month'), asked.get('day')]
  if (asked.get('view') !== 'week') return monthPlace(isMonth(month) ? month : monthOf(today))
  const from = isDay(day) ? day : today
  return isNarrow ? monthPlace(monthOf(from)) : weekPlace(from)
}

/** Empty for the month of today. */
function queryOf({ view, month, first, end }: CalendarPlace, today: string): string {
  if (view === 'month') return month === monthOf(today) ? '' : `?month=${month}`
  return first <= today && today < end ? '?view=week' : `?view=week&day=${first}`
}

export const hasDay = ({ first, end }: CalendarPlace, day: string): boolean => day >= first && day < end

/** The neighbour of a month or week. */
export const stepped = ({ view, month, first }: CalendarPlace, by: 1 | -1): CalendarPlace =>
  view === 'month' ? monthPlace(addMonths(month, by)) : weekPlace(addDays(first, by * DAYS))

/** The other view of the same time: of today where it is on screen. */
export function turned(place: CalendarPlace, view: CalendarView, today: string): CalendarPlace {
  if (place.view === view) return place
  if (view === 'month') return monthPlace(monthOf(hasDay(place, today) ? today : place.first))
  return weekPlace(monthOf(today) === place.month ? today : `${place.month}-01`)
}

export function useCalendarPlace(today: string, isNarrow: boolean) {
  const [path, navigate] = useLocation()
  const query = useSearch()
  const place = useMemo(() => placeOf(query, today, isNarrow), [query, today, isNarrow])
  const goTo = (next: CalendarPlace) => navigate(path + queryOf(next, today), { replace: true })
  return [place, goTo] as const
}
