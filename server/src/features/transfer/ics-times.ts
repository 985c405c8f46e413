// Times of a calendar file → instants: UTC, in a named zone, in a zone the file defines, or floating.
import ICAL from 'ical.js'
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
const namedZone = (tzid: string): string | undefined =>
  [tzid, /[A-Za-z]\w*\/[\w+-]+(?:\/[\w+-]+)?$/.exec(tzid)?.[0], /[A-Za-z]\w*\/[\w+-]+$/.exec(tzid)?.[0]].find(
    (name) => name !== undefined && isTimeZone(name),
  )

/** @throws RangeError for a day that does not exist */
export function readTime(property: ICAL.Property | null, zones: Zones): CalendarTime | undefined {
  const value = property?.getFirstValue()
  if (!property || !(value instanceof ICAL.Time)) return undefined
  const { year, month, day, hour, minute, second } = value
  const local = Temporal.PlainDateTime.from(
    { year, month, day, ...(value.isDate ? {} : { hour, minute, second: Math.min(second, 59) }) },
    { overflow: 'reject' },
  )
  const inZone = (name: string) => local.toZonedDateTime(name).epochMilliseconds
  const found = (instant: number, isZoneUnknown = false) => ({ instant, local, isZoneUnknown })

  if (value.isDate) return found(inZone(zones.own))
  if (value.zone === ICAL.Timezone.utcTimezone) return found(inZone('UTC'))
  const tzid = property.getParameter('tzid')
  if (typeof tzid !== 'string') return found(inZone(zones.own))
  const named = namedZone(tzid)
  if (named) return found(inZone(named))
  const defined = zones.defined.get(tzid)
  return defined ? found(inZone('UTC') - defined.utcOffset(value) * 1000) : found(inZone(zones.own), true)
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
