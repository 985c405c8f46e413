// Days as a person lives them: in their own time zone (rules/time-and-money 1).

/** What day it is there. */
export const localDate = (now: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()

/** Epoch milliseconds of the local midnight that starts the day `days` after today. */
export const startOfDay = (now: number, timeZone: string, days: number): number =>
  localDate(now, timeZone).add({ days }).toZonedDateTime(timeZone).epochMilliseconds

/** The day it was when somebody last asked, by time zone: time zones are many, but not without end. */
const days = new Map<string, { readonly start: number; readonly end: number }>()

/** Epoch milliseconds of the last local midnight. */
export function startOfToday(now: number, timeZone: string): number {
  const known = days.get(timeZone)
  if (known && now >= known.start && now < known.end) return known.start
  const start = startOfDay(now, timeZone, 0)
  days.set(timeZone, { start, end: startOfDay(now, timeZone, 1) })
  return start
}

/** Temporal takes whole times for the zone they name: 'T10:00Z', 'T00[Asia/Kolkata]'. */
const looksLikeZone = /^(?!T\d)[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/i

/** Does the platform know this IANA zone? Offsets such as '+05:30' are not zones. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return looksLikeZone.test(name)
  } catch {
    return false
  }
}
