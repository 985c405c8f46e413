// Shows instants on the clock of a chosen zone, and reads typed local times back, without loading a date library.
import {
  clockText,
  dayMonth,
  dayMonthYear,
  dayNameText,
  dayText,
  type MomentParts,
  momentText,
  secondsText,
} from '@daybook/contract/english-dates.ts'

const DAY = 86_400_000

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(zone, clock)
  }
  return clock
}

/** What the wall clock of the zone shows, as if it were UTC: local parts can then be read with the getUTC methods. */
function wallClock(ms: number, zone: string): Date {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clockOf(zone).formatToParts(ms)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  // Date.UTC takes a half typed year such as 0002 for 1902.
  const wall = new Date(Date.UTC(2000, month - 1, 1, hour, minute, second))
  wall.setUTCFullYear(year, month - 1, day)
  return wall
}

/** The parts that the wall clock of the zone shows. */
export function momentAt(ms: number, zone: string): MomentParts {
  const wall = wallClock(ms, zone)
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    dayOfWeek: wall.getUTCDay() || 7,
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  }
}

/** 'Jan 05, 2026 (Mon) 9:30 AM' */
export const formatStamp = (ms: number, zone: string): string => momentText(momentAt(ms, zone))

/** 'Jan 05, 2026' */
export const formatDay = (ms: number, zone: string): string => dayText(momentAt(ms, zone))

/** '5 Jan', or '5 Jan 2026' */
export const formatDate = (ms: number, zone: string, withYear = false): string =>
  (withYear ? dayMonthYear : dayMonth)(momentAt(ms, zone))

/** 'Jan 05, 2026 (Mon)' */
export const formatDayName = (ms: number, zone: string): string => dayNameText(momentAt(ms, zone))

/** 'Jan 05, 2026 (Mon) 9:30 AM', without the time where it is midnight: a day alone was meant. */
export function formatDue(ms: number, zone: string): string {
  const moment = momentAt(ms, zone)
  return (moment.hour === 0 && moment.minute === 0 ? dayNameText : momentText)(moment)
}

/** '9:30 AM' */
export const formatClock = (ms: number, zone: string): string => clockText(momentAt(ms, zone))

/** 'Jan 05, 2026 09:30:00 AM' */
export const formatSeconds = (ms: number, zone: string): string => secondsText(momentAt(ms, zone))

/** The value of a date and time input, 'YYYY-MM-DDTHH:mm', on the clock of the zone. */
export const toLocalInput = (ms: number, zone: string): string =>
  wallClock(ms, zone).toISOString().slice(0, 16)

/** The distance of the zone's clock from UTC at an instant; seconds are cut on both sides. */
const offsetAt = (ms: number, zone: string): number =>
  wallClock(ms, zone).getTime() - Math.floor(ms / 1000) * 1000

/** The instant at which the zone's clock shows `wall`: the first of two, and past a gap by the offset before it. */
function instantOf(wall: number, zone: string): number {
  const before = offsetAt(wall - DAY, zone)
  const early = wall - before
  if (offsetAt(early, zone) === before) return early
  const after = offsetAt(wall + DAY, zone)
  const late = wall - after
  return offsetAt(late, zone) === after ? late : early
}

/** The instant of a date and time input ('YYYY-MM-DDTHH:mm', or a day alone for its midnight); null if it is none. */
export function fromLocalInput(text: string, zone: string): number | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?)?$/.exec(text)
  if (!match) return null
  const minute = `${match[1]}T${match[2] ?? '00:00'}`
  const wall = Date.parse(`${minute}Z`)
  // A day that the month does not have is either refused or rolled over, depending on the engine.
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== minute) return null
  return instantOf(wall, zone)
}

const dayNumber = (ms: number, zone: string): number => Math.floor(wallClock(ms, zone).getTime() / DAY)

/** The first instant of the local day in which `now` lies. */
export const startOfToday = (now: number, zone: string): number => instantOf(dayNumber(now, zone) * DAY, zone)

/** How many local days `to` lies after `from`; 1 from a late evening to the next morning. */
export const daysBetween = (from: number, to: number, zone: string): number =>
  dayNumber(to, zone) - dayNumber(from, zone)
