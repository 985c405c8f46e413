// Weeks begin on Monday; days are texts, 'YYYY-MM-DD'.
import { addDays } from '#billing/days.ts'

export const WEEK_DAYS = 7
/** 1970-01-01 was one. */
const THURSDAY = 3
const DAY_MS = 86_400_000

/** Days since Monday, of a day since 1970-01-01; before that the rest of a division is negative. */
const sinceMonday = (day: number): number => (((day + THURSDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS

/** The Monday of a day, both since 1970-01-01. */
export const weekOfDay = (day: number): number => day - sinceMonday(day)

/** ISO: Monday is 1. */
export const weekdayOf = (day: string): number => sinceMonday(Date.parse(`${day}T00:00:00Z`) / DAY_MS) + 1

/** The Monday of its week. */
export const weekOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

export const daysOfWeek = (monday: string): string[] =>
  Array.from({ length: WEEK_DAYS }, (_, index) => addDays(monday, index))
