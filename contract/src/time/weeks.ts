// Weeks begin on Monday; days are texts, 'YYYY-MM-DD'.
import { addDays } from '#billing/days.ts'

export const WEEK_DAYS = 7
/** 1970-01-01 was one. */
const THURSDAY = 3
const DAY_MS = 86_400_000

/** ISO: Monday is 1. */
export function weekdayOf(day: string): number {
  const days = Date.parse(`${day}T00:00:00Z`) / DAY_MS + THURSDAY
  // Before 1970 the rest is negative.
  return (((days % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS) + 1
}

/** The Monday of its week. */
export const weekOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

export const daysOfWeek = (monday: string): string[] =>
  Array.from({ length: WEEK_DAYS }, (_, index) => addDays(monday, index))
