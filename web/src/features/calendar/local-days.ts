// Days ('2026-11-18') and months ('2026-11') of the person's calendar, as text, so that no clock but theirs counts.
import { type DayParts, longMonthText } from '@daybook/contract/english-dates.ts'
import { formatDate, formatDayName, fromLocalInput, toLocalInput } from '#lib/format-time.ts'

const DAY = 86_400_000
export const WEEKS_SHOWN = 6
export const DAYS = 7
const MINUTE = 60_000

const two = (count: number) => String(count).padStart(2, '0')

export const dayOfParts = ({ year, month, day }: DayParts): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

/** The local day of an instant. */
export const dayOf = (ms: number, zone: string): string => toLocalInput(ms, zone).slice(0, 10)
export const monthOf = (day: string): string => day.slice(0, 7)
export const isMonth = (text: string | null): text is string =>
  text !== null && /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(text)

const plain = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  plain(Date.parse(text)) === text

export const addDays = (day: string, count: number): string => plain(Date.parse(day) + count * DAY)

/** How many days after the first the second comes. */
export const daysFrom = (first: string, second: string): number =>
  Math.round((Date.parse(second) - Date.parse(first)) / DAY)

/** The Monday of a week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % DAYS))

/** Neighbouring months, over the turn of the year too. */
export function addMonths(month: string, count: number): string {
  const first = new Date(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return monthOf(first.toISOString())
}

/** The same day of another month, or its last. */
export function sameDayOf(day: string, month: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}

/** 'November 2026' */
export const monthTitle = (month: string): string =>
  longMonthText({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) })

/** '18 November 2026' */
export const dayTitle = (day: string): string => `${Number(day.slice(8))} ${monthTitle(monthOf(day))}`

const weekdays = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

/** 'Wednesday' */
export const weekdayName = (day: string): string => weekdays.format(Date.parse(day))

/** '16 to 22 November', '30 Nov to 6 Dec'; with its year where that is not the year of today. */
export function weekTitle(first: string, today: string): string {
  const last = addDays(first, DAYS - 1)
  const withYear = last.slice(0, 4) !== today.slice(0, 4)
  if (monthOf(first) === monthOf(last)) {
    const text = dayTitle(last)
    return `${Number(first.slice(8))} to ${withYear ? text : text.slice(0, -' 2026'.length)}`
  }
  return `${formatDate(Date.parse(first), 'UTC')} to ${formatDate(Date.parse(last), 'UTC', withYear)}`
}

/** 'Nov 18, 2026 (Wed)' */
export const dayName = (day: string): string => formatDayName(Date.parse(day), 'UTC')

/** The Monday with which the month's grid begins, and the day after its last. */
export function gridOf(month: string): { readonly first: string; readonly end: string } {
  const first = mondayOf(`${month}-01`)
  return { first, end: addDays(first, WEEKS_SHOWN * DAYS) }
}

/** The instant at which a local day begins. */
export const startOf = (day: string, zone: string): number => fromLocalInput(day, zone) ?? Date.parse(day)

/** The same local time of day on another day; what lies below the minute stays too. */
export function onDay(instant: number, day: string, zone: string): number {
  const time = toLocalInput(instant, zone).slice(11)
  const minute = fromLocalInput(`${day}T${time}`, zone)
  return minute === null ? instant : minute + (((instant % MINUTE) + MINUTE) % MINUTE)
}

/** On that day, at the hour that comes next on the clock; before midnight there is none, so the day keeps its last. */
export function nextFullHour(day: string, now: number, zone: string): number {
  const hour = Math.min(Number(toLocalInput(now, zone).slice(11, 13)) + 1, 23)
  return fromLocalInput(`${day}T${String(hour).padStart(2, '0')}:00`, zone) ?? startOf(day, zone)
}
