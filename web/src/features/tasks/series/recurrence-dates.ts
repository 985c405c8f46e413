// What a repeat rule and the due date in a form say about its dates. Needs Temporal: see lib/load-temporal.
import { INSTANT_MAX, INSTANT_MIN } from '@daybook/contract/engine/limits.ts'
import { occurrenceAt, type RepeatRule, toLocal } from '@daybook/contract/tasks/recurrence.ts'
import { countsMonths } from './recurrence-rule.ts'

/** Every month end comes up within so many dates, if the rule meets one at all. */
const MONTHS_LOOKED_AT = 48

/** Null while a date is being typed, too. */
export const dueOf = (value: unknown): number | null =>
  typeof value === 'number' && value >= INSTANT_MIN && value <= INSTANT_MAX ? value : null

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
