// How many events of a day the grid shows: as many as its weeks, which grow with the window, have room for.
import { useSyncExternalStore } from 'react'

const FEWEST = 3
const WEEKS = 6
/** Of month-grid.css: what stands above the weeks, the smallest week, a day's number and its link to the rest, an event. */
const ABOVE = 139
const WEEK_MIN = 126
const FRAME = 52
const EVENT = 24
/** Below this width an event has two lines, and weeks have a fixed height. */
const ONE_LINE_FROM = 901

const eventsPerDay = () => {
  if (innerWidth < ONE_LINE_FROM) return FEWEST
  const week = Math.max(WEEK_MIN, (innerHeight - ABOVE) / WEEKS)
  return Math.max(FEWEST, Math.floor((week - FRAME) / EVENT))
}

export const useEventsPerDay = (): number =>
  useSyncExternalStore((listener) => {
    addEventListener('resize', listener)
    return () => removeEventListener('resize', listener)
  }, eventsPerDay)
