// The days of the grid are one stop for the Tab key; the arrow keys go from day to day.
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { addDays, addMonths, gridOf, monthOf } from './local-days.ts'
import { waitForElement } from './wait-for-element.ts'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const numberIn = (day: string) => `[data-date="${day}"] .month-grid__number`

interface DayPosition {
  readonly month: string
  readonly today: string
  readonly onMonth: (month: string) => void
}

/** Makes this day the one that Tab reaches. */
function rove(root: HTMLElement, day: string) {
  for (const number of root.querySelectorAll<HTMLElement>('.month-grid__number')) {
    // It opens a form: the library takes every day for a link.
    number.setAttribute('role', 'button')
    number.tabIndex = number.matches(numberIn(day)) ? 0 : -1
  }
}

/** The same day of another month, or its last. */
function inMonth(day: string, month: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}

function dayAfter(key: string, day: string): string | undefined {
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  if (key === 'PageUp') return inMonth(day, addMonths(monthOf(day), -1))
  if (key === 'PageDown') return inMonth(day, addMonths(monthOf(day), 1))
  return undefined
}

/** Answers the key handler of the grid. */
export function useRovingDays(root: RefObject<HTMLElement | null>, { month, today, onMonth }: DayPosition) {
  useEffect(() => {
    const first = monthOf(today) === month ? today : `${month}-01`
    return waitForElement(root, numberIn(first), () => root.current && rove(root.current, first))
  }, [root, month, today])

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(event.target instanceof HTMLElement) || !event.target.matches('.month-grid__number')) return
    const day = event.target.closest<HTMLElement>('[data-date]')?.dataset['date']
    const next = day && dayAfter(event.key, day)
    if (!next) return
    event.preventDefault()
    const { first, end } = gridOf(month)
    const isShown = next >= first && next < end && !event.key.startsWith('Page')
    if (!isShown) onMonth(monthOf(next))
    waitForElement(root, numberIn(next), (number) => {
      if (root.current) rove(root.current, next)
      number.focus()
    })
  }
}
