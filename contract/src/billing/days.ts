// Civil days as text, 'YYYY-MM-DD': they compare as they stand, and have no time zone.

const DAY_MS = 86_400_000

const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const textOf = (instant: number) => new Date(instant).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The years of the days that can be stored. */
export const DAY_YEARS = { first: 1900, last: 2199 } as const

/** @returns whole days since 1970-01-01; undefined for a text that is no day of the calendar, or of another year */
export function dayNumberOf(day: string): number | undefined {
  const year = Number(/^(\d{4})-\d\d-\d\d$/.exec(day)?.[1])
  if (!(year >= DAY_YEARS.first && year <= DAY_YEARS.last)) return undefined
  const instant = instantOf(day)
  // The engine refuses some impossible days, and counts on from others: 30 February is its 2 March.
  return Number.isNaN(instant) || textOf(instant) !== day ? undefined : instant / DAY_MS
}

export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && dayNumberOf(value) !== undefined

/** @param number whole days since 1970-01-01 */
export const dayOfNumber = (number: number): string => textOf(number * DAY_MS)

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

/** The quarter of its financial year: 1 is April to June. */
export const quarterOfDay = (day: string): number =>
  ((Math.ceil(Number(day.slice('YYYY-'.length, 'YYYY-MM'.length)) / 3) + 2) % 4) + 1

/** +05:30, since 1945, without summer time. */
const INDIA_MS = 19_800_000

/** @param day days since 1970-01-01. @returns epoch milliseconds, as all of them */
export const dawnOfNumber = (day: number): number => day * DAY_MS - INDIA_MS

/** @param day 'YYYY-MM-DD' */
export const dawnOf = (day: string): number => dawnOfNumber(dayNumberOf(day) ?? 0)

/** When it is over: the next one begins. */
export const endOf = (day: string): number => dawnOf(day) + DAY_MS
