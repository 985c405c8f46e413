// The dates that a repeat rule gives from a due date on. Needs Temporal: see lib/load-temporal.
import { INSTANT_MAX, INSTANT_MIN, SERIES_AHEAD_MS, SERIES_OPEN_AHEAD } from '@daybook/contract/limits.ts'
import {
  firstIndex,
  occurrenceAt,
  type RepeatRule,
  toInstant,
  toLocal,
} from '@daybook/contract/recurrence.ts'
import { countsMonths } from './recurrence-rule.ts'

/** When and where the dates are looked at. */
export interface Present {
  readonly now: number
  /** IANA zone in which the series counts. */
  readonly zone: string
}

/** Every month end comes up within so many dates, if the rule meets one at all. */
const MONTHS_LOOKED_AT = 48

/** Null while a date is being typed, too. */
export const dueOf = (value: unknown): number | null =>
  typeof value === 'number' && value >= INSTANT_MIN && value <= INSTANT_MAX ? value : null

/** The first k from 1 whose day is not past: what was missed is not made up for. */
function firstPresent(rule: RepeatRule, anchor: Temporal.PlainDateTime, { now, zone }: Present): number {
  const today = toLocal(now, zone).toPlainDate()
  return firstIndex(
    1,
    (k) => Temporal.PlainDate.compare(occurrenceAt(rule, anchor, k).toPlainDate(), today) < 0,
  )
}

/** The next dates after a due date, from today on. */
export function datesAfter(rule: RepeatRule, due: number, present: Present, howMany: number): number[] {
  const anchor = toLocal(due, present.zone)
  const first = firstPresent(rule, anchor, present)
  return Array.from({ length: howMany }, (_, index) =>
    toInstant(occurrenceAt(rule, anchor, first + index), present.zone),
  )
}

/**
 * The dates of the tasks that a series keeps ahead of a start.
 * @param isStartAhead the start itself is open and still to come
 */
export function datesAhead(rule: RepeatRule, due: number, present: Present, isStartAhead: boolean): number[] {
  const { now, zone } = present
  const anchor = toLocal(due, zone)
  const dates: number[] = []
  let open = isStartAhead ? 1 : 0
  for (let k = firstPresent(rule, anchor, present); ; k += 1) {
    const date = toInstant(occurrenceAt(rule, anchor, k), zone)
    if (date > now + SERIES_AHEAD_MS && open >= SERIES_OPEN_AHEAD) return dates
    dates.push(date)
    if (date > now) open += 1
  }
}

/** Whether some month that the rule meets is too short for the day it starts on. */
export function clamps(rule: RepeatRule, due: number, zone: string): boolean {
  if (!countsMonths(rule)) return false
  const anchor = toLocal(due, zone)
  return (
    anchor.day > 28 &&
    Array.from({ length: MONTHS_LOOKED_AT }, (_, k) => occurrenceAt(rule, anchor, k)).some(
      ({ day }) => day !== anchor.day,
    )
  )
}

export const isWeekend = (due: number, zone: string): boolean => toLocal(due, zone).dayOfWeek > 5
