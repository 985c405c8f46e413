// Times of a calendar file → instants: UTC, in a named zone, in a zone the file defines, or floating.
import ICAL from 'ical.js'
import { ZONE_NAME_MAX } from '#features/import-export/read/calendars/ics-zones.ts'
import { isTimeZone } from '#time.ts'

export interface Zones {
  /** The person's: for days and floating times. */
  readonly own: string
  readonly defined: ReadonlyMap<string, ICAL.Timezone>
}

export interface CalendarTime {
  readonly instant: number
  /** The wall clock where it was written, for rules of repetition. */
  readonly local: Temporal.PlainDateTime
  readonly isZoneUnknown: boolean
}

/** 'Asia/Kolkata' also at the end of '/example.org/20260101_1/Asia/Kolkata', as some programs write it. */
function namedZone(tzid: string): string | undefined {
  if (tzid.length > ZONE_NAME_MAX) return undefined
  const parts = tzid.split('/')
  // What stands before the last word of its first part is none of it: '(UTC+05:30) Asia/Kolkata'.
  const lastOf = (count: number) => {
    const [first = '', ...rest] = parts.slice(-count)
    return [
      first
        .split(/\W/)
        .at(-1)
        ?.replace(/^[\d_]+/, ''),
      ...rest,
    ].join('/')
  }
  return [tzid, ...[3, 2].filter((count) => parts.length >= count).map(lastOf)].find(isTimeZone)
}

/** Rules are followed until then; after it each year is like this one. */
const LAST_YEAR = 2150

/** As the parser splits it: '2026-01-05T10:00:00Z', '2026-01-05', and '2026-01-05T::' for a day that is not called one. */
const written = /^(\d{4}-\d\d-\d\d)(?:T(?:(\d\d:\d\d)(:\d\d)?)?:*)?(Z)?$/

/**
 * Read from the text: the parser's own times turn a 13th month into the next January.
 * @throws RangeError for a day that does not exist
 */
export function readTime(property: ICAL.Property | null, zones: Zones): CalendarTime | undefined {
  if (!property || !['date', 'date-time'].includes(property.type)) return undefined
  const match = written.exec(String(property.jCal[3]))
  if (!match) throw new RangeError('not a time')
  const [, day = '', clock, seconds = '', utc] = match
  const local = Temporal.PlainDateTime.from(clock ? `${day}T${clock}${seconds}` : day)
  const inZone = (name: string) => local.toZonedDateTime(name).epochMilliseconds
  const timeAt = (instant: number, isZoneUnknown = false) => ({ instant, local, isZoneUnknown })

  if (!clock) return timeAt(inZone(zones.own))
  if (utc) return timeAt(inZone('UTC'))
  const tzid = property.getParameter('tzid')
  if (typeof tzid !== 'string') return timeAt(inZone(zones.own))
  const named = namedZone(tzid)
  if (named) return timeAt(inZone(named))
  const defined = zones.defined.get(tzid)
  if (!defined) return timeAt(inZone(zones.own), true)
  const { year, month, day: date, hour, minute, second } = local
  const parts = { year: Math.min(year, LAST_YEAR), month, day: date, hour, minute, second }
  const offset = defined.utcOffset(new ICAL.Time(parts, ICAL.Timezone.localTimezone))
  return timeAt(inZone('UTC') - offset * 1000)
}

const secondsOf = (value: unknown) => (value instanceof ICAL.Duration ? value.toSeconds() : undefined)

/** DUE, or DTSTART and DURATION. */
export function readDue(toDo: ICAL.Component, zones: Zones): CalendarTime | undefined {
  const due = readTime(toDo.getFirstProperty('due'), zones)
  if (due) return due
  const start = readTime(toDo.getFirstProperty('dtstart'), zones)
  const seconds = secondsOf(toDo.getFirstPropertyValue('duration'))
  if (!start || seconds === undefined) return undefined
  return { ...start, instant: start.instant + seconds * 1000, local: start.local.add({ seconds }) }
}

/** The first alarm that rings at a known time; one with the action NONE means there is none. */
export function readReminder(
  toDo: ICAL.Component,
  due: CalendarTime | undefined,
  zones: Zones,
): number | null {
  const start = readTime(toDo.getFirstProperty('dtstart'), zones) ?? due
  for (const alarm of toDo.getAllSubcomponents('valarm')) {
    if (String(alarm.getFirstPropertyValue('action')).toUpperCase() === 'NONE') continue
    const trigger = alarm.getFirstProperty('trigger')
    const absolute = readTime(trigger, zones)
    if (absolute) return absolute.instant
    const seconds = secondsOf(trigger?.getFirstValue())
    const base = String(trigger?.getParameter('related')).toUpperCase() === 'END' ? due : start
    if (seconds !== undefined && base) return base.instant + seconds * 1000
  }
  return null
}
