// The lines of one entry of a calendar or contact file → its properties.
import ICAL from 'ical.js'

/** @returns undefined if the lines are damaged */
export function parseComponent(lines: readonly string[]): ICAL.Component | undefined {
  try {
    const parsed: unknown = ICAL.parse(lines.join('\r\n'))
    return Array.isArray(parsed) ? new ICAL.Component(parsed) : undefined
  } catch {
    return undefined
  }
}
