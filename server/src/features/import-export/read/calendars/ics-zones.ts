// The time zones that a calendar file defines, as far as they are zones: the clocks of the world change by rules of a year.
import ICAL from 'ical.js'
import { IMPORT_TEXT_MAX, IMPORT_ZONE_CHANGES_MAX } from '@daybook/contract/engine/limits.ts'
import { parseComponent } from '#features/import-export/read/parse-component.ts'

/** No name of a zone is longer. */
export const ZONE_NAME_MAX = 255

/** A rule with more than these, or with lists of them, could mean each second of a year. */
const PARTS = ['BYMONTH', 'BYDAY', 'BYMONTHDAY']
/** 'The first Sunday from the 8th on' has seven days of a month. */
const LIST_MAX = 7

function isYearly(rule: unknown): boolean {
  if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY') return false
  return Object.entries(rule.parts).every(
    ([part, list]) => PARTS.includes(part) && (list ?? []).length <= LIST_MAX,
  )
}

/** Its rules and single dates; Infinity for a rule that no zone has. */
function weightOf(zone: ICAL.Component): number {
  const changes = zone.getAllSubcomponents()
  const rules = changes.flatMap((change) =>
    change.getAllProperties('rrule').map((property) => property.getFirstValue()),
  )
  if (!rules.every(isYearly)) return Infinity
  const dates = changes.flatMap((change) =>
    change.getAllProperties('rdate').map((property) => property.getValues().length),
  )
  return changes.length + dates.reduce((sum, count) => sum + count, 0)
}

/** By their names. What is no zone is left out: its times are those of a zone that is not known. */
export function zonesIn(blocks: readonly (readonly string[])[]): ReadonlyMap<string, ICAL.Timezone> {
  const zones = new Map<string, ICAL.Timezone>()
  let weight = 0
  for (const block of blocks) {
    if (block.length > IMPORT_ZONE_CHANGES_MAX || block.some(({ length }) => length > IMPORT_TEXT_MAX))
      continue
    const component = parseComponent(block)
    const tzid: unknown = component?.getFirstPropertyValue('tzid')
    if (!component || typeof tzid !== 'string' || tzid.length > ZONE_NAME_MAX) continue
    const own = weightOfSafely(component)
    weight += Number.isFinite(own) ? own : 0
    if (weight > IMPORT_ZONE_CHANGES_MAX) break
    if (Number.isFinite(own)) zones.set(tzid, new ICAL.Timezone({ component, tzid }))
  }
  return zones
}

/** The parser throws where a value is none, once it is asked for. */
function weightOfSafely(zone: ICAL.Component): number {
  try {
    return weightOf(zone)
  } catch {
    return Infinity
  }
}
