// The days around the day of the start, as the people of the demo live them.
import { DEFAULT_TIME_ZONE } from '@daybook/contract/engine/limits.ts'
import { startOfToday } from '#time.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export interface Calendar {
  /** Epoch milliseconds of a time of day, `day` days after today. */
  readonly at: (day: number, hour: number, minute?: number) => number
  readonly dateOf: (day: number) => Temporal.PlainDate
}

/** A zone without daylight saving, so every day has 24 hours. */
export function calendarOf(now: number): Calendar {
  const midnight = startOfToday(now, DEFAULT_TIME_ZONE)
  const today = Temporal.Instant.fromEpochMilliseconds(midnight)
    .toZonedDateTimeISO(DEFAULT_TIME_ZONE)
    .toPlainDate()
  return {
    at: (day, hour, minute = 0) => midnight + day * DAY + (hour * 60 + minute) * MINUTE,
    dateOf: (day) => today.add({ days: day }),
  }
}

/** The same day, or the Monday after it. */
export function weekday(calendar: Calendar, day: number): number {
  const { dayOfWeek } = calendar.dateOf(day)
  return dayOfWeek > 5 ? day + 8 - dayOfWeek : day
}

/** 'Sep 2026'. */
export const monthOf = (date: Temporal.PlainDate) =>
  date.toLocaleString('en-GB', { month: 'short', year: 'numeric' })

/** '26-27': India's financial year starts on 1 April. */
export function financialYearOf(date: Temporal.PlainDate): string {
  const start = date.month < 4 ? date.year - 1 : date.year
  return [start, start + 1].map((year) => String(year % 100).padStart(2, '0')).join('-')
}
