// What the rules of a preset are applied with.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { RowIssue } from '@daybook/contract/import-export/formats.ts'
import type { Preset } from '@daybook/contract/import-export/presets/preset.ts'
import type { Names } from '#features/import-export/import/names.ts'
import type { DateClock } from '#features/import-export/read/dates/read-instant.ts'
import type { Columns, Line, SourceRow } from '#features/import-export/read/presets/source-row.ts'

/** Of a whole file. */
export interface Reading {
  readonly preset: Preset
  readonly columns: Columns
  readonly names: Names
  /** The clock for the dates of a column. */
  readonly clockOf: (column: string) => DateClock
}

/** Of one record of a row: what its fields have taken, and what there is to say of it. */
export interface RecordReading extends Reading {
  readonly entity: AnyEntity
  readonly source: SourceRow
  /** By the place of a column: what of its cell no field took. */
  readonly rest: Map<number, string>
  readonly lines: Line[]
  readonly issues: RowIssue[]
  readonly notes: RowIssue[]
  readonly values: Record<string, unknown>
  /** Field → what the file says of it, whatever is known here. */
  readonly said: Record<string, unknown>
}

export const take = ({ columns, rest }: RecordReading, column: string, left = ''): void => {
  rest.set(columns.at(column), left)
}

export const textOf = ({ columns, source }: RecordReading, column: string): string =>
  columns.text(source, column)

/** What stands in a field of text; '' where nothing does. */
export function valueText({ values }: RecordReading, field: string): string {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}

export function note(reading: RecordReading, field: string, message: string): void {
  reading.notes.push({ row: reading.source.row, field, message })
}
