// rows/{table}.jsonl as rows: each line has the columns that are declared, with values that they take, and an id of its own.
import { firmFileRefusals as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { columnsOf, type FileRow, type FirmTable } from '#firm-file/firm-table.ts'
import { type ColumnTypes, fits } from '#firm-file/read/column-types.ts'
import type { Archive } from '#firm-file/read/open-archive.ts'
import { type Line, linesOf } from '#firm-file/read/read-lines.ts'
import { DEPTH_MAX } from '#firm-file/inside.ts'
import { FirmFileRefused } from '#firm-file/read/refused.ts'
import { rowsPath } from '#firm-file/tables.ts'
import { openTimeSlice } from '#runtime/cooperative-scheduler.ts'

export interface Reading {
  readonly archive: Archive
  readonly types: ColumnTypes
  readonly signal: AbortSignal
}

export interface ReadRow {
  readonly row: FileRow
  readonly line: number
}

/** Of people, whose rows are no rows of the database yet. */
const SCOPES = ['firm', 'other']

export const isDeep = (value: unknown, left = DEPTH_MAX): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1)))

/** @throws FirmFileRefused for what is no object of JSON */
export function objectIn(part: string, { text, number }: Line): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error
  }
  throw new FirmFileRefused(sentences.notJson(part, number))
}

interface Place {
  readonly part: string
  readonly line: number
  readonly column: string
  /** A text with ids inside need not be JSON. */
  readonly isSure: boolean
}

function checkJson(text: string, { part, line, column, isSure }: Place): void {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    if (isSure) throw new FirmFileRefused(sentences.wrongValue(part, line, column))
    return
  }
  if (isDeep(value)) throw new FirmFileRefused(sentences.tooDeep(part, line))
}

function rowIn(
  { types }: Reading,
  { table, json = [], inside = {} }: FirmTable,
  columns: readonly string[],
  line: Line,
): FileRow {
  const part = rowsPath(table)
  const object = objectIn(part, line)
  for (const name of Object.keys(object))
    if (!columns.includes(name))
      throw new FirmFileRefused(sentences.otherColumns(part, line.number, name.slice(0, 60)))
  const row: Record<string, FileRow[string]> = {}
  for (const column of columns) {
    if (!Object.hasOwn(object, column))
      throw new FirmFileRefused(sentences.otherColumns(part, line.number, column))
    const value = object[column]
    const isFitting =
      column === 'scope' ? SCOPES.includes(String(value)) : fits(types.get(table)?.get(column), value)
    if (!isFitting) throw new FirmFileRefused(sentences.wrongValue(part, line.number, column))
    if (typeof value === 'string' && value !== '' && (json.includes(column) || column in inside))
      checkJson(value, { part, line: line.number, column, isSure: json.includes(column) })
    row[column] = value as FileRow[string] // as it was found to be
  }
  return row
}

/** Some at a time, with everybody else's turn in between. */
export async function* rowsOf(reading: Reading, table: FirmTable): AsyncGenerator<readonly ReadRow[]> {
  const part = rowsPath(table.table)
  const columns = columnsOf(table)
  const turn = openTimeSlice()
  for await (const lines of linesOf(part, await reading.archive.open(part), reading.signal)) {
    const rows: ReadRow[] = []
    for (const line of lines) {
      rows.push({ row: rowIn(reading, table, columns, line), line: line.number })
      await turn()
    }
    yield rows
  }
}
