// Records → CSV by RFC 4180: API field names as headings, UTF-8 with a mark, CRLF, no cell that a spreadsheet calculates.
import { stringify } from 'csv-stringify/sync'
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import type { Field } from '@daybook/contract/fields.ts'
import { type Column, columnsOf, defused } from '@daybook/contract/transfer-columns.ts'

/** ISO 8601 with the offset of the person's zone at that instant. */
const instantText = (value: unknown, timeZone: string) =>
  typeof value === 'number'
    ? Temporal.Instant.fromEpochMilliseconds(value)
        .toZonedDateTimeISO(timeZone)
        .toString({ timeZoneName: 'never' })
    : ''

const member = (value: unknown, key: 'id' | 'name'): string | number => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof found === 'string' || typeof found === 'number' ? found : ''
}
const members = (value: unknown, key: 'id' | 'name') =>
  (Array.isArray(value) ? value : [value]).map((one) => member(one, key)).join('; ')

function valueText(field: Field, value: unknown, timeZone: string): string {
  switch (field.kind) {
    case 'text':
    case 'note':
    case 'email':
      return typeof value === 'string' ? defused(value) : ''
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
      return defused(members(value, 'name'))
    case 'secret':
      return ''
  }
}

function stampText({ name }: Column, record: AnyRecord, timeZone: string): string {
  if (!name.endsWith('By') && !name.endsWith('ById')) return instantText(record[name], timeZone)
  return name.endsWith('Id')
    ? members(record[name.slice(0, -2)], 'id')
    : defused(members(record[name], 'name'))
}

function cellText(column: Column, record: AnyRecord, timeZone: string): string {
  const { field, holds } = column
  if (holds === 'id') return String(record.id)
  if (!field) return stampText(column, record, timeZone)
  const value = record[field.name]
  return holds === 'refId' ? members(value, 'id') : valueText(field.of, value, timeZone)
}

/** The whole file as text. */
export function csvOf(entity: AnyEntity, records: readonly AnyRecord[], timeZone: string): string {
  const columns = columnsOf(entity)
  return stringify(
    [
      columns.map(({ name }) => name),
      ...records.map((record) => columns.map((column) => cellText(column, record, timeZone))),
    ],
    { bom: true, record_delimiter: 'windows', quote_record_delimiter: true },
  )
}
