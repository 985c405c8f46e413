// When a person's next morning digest is due; asked when they choose a time and after every digest.
import { localDate } from '#time.ts'

/** The digest of that local day; a time that the clocks skip moves on by the gap, one that comes twice is the first. */
export const digestOn = (date: Temporal.PlainDate, time: string, timeZone: string): number =>
  date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds

/** The first digest after `now`, epoch milliseconds. */
export function nextDigest(now: number, time: string, timeZone: string): number {
  const today = localDate(now, timeZone)
  const todays = digestOn(today, time, timeZone)
  return todays > now ? todays : digestOn(today.add({ days: 1 }), time, timeZone)
}
