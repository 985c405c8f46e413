// A text as an instant: ISO 8601 (rules/time-and-money 2), a digit or the T of it left out too, and only for a day that the calendar has.

/** Year, month and day, then nothing or a clock. No word may follow: the engine would take it for a month. */
const withDay = /^([+-]\d{6}|\d{4})-(\d\d?)-(\d\d?)(?:Z|[T ]\d[^a-z]*Z?)?$/i
/** A year alone or a month, whose first day is meant. */
const withoutDay = /^(?:[+-]\d{6}|\d{4})(?:-\d\d)?(?:T\d[^a-z]*Z?)?$/i

/** The engine counts on where a month has no such day: 30 February is its 2 March. */
const isInCalendar = (year: string, month: string, day: string) =>
  new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00Z`).getUTCDate() === Number(day)

/** Epoch milliseconds; NaN for a text that is none. */
export function isoInstant(text: string): number {
  const [, year = '', month = '', day = ''] = withDay.exec(text) ?? []
  const isWritten = year === '' ? withoutDay.test(text) : isInCalendar(year, month, day)
  return isWritten ? Date.parse(text) : Number.NaN
}
