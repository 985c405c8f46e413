// Days ('2026-11-18') and months ('2026-11') of the person's calendar, as text, so that no clock but theirs counts.
import { longMonthText } from '@daybook/contract/english-dates.ts'
import { formatDayName, fromLocalInput, toLocalInput } from '#lib/format-time.ts'

const DAY = 86_400_000
const WEEKS_SHOWN = 6
const MINUTE = 60_000

/** The local day of an instant. */
export const dayOf = (ms: number, zone: string): string => toLocalInput(ms, zone).slice(0, 10)
export const monthOf = (day: string): string => day.slice(0, 7)
export const isMonth = (text: string | null): text is string =>
  text !== null && /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(text)

const plain = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string => plain(Date.parse(day) + count * DAY)

/** Neighbouring months, over the turn of the year too. */
export function addMonths(month: string, count: number): string {
  const first = new Date(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return monthOf(first.toISOString())
}

/** 'November 2026' */
export const monthTitle = (month: string): string =>
  longMonthText({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) })

/** '18 November 2026' */
export const dayTitle = (day: string): string => `${Number(day.slice(8))} ${monthTitle(monthOf(day))}`

/** 'Nov 18, 2026 (Wed)' */
export const dayName = (day: string): string => formatDayName(Date.parse(day), 'UTC')

/** The Monday with which the month's grid begins, and the day after its last. */
export function gridOf(month: string): { readonly first: string; readonly end: string } {
  const start = `${month}-01`
  const afterMonday = (new Date(start).getUTCDay() + 6) % 7
  const first = addDays(start, -afterMonday)
  return { first, end: addDays(first, WEEKS_SHOWN * 7) }
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
