// Records → CSV for people and their spreadsheets: labels as headings, times as they read them, no cell that is a formula.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Field } from '@daybook/contract/engine/fields.ts'
import { type Column, columnsOf, defused, headingsOf } from '@daybook/contract/import-export/columns.ts'
import { csvText } from '#formats/csv-text.ts'
import { members, textOf } from '#entities/value-text.ts'
import { civilText } from '#features/import-export/civil-time.ts'

/** A number that a spreadsheet may well calculate with stays as it is. */
const isNumber = ({ kind }: Field) => ['money', 'integer', 'decimal'].includes(kind)

function valueText(field: Field, value: unknown, timeZone: string): string {
  if (field.kind === 'instant') return civilText(value, timeZone)
  const text = textOf(field, value, timeZone)
  return isNumber(field) ? text : defused(text)
}

function stampText({ name }: Column, record: AnyRecord, timeZone: string): string {
  if (!name.endsWith('By') && !name.endsWith('ById')) return civilText(record[name], timeZone)
  return name.endsWith('Id')
    ? members(record[name.slice(0, -2)], 'id')
    : defused(members(record[name], 'name'))
}

const besideText = (value: unknown) => (typeof value === 'string' ? value : '')

function cellText(column: Column, record: AnyRecord, timeZone: string): string {
  const { field, holds } = column
  if (holds === 'id') return String(record.id)
  if (holds === 'beside') return defused(besideText(record[column.name]))
  if (!field) return stampText(column, record, timeZone)
  const value = record[field.name]
  return holds === 'refId' ? members(value, 'id') : valueText(field.of, value, timeZone)
}

/** The first line, and the lines of some records. */
export function csvWriter(entity: AnyEntity) {
  const columns = columnsOf(entity)
  const linesOf = (records: readonly AnyRecord[], timeZone: string): string =>
    csvText(
      records.map((record) => columns.map((column) => cellText(column, record, timeZone))),
      { bom: false },
    )
  return { head: csvText([headingsOf(entity, columns)], { bom: true }), linesOf }
}
