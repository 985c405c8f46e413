// Days as a person lives them: in their own time zone (decisions 31).

/** Epoch milliseconds of the local midnight that starts the day `days` after today. */
export const startOfDay = (now: number, timeZone: string, days: number): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).add({ days }).startOfDay()
    .epochMilliseconds

/** Epoch milliseconds of the last local midnight. */
export const startOfToday = (now: number, timeZone: string) => startOfDay(now, timeZone, 0)

/** Does the platform know this IANA zone? Offsets such as '+05:30' are not zones. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}
