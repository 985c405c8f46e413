// CSV text → cells. Papa Parse reads the quoting; which separator it is, the headings tell best.
import papa from 'papaparse'
import { IMPORT_ROWS_MAX, TEXT_MAX } from '@daybook/contract/engine/limits.ts'

export interface TableRow {
  /** As a spreadsheet counts. */
  readonly row: number
  readonly cells: readonly string[]
  readonly isBroken: boolean
  /** Which cell of a broken row has the quotation mark that does not match; undefined where it can't be told. */
  readonly brokenAt?: number | undefined
}
export interface Table {
  readonly headings: readonly string[]
  /** Without the empty ones. */
  readonly rows: readonly TableRow[]
}

const SEPARATORS = [',', ';', '\t'] as const

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** A line feed in the file means lines end so, with a carriage return before it or not; only old files have none. */
const lineEndOf = (text: string) => (text.includes('\n') ? '\n' : '\r')

/** What is done with each row; true: that was enough. */
type Step = (cells: string[], errors: readonly papa.ParseError[]) => boolean

/** Row by row: a file may have a million empty ones, and nobody keeps them. */
function eachRow(text: string, delimiter: string, step: Step): void {
  papa.parse<string[]>(text, {
    delimiter,
    newline: lineEndOf(text),
    step: ({ data, errors }, parser) => {
      if (step(data, errors)) parser.abort()
    },
  })
}

function firstRow(text: string, delimiter: string): readonly string[] {
  const [row = []] = papa.parse<string[]>(text, { delimiter, newline: lineEndOf(text), preview: 1 }).data
  return row
}

/** Excel's own first line 'sep=;' names the separator. */
const named = /^sep=([,;\t])\r?\n/i

function separatorOf(text: string, isKnown: (heading: string) => boolean): string {
  const counted = SEPARATORS.map((separator) => {
    const headings = firstRow(text, separator)
    return { separator, known: headings.filter(isKnown).length, all: headings.length }
  })
  const [best] = counted.toSorted((a, b) => b.known - a.known || b.all - a.all)
  return best?.separator ?? ','
}

const BROKEN_TOLD = 20

/** How many cells the last row of a text has. */
function lastWidth(text: string, delimiter: string): number {
  let width = 0
  eachRow(text, delimiter, ({ length }) => {
    width = length
    return false
  })
  return width
}

/** Which cell of a row has marks that don't match. It means reading all that stands before it. */
function brokenCell(text: string, delimiter: string, index: number | undefined): number | undefined {
  // The place is just inside the opening mark: what stands before it ends with a separator or a line.
  const before = index === undefined ? undefined : text.slice(0, index - 1)
  if (before === undefined || before === '') return before === '' ? 0 : undefined
  return Math.max(0, lastWidth(before, delimiter) - 1)
}

/** The rows that are not empty, and of those no more than an import takes and one. */
function rowsOf(text: string, delimiter: string, first: number): readonly TableRow[] {
  const rows: TableRow[] = []
  let row = first - 1
  let broken = 0
  eachRow(text, delimiter, (given, errors) => {
    row += 1
    // A line that ends in CR and LF leaves the CR on its last cell.
    const cells = given.map((cell, at) => (at === given.length - 1 ? cell.replace(/\r$/, '') : cell))
    const error = errors.find(({ type }) => type === 'Quotes')
    if (!error && isEmpty(cells)) return false
    const place = error && (broken += 1) <= BROKEN_TOLD ? brokenCell(text, delimiter, error.index) : undefined
    rows.push({ row, cells, isBroken: error !== undefined, brokenAt: place })
    return rows.length > IMPORT_ROWS_MAX + 1
  })
  return rows
}

/** A heading that is longer means nothing, and is told to whoever chooses what it is to mean. */
const headingOf = (cell: string) => cell.trim().slice(0, TEXT_MAX)

/** @param isKnown does a heading mean a column? */
export function readTable(text: string, isKnown: (heading: string) => boolean): Table {
  const said = named.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const separator = said?.[1] ?? separatorOf(body, isKnown)
  const rows = rowsOf(body, separator, said ? 2 : 1)
  const start = rows.findIndex(({ cells }) => !isEmpty(cells))
  return { headings: rows[start]?.cells.map(headingOf) ?? [], rows: rows.slice(start + 1) }
}
