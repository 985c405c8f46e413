// Days of hours are those of the person who worked: days since 1970-01-01 in their time zone.
import { dayNumberOf, dayOfNumber } from '@daybook/contract/billing/days.ts'
import { localDate } from '#time.ts'

export function localDay(now: number, timeZone: string): number {
  const day = dayNumberOf(localDate(now, timeZone).toString())
  if (day === undefined) throw new RangeError(`${now} is in no year that can be stored`)
  return day
}

export interface Piece {
  readonly day: number
  /** Whole ones. */
  readonly minutes: number
}
const MINUTE_MS = 60_000

/** What lies between two instants, by local day; the minutes of the days add up to those of the whole, half up. */
export function byLocalDay(from: number, to: number, timeZone: string): Piece[] {
  const pieces: Piece[] = []
  let [at, counted] = [from, 0]
  while (at < to) {
    const day = localDay(at, timeZone)
    const midnight = Temporal.PlainDate.from(dayOfNumber(day)).add({ days: 1 }).toZonedDateTime(timeZone)
    at = Math.min(to, midnight.epochMilliseconds)
    const minutes = Math.round((at - from) / MINUTE_MS)
    if (minutes > counted) pieces.push({ day, minutes: minutes - counted })
    counted = minutes
  }
  return pieces
}
