// Days of a week in words; a day is 'YYYY-MM-DD'.
import { dayNameText, dayText, monthDay } from '@daybook/contract/english-dates.ts'
import { weekdayOf } from '@daybook/contract/time/weeks.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const parts = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, day: date, dayOfWeek: weekdayOf(day) }
}

/** 'Thu' */
export const weekdayText = (day: string): string => WEEKDAYS[weekdayOf(day) - 1] ?? ''
/** 'Nov 05' */
export const shortDay = (day: string): string => dayText(parts(day)).slice(0, 'Nov 05'.length)
/** 'Nov 5' */
export const plainDay = (day: string): string => monthDay(parts(day))
/** 'Nov 05, 2026 (Thu)' */
export const longDay = (day: string): string => dayNameText(parts(day))
/** 'Nov 02 to Nov 08, 2026' */
export const weekText = (from: string, to: string): string => `${shortDay(from)} to ${dayText(parts(to))}`
/** The number of the day in its month. */
export const dateOf = (day: string): number => parts(day).day
