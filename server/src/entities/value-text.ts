// A field's value as a line of text in a file.
import type { Field } from '@daybook/contract/engine/fields.ts'

/** ISO 8601 with the offset of the person's zone at that instant. */
export const instantText = (value: unknown, timeZone: string) =>
  typeof value === 'number'
    ? Temporal.Instant.fromEpochMilliseconds(value)
        .toZonedDateTimeISO(timeZone)
        .toString({ timeZoneName: 'never' })
    : ''

const member = (value: unknown, key: 'id' | 'name'): string | number => {
  const property: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof property === 'string' || typeof property === 'number' ? property : ''
}

/** Ids or names of a reference, or of a list of them. */
export const members = (value: unknown, key: 'id' | 'name') =>
  (Array.isArray(value) ? value : [value]).map((reference) => member(reference, key)).join('; ')

/** Not yet safe for a spreadsheet: see `defused`. */
export function textOf(field: Field, value: unknown, timeZone: string): string {
  switch (field.kind) {
    case 'text':
    case 'note':
    case 'email':
      return typeof value === 'string' ? value : ''
    case 'money':
      return typeof value === 'number' ? value.toFixed(2) : ''
    case 'integer':
    case 'decimal':
      return typeof value === 'number' ? String(value) : ''
    case 'instant':
      return instantText(value, timeZone)
    case 'choice':
    case 'link':
    case 'optionalLink':
    case 'links':
      return members(value, 'name')
    case 'word':
    case 'day':
      return typeof value === 'string' ? value : ''
    case 'integers':
      return Array.isArray(value) ? value.join(', ') : ''
    case 'structured':
      return value === null || value === undefined ? '' : field.sentence(value)
    case 'derived':
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    case 'secret':
      return ''
  }
}
