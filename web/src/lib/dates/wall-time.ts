// Days and times on a person's wall clock, as texts that sort: 'YYYY-MM-DD' and 'HH:mm'.
import { fromLocalInput, toLocalInput } from '#lib/format-time.ts'

const DAY_MS = 86_400_000
const DAY_LENGTH = 'YYYY-MM-DD'.length
/** A date is no later than this many months ahead when the next one of its kind is looked for. */
const MONTHS_AHEAD = 48

/** When a day is named without a time. */
export const MORNING = '09:00'

export interface Clock {
  readonly now: number
  readonly zone: string
}

export const two = (value: number): string => String(value).padStart(2, '0')
export const dayText = (year: number, month: number, day: number): string =>
  `${year}-${two(month)}-${two(day)}`

export const dayOf = (ms: number, zone: string): string => toLocalInput(ms, zone).slice(0, DAY_LENGTH)
export const timeOf = (ms: number, zone: string): string => toLocalInput(ms, zone).slice(DAY_LENGTH + 1)

export const isDay = (day: string): boolean => fromLocalInput(day, 'UTC') !== null

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, DAY_LENGTH)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay()

export const nextWeekday = (from: string, weekday: number): string =>
  addDays(from, (weekday - weekdayOf(from) + 7) % 7)

/** From Monday to Friday. */
export const nextWorkday = (from: string): string =>
  [0, 6].includes(weekdayOf(from)) ? nextWeekday(from, 1) : from

/** The first such day of a month that has it: the 31st after 10 November is 31 December. */
export function nextDayOfMonth(from: string, day: number): string | undefined {
  const [year = 0, month = 1] = from.split('-').map(Number)
  for (let ahead = 0; ahead < MONTHS_AHEAD; ahead += 1) {
    const index = month - 1 + ahead
    const date = dayText(year + Math.floor(index / 12), (index % 12) + 1, day)
    if (isDay(date) && date >= from) return date
  }
  return undefined
}

/** The 1st of the month that follows. */
export const startOfNextMonth = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return month === 12 ? dayText(year + 1, 1, 1) : dayText(year, month + 1, 1)
}

/** The last day of that month, or of the next such month that is not over; undefined for a year that is. */
export function lastDayOfMonth(from: string, month?: number, year?: number): string | undefined {
  const [thisYear = 0, thisMonth = 1] = from.split('-').map(Number)
  const targetMonth = month ?? thisMonth
  const first = dayText(year ?? (targetMonth < thisMonth ? thisYear + 1 : thisYear), targetMonth, 1)
  const last = addDays(startOfNextMonth(first), -1)
  return last < from ? undefined : last
}

/** More than lie between two leap days. */
const YEARS_AHEAD = 9

/** The first such day of a year that has it, within so many years. */
export function nextDayOfYear(
  from: string,
  month: number,
  day: number,
  years = YEARS_AHEAD,
): string | undefined {
  const year = Number(from.slice(0, 4))
  return Array.from({ length: years }, (_, ahead) => dayText(year + ahead, month, day)).find(
    (date) => isDay(date) && date >= from,
  )
}

/** Null for a time that can't be shown. */
export const instantAt = (day: string, time: string, zone: string): number | null =>
  fromLocalInput(`${day}T${time}`, zone)
