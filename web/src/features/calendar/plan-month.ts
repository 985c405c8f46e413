// Which events a month shows: as many as fit, the week of today before all others.
import type { CalendarEvent } from './calendar-event.ts'
import { type CalendarDay, daysOf } from './days-of.ts'
import { DAYS, gridOf, WEEKS_SHOWN } from './local-days.ts'

/** So many lines a week has however low the window is; then the page scrolls. */
const FEWEST = 3

/** In px. */
export interface Room {
  /** Of all weeks together. */
  readonly height: number
  /** Of what stands above and below the events of a week. */
  readonly frame: number
  /** Of an event with the gap below it. */
  readonly line: number
}

export interface PlannedDay extends CalendarDay {
  readonly shown: readonly CalendarEvent[]
  /** How many are behind '+n more'; closed ones that are folded are not among them. */
  readonly hidden: number
}

export interface PlannedWeek {
  /** Lines of its fullest day as it is drawn, '+n more' among them. */
  readonly lines: number
  readonly days: readonly PlannedDay[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/**
 * How many lines each week gets. Nobody gets more than it needs.
 * @param first the index of the week that is served before the others, or -1
 */
export function shareLines(needs: readonly number[], first: number, { height, frame, line }: Room) {
  const fitting = Math.floor((height - needs.length * frame) / line)
  const lines = needs.map((need) => Math.min(need, FEWEST))
  const give = (week: number, count: number) => {
    lines[week] = Math.min(needs[week] ?? 0, (lines[week] ?? 0) + count)
  }
  // Today's week shows all of it, unless it is higher than everything; the others share what it leaves.
  if (first >= 0) give(first, Math.max(0, Math.floor((height - frame) / line) - FEWEST))
  for (let left = fitting - sum(lines); left > 0; left -= 1) {
    const hungry = lines.flatMap((count, week) => (count < (needs[week] ?? 0) ? [week] : []))
    const next = hungry.toSorted((one, other) => (lines[one] ?? 0) - (lines[other] ?? 0))[0]
    if (next === undefined) break
    give(next, 1)
  }
  return lines
}

function planDay(day: CalendarDay, list: readonly CalendarEvent[], lines: number): PlannedDay {
  const shown = list.length <= lines ? list : list.slice(0, Math.max(0, lines - 1))
  return { ...day, shown, hidden: list.length - shown.length }
}

export interface MonthToPlan {
  readonly month: string
  readonly today: string
  readonly events: readonly CalendarEvent[]
  readonly showsClosed: boolean
  readonly room: Room
}

export function planMonth(asked: MonthToPlan): readonly PlannedWeek[] {
  const { month, today, events, showsClosed, room } = asked
  const days = daysOf(gridOf(month).first, WEEKS_SHOWN * DAYS, events)
  const listOf = ({ open, closed }: CalendarDay) => (showsClosed ? [...open, ...closed] : open)
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, week) => days.slice(week * DAYS, (week + 1) * DAYS))
  const needs = weeks.map((week) => Math.max(...week.map((day) => listOf(day).length)))
  const present = weeks.findIndex((week) => week.some(({ day }) => day === today))
  const lines = shareLines(needs, present, room)
  return weeks.map((week, index) => {
    const count = lines[index] ?? 0
    return { lines: count, days: week.map((day) => planDay(day, listOf(day), count)) }
  })
}

/** An empty week keeps this much, in px, and takes little of what is left over. */
const EMPTY = 50

/** How high each week is, in the terms of a grid, and all of them in px: at least the room, which they share by what they hold. */
export function weekHeights(plan: readonly PlannedWeek[], { height, frame, line }: Room) {
  const wanted = plan.map(({ lines }) => Math.max(EMPTY, frame + lines * line))
  const rows = plan.map(
    ({ lines }, week) => `minmax(min-content, ${lines === 0 ? EMPTY / 2 : wanted[week]}fr)`,
  )
  return { height: Math.max(height, sum(wanted)), rows: rows.join(' ') }
}
