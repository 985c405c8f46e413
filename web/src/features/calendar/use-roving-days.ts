// The days on screen are one stop for the Tab key; the arrow keys go from day to day.
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { addDays, addMonths, DAYS, monthOf, sameDayOf } from './local-days.ts'
import { type CalendarPlace, hasDay } from './use-calendar-place.ts'
import { waitForElement } from './wait-for-element.ts'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The same day of the neighbour month or week. */
const paged = ({ view }: CalendarPlace, day: string, by: 1 | -1) =>
  view === 'week' ? addDays(day, by * DAYS) : sameDayOf(day, addMonths(monthOf(day), by))

function dayAfter(key: string, day: string, place: CalendarPlace): string | undefined {
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  if (key === 'PageUp') return paged(place, day, -1)
  if (key === 'PageDown') return paged(place, day, 1)
  return undefined
}

/** Where Tab goes until somebody has walked. */
function startOfPlace(place: CalendarPlace, today: string): string {
  const { view, month, first } = place
  if (view === 'month' ? monthOf(today) === month : hasDay(place, today)) return today
  return view === 'month' ? `${month}-01` : first
}

/**
 * @param onLeave draws the days around one that is not on screen
 * @returns the day that Tab reaches, and what to do with a key
 */
export function useRovingDays(
  root: RefObject<HTMLElement | null>,
  place: CalendarPlace,
  today: string,
  onLeave: (day: string) => void,
) {
  const [walked, walkTo] = useState('')
  const stop = hasDay(place, walked) ? walked : startOfPlace(place, today)

  const onDayKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-adds]')) return
    const day = event.target.closest<HTMLElement>('[data-date]')?.dataset['date']
    const next = day && dayAfter(event.key, day, place)
    if (!next) return
    event.preventDefault()
    walkTo(next)
    if (event.key.startsWith('Page') || !hasDay(place, next)) onLeave(next)
    waitForElement(root, `[data-date="${next}"] [data-adds]`, (button) => button.focus())
  }
  return { stop, onDayKey }
}
