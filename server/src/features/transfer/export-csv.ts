// Records → CSV by RFC 4180: API field names as headings, UTF-8 with a mark, CRLF, no cell that a spreadsheet calculates.
import { stringify } from 'csv-stringify/sync'
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import type { Field } from '@daybook/contract/fields.ts'
import { type Column, columnsOf, defused } from '@daybook/contract/transfer-columns.ts'
import { instantText, members, textOf } from '#entities/value-text.ts'
import { takeTurns } from '#in-turns.ts'

/** A number that a spreadsheet may well calculate with stays as it is. */
const isNumber = ({ kind }: Field) => ['money', 'integer', 'decimal', 'instant'].includes(kind)

const valueText = (field: Field, value: unknown, timeZone: string) => {
  const text = textOf(field, value, timeZone)
  return isNumber(field) ? text : defused(text)
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

const SLICE = 10
const format = { record_delimiter: 'windows', quote_record_delimiter: true } as const

/** The file as text, in pieces. */
export async function csvOf(
  entity: AnyEntity,
  records: readonly AnyRecord[],
  timeZone: string,
): Promise<string[]> {
  const columns = columnsOf(entity)
  const turn = takeTurns()
  const parts = [stringify([columns.map(({ name }) => name)], { ...format, bom: true })]
  for (let start = 0; start < records.length; start += SLICE) {
    const rows = records.slice(start, start + SLICE)
    parts.push(
      stringify(
        rows.map((record) => columns.map((column) => cellText(column, record, timeZone))),
        format,
      ),
    )
    await turn()
  }
  return parts
}
