// When a task that is put off reminds again.
import { fromLocalInput, momentAt, toLocalInput } from '#lib/format-time.ts'

const DAY_MS = 86_400_000
const DAY_LENGTH = 'YYYY-MM-DD'.length
/** As the server puts a notification off until tomorrow. */
const MORNING = 'T09:00'
const DAYS_OF_WEEK = 7

/** The day that many days from today. */
function dayFrom(now: number, days: number, zone: string): string {
  const today = Date.parse(toLocalInput(now, zone).slice(0, DAY_LENGTH))
  return new Date(today + days * DAY_MS).toISOString().slice(0, DAY_LENGTH)
}

/** Tomorrow at 9:00. */
export const tomorrowMorning = (now: number, zone: string): number =>
  fromLocalInput(dayFrom(now, 1, zone) + MORNING, zone) ?? now + DAY_MS

/** The next Monday at 9:00; a week from now on a Monday. */
export function mondayMorning(now: number, zone: string): number {
  const days = DAYS_OF_WEEK + 1 - momentAt(now, zone).dayOfWeek
  return fromLocalInput(dayFrom(now, days, zone) + MORNING, zone) ?? now + days * DAY_MS
}

/** A due date keeps its time of day when it is moved to the day of `to`. */
export function onDayOf(to: number, due: number, zone: string): number {
  const day = toLocalInput(to, zone).slice(0, DAY_LENGTH)
  return fromLocalInput(day + toLocalInput(due, zone).slice(DAY_LENGTH), zone) ?? to
}
