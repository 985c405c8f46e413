// Civil days as text, 'YYYY-MM-DD': they compare as they stand, and have no time zone.

const DAY_MS = 86_400_000

const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const textOf = (instant: number) => new Date(instant).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Days from the one to the other; negative where the other is earlier. */
export const daysFrom = (day: string, other: string): number =>
  Math.round((instantOf(other) - instantOf(day)) / DAY_MS)

export const addDays = (day: string, count: number): string => textOf(instantOf(day) + count * DAY_MS)

/** The same day of a later month, or its last one: 31 January and one month are 28 February. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return textOf(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** The financial year of a day, April to March: '2026-27'. */
export function financialYearOfDay(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const start = month < 4 ? year - 1 : year
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}
