// The columns of a workbook, and their cells: what people read, with times and amounts as numbers that can be calculated with.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Field } from '@daybook/contract/engine/fields.ts'
import { type Column, headingsOf, WORKBOOK_ID } from '@daybook/contract/import-export/columns.ts'
import { members, textOf } from '#entities/value-text.ts'
import type { CellKind, CellValue, WorkbookColumn } from '#formats/workbook/workbook-work.ts'
import { civilText } from '#features/import-export/civil-time.ts'

const DAY_MS = 86_400_000
/** 1970-01-01 as spreadsheets count days. */
const EPOCH_DAY = 25_569
/** 1 March 1900: of the days before it spreadsheets think differently. */
const FIRST_DAY = 61

/** The clock of the person's zone as a number; a text where a number could not say which instant is meant. */
function momentValue(value: unknown, timeZone: string): CellValue {
  if (typeof value !== 'number') return null
  const local = Temporal.Instant.fromEpochMilliseconds(value).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const days = local.toZonedDateTime('UTC').epochMilliseconds / DAY_MS + EPOCH_DAY
  const isPlain = days >= FIRST_DAY && local.toZonedDateTime(timeZone).epochMilliseconds === value
  return isPlain ? days : civilText(value, timeZone)
}

function dayValue(value: unknown): CellValue {
  if (typeof value !== 'string' || value === '') return null
  const days = Date.parse(value) / DAY_MS + EPOCH_DAY
  return days >= FIRST_DAY ? days : value
}

const optionText = (options: Readonly<Record<string, string>> | undefined, value: unknown): CellValue =>
  typeof value === 'string' ? (options?.[value] ?? value) : typeof value === 'number' ? value : null

function valueOf(field: Field, value: unknown, timeZone: string): CellValue {
  switch (field.kind) {
    case 'instant':
      return momentValue(value, timeZone)
    case 'day':
      return dayValue(value)
    case 'money':
    case 'decimal':
    case 'integer':
      return typeof value === 'number' ? value : null
    case 'word':
    case 'derived':
      return optionText(field.options, value)
    default:
      return textOf(field, value, timeZone)
  }
}

const kinds: Readonly<Partial<Record<Field['kind'], CellKind>>> = {
  money: 'amount',
  decimal: 'amount',
  integer: 'number',
  derived: 'number',
  day: 'day',
}

function kindOf({ holds, field, name }: Column): CellKind {
  if (holds === 'id') return 'number'
  if (!field) return holds === 'beside' || name.endsWith('By') ? 'text' : 'moment'
  if (field.of.kind === 'instant') return field.of.show === 'day' ? 'day' : 'moment'
  return kinds[field.of.kind] ?? 'text'
}

const besideText = (value: unknown) => (typeof value === 'string' ? value : '')

function cellOf(column: Column, record: AnyRecord, timeZone: string): CellValue {
  const { field, holds, name } = column
  if (holds === 'id') return record.id
  if (holds === 'beside') return besideText(record[name])
  if (field) return valueOf(field.of, record[name], timeZone)
  return name.endsWith('By') ? members(record[name], 'name') : momentValue(record[name], timeZone)
}

export const headsOf = (entity: AnyEntity, columns: readonly Column[]): readonly WorkbookColumn[] => {
  const headings = headingsOf(entity, columns)
  return columns.map((column, at) => ({
    heading: column.holds === 'id' ? WORKBOOK_ID : (headings[at] ?? column.name),
    kind: kindOf(column),
  }))
}

export const rowOf = (columns: readonly Column[], record: AnyRecord, timeZone: string): CellValue[] =>
  columns.map((column) => cellOf(column, record, timeZone))
