// On which days a firm works: its weekdays without its holidays. Days are texts, 'YYYY-MM-DD', of no time zone.
import { addDays } from '#billing/days.ts'
import { weekdayOf } from '#time/weeks.ts'

export interface Holiday {
  readonly day: string
  readonly name: string
}

/**
 * The three days on which all of India rests, every year: holidays that every State gazettes under the Negotiable Instruments
 * Act, 1881, section 25. All others differ by State and year, and are the firm's to enter.
 */
const NATIONAL_DAYS: Readonly<Record<string, string>> = {
  '01-26': 'Republic Day',
  '08-15': 'Independence Day',
  '10-02': 'Gandhi Jayanti',
}

/** What is asked of a firm to know its working days. */
export interface FirmCalendar {
  /** ISO weekdays: Monday is 1. */
  readonly workDays: readonly number[]
  /** Whether the national days are holidays of the firm. */
  readonly hasNational: boolean
  /** Its own, by day. */
  readonly names: ReadonlyMap<string, string>
}

interface Settled {
  readonly workDays: readonly number[]
  /** 1: the national days are holidays, too. */
  readonly national: number
  readonly list: readonly Holiday[]
}

export const firmCalendar = ({ workDays, national, list }: Settled): FirmCalendar => ({
  workDays,
  hasNational: national === 1,
  names: new Map(list.map(({ day, name }) => [day, name])),
})

/** What the firm calls it comes before what all do. @returns undefined for a day that is no holiday */
export const holidayOn = (day: string, { names, hasNational }: FirmCalendar): string | undefined =>
  names.get(day) ?? (hasNational ? NATIONAL_DAYS[day.slice('YYYY-'.length)] : undefined)

export const isWorkingDay = (day: string, calendar: FirmCalendar): boolean =>
  calendar.workDays.includes(weekdayOf(day)) && holidayOn(day, calendar) === undefined

/** So far a working day is looked for: longer than any row of holidays. */
const FAR = 14

function nearest(day: string, step: 1 | -1, calendar: FirmCalendar): string {
  for (let count = 1; count <= FAR; count += 1) {
    const other = addDays(day, step * count)
    if (isWorkingDay(other, calendar)) return other
  }
  return addDays(day, step)
}

/**
 * The last day before this one on which something can be done; where none of the 14 days before is one, the day before.
 * @param day is left out itself, whether it is a working day or not
 */
export const lastWorkingDayBefore = (day: string, calendar: FirmCalendar): string =>
  nearest(day, -1, calendar)

/** The same after it. */
export const nextWorkingDayAfter = (day: string, calendar: FirmCalendar): string => nearest(day, 1, calendar)

/**
 * So many working days after a day, or before it: 1 after a Friday is the Monday.
 * @param count whole; 0 is the day itself if it is a working day, else the next one
 */
export function addWorkingDays(day: string, count: number, calendar: FirmCalendar): string {
  if (count === 0) return isWorkingDay(day, calendar) ? day : nextWorkingDayAfter(day, calendar)
  const step = count > 0 ? nextWorkingDayAfter : lastWorkingDayBefore
  let reached = day
  for (let left = Math.abs(count); left > 0; left -= 1) reached = step(reached, calendar)
  return reached
}
