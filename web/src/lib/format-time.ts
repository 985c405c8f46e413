// Shows instants on the clock of a chosen zone, and reads typed local times back, without loading a date library.

const DAY = 86_400_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

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

const two = (value: number): string => String(value).padStart(2, '0')
const four = (value: number): string => String(value).padStart(4, '0')

const dayText = (wall: Date): string =>
  `${MONTHS[wall.getUTCMonth()]} ${two(wall.getUTCDate())}, ${four(wall.getUTCFullYear())}`
const weekdayText = (wall: Date): string => `(${WEEKDAYS[wall.getUTCDay()]})`
const hour12 = (wall: Date): number => wall.getUTCHours() % 12 || 12
const half = (wall: Date): string => (wall.getUTCHours() < 12 ? 'AM' : 'PM')
const clockText = (wall: Date): string => `${hour12(wall)}:${two(wall.getUTCMinutes())} ${half(wall)}`

/** 'Jan 05, 2026 (Mon) 9:30 AM' */
export function formatStamp(ms: number, zone: string): string {
  const wall = wallClock(ms, zone)
  return `${dayText(wall)} ${weekdayText(wall)} ${clockText(wall)}`
}

/** 'Jan 05, 2026' */
export const formatDay = (ms: number, zone: string): string => dayText(wallClock(ms, zone))

/** '5 Jan', or '5 Jan 2026' */
export function formatDate(ms: number, zone: string, withYear = false): string {
  const wall = wallClock(ms, zone)
  const day = `${wall.getUTCDate()} ${MONTHS[wall.getUTCMonth()]}`
  return withYear ? `${day} ${four(wall.getUTCFullYear())}` : day
}

/** 'Jan 05, 2026 (Mon)' */
export function formatDayName(ms: number, zone: string): string {
  const wall = wallClock(ms, zone)
  return `${dayText(wall)} ${weekdayText(wall)}`
}

/** 'Jan 05, 2026 (Mon) 9:30 AM', without the time where it is midnight: a day alone was meant. */
export function formatDue(ms: number, zone: string): string {
  const wall = wallClock(ms, zone)
  const isMidnight = wall.getUTCHours() === 0 && wall.getUTCMinutes() === 0
  return isMidnight ? formatDayName(ms, zone) : formatStamp(ms, zone)
}

/** '9:30 AM' */
export const formatClock = (ms: number, zone: string): string => clockText(wallClock(ms, zone))

/** 'Jan 05, 2026 09:30:00 AM' */
export function formatSeconds(ms: number, zone: string): string {
  const wall = wallClock(ms, zone)
  return `${dayText(wall)} ${two(hour12(wall))}:${two(wall.getUTCMinutes())}:${two(wall.getUTCSeconds())} ${half(wall)}`
}

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
