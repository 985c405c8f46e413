// A table → rows of wire values, by the declaration of the entity alone.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type Field, isNamed } from '@daybook/contract/engine/fields.ts'
import { IMPORT_COLUMNS_MAX } from '@daybook/contract/engine/limits.ts'
import {
  type Column,
  columnFinder,
  columnsOf,
  defused,
  finderIn,
  foldHeading,
  importColumns,
  undefused,
  WORKBOOK_ID,
} from '@daybook/contract/import-export/columns.ts'
import { TABLE_PRESET } from '@daybook/contract/import-export/presets/presets.ts'
import {
  columnNumber,
  noColumns,
  noSuchColumn,
  importExportMessages,
} from '@daybook/contract/messages/import-export-messages.ts'
import type { RowIssue } from '@daybook/contract/import-export/formats.ts'
import type { FileText, FileContents, ImportRow } from '#features/import-export/read/import-row.ts'
import { brokenRow } from '#features/import-export/read/broken-row.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'
import { type Names, resolveReference } from '#features/import-export/import/names.ts'
import { readCell } from '#features/import-export/read/read-cell.ts'
import { contentKey, printsOf } from '#features/import-export/import/row-keys.ts'
import { findDateOrder } from '#features/import-export/read/dates/date-order.ts'
import { type DateClock, readInstant } from '#features/import-export/read/dates/read-instant.ts'
import { foundColumns } from '#features/import-export/read/found-columns.ts'
import { isOneOfSeveral } from '#features/import-export/read/several-names.ts'
import type { Table, TableRow } from '#features/import-export/read/read-table.ts'
import { seriesColumn } from '#features/import-export/import/series-rows.ts'

interface CellPosition {
  readonly heading: string
  readonly column: Column
  /** Of the cell in its row. */
  readonly at: number
}

/** What each column is taken for: what the person said of it, or what its heading means. */
function takenFor(entity: AnyEntity, mapping: string | undefined) {
  const find = columnFinder(entity)
  if (mapping === undefined) return (heading: string) => find(heading)
  const columns = importColumns(entity)
  const names = mapping.split(',')
  for (const [at, name] of names.entries()) {
    if (name === '') continue
    if (!columns.some((column) => column.name === name)) throw invalidFile(noSuchColumn(name))
    if (names.indexOf(name) !== at) throw invalidFile(importExportMessages.columnTwice)
  }
  return (_heading: string, at: number) => columns.find(({ name }) => name !== '' && name === names[at])
}

function placesOf(entity: AnyEntity, headings: readonly string[], mapping: string | undefined) {
  const columnAt = takenFor(entity, mapping)
  const places: CellPosition[] = []
  const ignored: string[] = []
  for (const [at, heading] of headings.entries()) {
    const column = columnAt(heading, at)
    // Of two headings for the same thing the first counts.
    if (column && !places.some((place) => place.column.name === column.name))
      places.push({ heading: heading || columnNumber(at + 1), column, at })
    else if (heading !== '') ignored.push(heading)
  }
  return { places, ignored }
}

/** By which the rows of a table without ids are known when the same table comes in again. */
const keyed = (reader: TableCursor, cells: readonly string[]): Partial<ImportRow> => {
  if (reader.hasIds) return {}
  const prints = printsOf({ cells: cells.map((cell) => cell.trim()) })
  return { key: contentKey(prints), prints }
}

const isText = ({ kind }: Field) => kind === 'text' || kind === 'email' || kind === 'note'
const isDated = (field: Field) => field.kind === 'instant' || field.kind === 'day'

/** @throws AppError if no column can be understood */
export async function tableRows(table: Table, file: FileText): Promise<FileContents> {
  const { entity, columns, timeZone, namesFor, now } = file
  if (table.headings.length > IMPORT_COLUMNS_MAX) throw invalidFile(importExportMessages.tooManyColumns)
  const { places, ignored } = placesOf(entity, table.headings, columns)
  const found = foundColumns(table, new Map(places.map(({ at, column }) => [at, column.name])))
  if (places.length === 0) {
    const examples = importColumns(entity).filter(({ holds }) => holds === 'value')
    const sentence = noColumns(examples.slice(0, 3).map(({ field, name }) => field?.of.label ?? name))
    throw invalidFile(sentence, { found })
  }
  const { orderOf, ...dates } = findDateOrder(
    places
      .filter(({ column }) => column.field && isDated(column.field.of))
      .map(({ heading, at }) => ({
        heading,
        cells: table.rows.map(({ row, cells }) => ({ row, text: cells[at] ?? '' })),
      })),
    { said: file.dates, preset: 'find', timeZone },
  )
  const fields = places.flatMap(({ column }) => (column.field ? [column.field.of] : []))
  const names = await namesFor(fields)
  const findSeries = finderIn(columnsOf(entity).filter(({ name }) => name === seriesColumn(entity)))
  const seriesAt = table.headings.findIndex((heading) => findSeries(heading) !== undefined)
  const clockOf = (heading: string): DateClock => ({ timeZone, now, order: orderOf(heading) })
  const hasIds = places.some(({ column }) => column.holds === 'id')
  const isWorkbook = table.headings.some((heading) => foldHeading(heading) === foldHeading(WORKBOOK_ID))
  const reader: TableCursor = {
    places,
    names,
    seriesAt,
    clockOf,
    entity,
    hasIds,
    plain: isWorkbook ? defused : (cell) => cell,
  }
  return {
    ...dates,
    headingRow: table.headingRow,
    ...(hasIds ? {} : { source: TABLE_PRESET }),
    rows: table.rows.map((row) => brokenRow(table, row) ?? readRow(reader, row)),
    leftOut: [],
    found,
    recognised: places.map(({ heading }) => heading),
    ignored,
    headingOf: new Map(
      places.map(({ column, heading }) => [column.field?.name ?? column.name, heading] as const).toReversed(),
    ),
  }
}

interface TableCursor {
  readonly entity: AnyEntity
  readonly places: readonly CellPosition[]
  readonly names: Names
  /** Index of the cell that is above 0 on the rows of a series; -1 where there is none. */
  readonly seriesAt: number
  readonly clockOf: (heading: string) => DateClock
  readonly hasIds: boolean
  /** A text as tables of ours have it: in our workbooks it is none that a spreadsheet could take for a formula. */
  readonly plain: (cell: string) => string
}

function readRow(reader: TableCursor, { row, cells }: TableRow): ImportRow {
  const issues: RowIssue[] = []
  const refuse = (message: string, place?: CellPosition) =>
    issues.push({
      row,
      ...(place ? { column: place.heading } : {}),
      ...(place?.column.field ? { field: place.column.field.name } : {}),
      message,
    })
  const values: Record<string, unknown> = {}
  let id: number | undefined
  for (const place of reader.places) {
    const cell = cells[place.at] ?? ''
    const { field, holds } = place.column
    if (holds === 'id') id = readId(cell, () => refuse(importExportMessages.badId, place))
    else if (holds === 'modified')
      values[reader.entity.stamps.modified] = readInstant(cell, reader.clockOf(place.heading))
    else if (holds === 'beside') values[place.column.name] = undefused(reader.plain(cell))
    else if (field && !isNamed(field.of)) {
      const read = readCell(
        field.of,
        isText(field.of) ? reader.plain(cell) : cell,
        reader.clockOf(place.heading),
      )
      if (read && 'sentence' in read) refuse(read.sentence, place)
      else if (read) values[field.name] = read.value
    }
  }
  for (const [name, field] of Object.entries(reader.entity.fields)) {
    if (isNamed(field)) readReference(reader, name, field, { cells, values, refuse })
  }
  const isOfSeries = Number(cells[reader.seriesAt]) > 0
  return { row, id, values, issues, notes: [], isOfSeries, cells, ...keyed(reader, cells) }
}

function readId(cell: string, refuse: () => void): number | undefined {
  const text = cell.trim()
  if (text === '') return undefined
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  refuse()
  return undefined
}

function readReference(
  { places, names, plain }: TableCursor,
  name: string,
  field: Field,
  {
    cells,
    values,
    refuse,
  }: {
    readonly cells: readonly string[]
    readonly values: Record<string, unknown>
    readonly refuse: (message: string, place?: CellPosition) => void
  },
) {
  const placeOf = (holds: Column['holds']) =>
    places.find(({ column }) => column.field?.name === name && column.holds === holds)
  const byName = placeOf('value')
  const byId = placeOf('refId')
  const said = undefused(plain((byName && cells[byName.at]) ?? '')).trim()
  const id = readId((byId && cells[byId.at]) ?? '', () => refuse(importExportMessages.badReferenceId, byId))
  const resolved = resolveReference(field, said, id, names)
  if (typeof resolved === 'number')
    values[name] = field.kind === 'links' ? [{ id: resolved }] : { id: resolved }
  else if (isOneOfSeveral(resolved) && field.kind !== 'links') values[name] = resolved
  else if (resolved) refuse(resolved.sentence, byName)
  // An empty cell takes an optional reference away; a required one keeps its default.
  else if (field.kind === 'optionalLink' && (byName ?? byId)) values[name] = null
}
