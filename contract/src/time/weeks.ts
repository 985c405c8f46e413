// Weeks begin on Monday; days are texts, 'YYYY-MM-DD'.
import { addDays } from '#billing/days.ts'

export const WEEK_DAYS = 7
const DAY_MS = 86_400_000

/** ISO: Monday is 1. */
export const weekdayOf = (day: string): number =>
  ((Date.parse(`${day}T00:00:00Z`) / DAY_MS + 3) % WEEK_DAYS) + 1

/** The Monday of its week. */
export const weekOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

export const daysOfWeek = (monday: string): string[] =>
  Array.from({ length: WEEK_DAYS }, (_, index) => addDays(monday, index))
