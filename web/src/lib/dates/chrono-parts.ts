// What chrono understood, in the parts that a wall clock shows.
import { toLocalInput } from '#lib/format-time.ts'
import type { readerFor } from './date-reader.ts'
import { type Clock, dayText, MORNING, two } from './wall-time.ts'

export type Result = ReturnType<ReturnType<typeof readerFor>['parse']>[number]

const partOfDay = /\b(?:morning|afternoon|evening|night|tonight)\b/
/** Counted from now, such as 'in 3 days'. */
export const ahead = /^(?:in|within|after|next)\b|(?:from now|later)$/

/** How far the person's clock is from UTC, in minutes. */
const offsetOf = ({ now, zone }: Clock) =>
  Math.round((Date.parse(`${toLocalInput(now, zone)}Z`) - Math.floor(now / 60_000) * 60_000) / 60_000)

/** What chrono counts from: the person's own clock. */
export const referenceOf = (clock: Clock) => ({ instant: new Date(clock.now), timezone: offsetOf(clock) })

export const isRelative = (result: Result): boolean => result.tags().has('result/relativeDate')
export const hasDay = (start: Result['start']): boolean =>
  start.isCertain('day') || start.isCertain('weekday')
export const hasTime = (start: Result['start'], words: string): boolean =>
  start.isCertain('hour') || partOfDay.test(words)
export const dayIn = (start: Result['start']): string =>
  dayText(start.get('year') ?? 0, start.get('month') ?? 1, start.get('day') ?? 1)

/** A time that names no half of the day: 'at 5' is in the afternoon, 'at 05:00' in the morning. */
export const isAfternoon = (hour: number, words: string): boolean =>
  hour >= 1 && hour <= 6 && !/\b0\d/.test(words)

/** A morning starts at nine. */
export function timeIn(start: Result['start'], words: string): string {
  const hour = start.get('hour') ?? 0
  const minute = two(start.get('minute') ?? 0)
  if (!start.isCertain('hour') && words.includes('morning')) return MORNING
  const isLate = start.isCertain('hour') && !start.isCertain('meridiem') && isAfternoon(hour, words)
  return `${two(isLate && !ahead.test(words) ? hour + 12 : hour)}:${minute}`
}
