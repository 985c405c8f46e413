// CSV text → cells. Papa Parse reads the quoting; which separator it is, the headings tell best.
import papa from 'papaparse'
import { IMPORT_ROWS_MAX, TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import { foldHeading } from '@daybook/contract/import-export/columns.ts'

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
  /** As a spreadsheet counts. */
  readonly headingRow: number
  /** Without the empty ones. */
  readonly rows: readonly TableRow[]
}

/** What tells the headings of a table from what stands above them. */
export interface HeadingTest {
  /** Does a heading mean a column? */
  readonly isKnown: (heading: string) => boolean
  /** Are these the headings of a product's file? */
  readonly isProduct: (headings: readonly string[]) => boolean
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

const firstRows = (text: string, delimiter: string): readonly (readonly string[])[] =>
  papa.parse<string[]>(text, { delimiter, newline: lineEndOf(text), preview: HEADINGS_WITHIN }).data

/** Excel's own first line 'sep=;' names the separator. */
const named = /^sep=([,;\t])\r?\n/i

function separatorOf(text: string, isKnown: (heading: string) => boolean): string {
  const counted = SEPARATORS.map((separator) => {
    const rows = firstRows(text, separator)
    const known = Math.max(0, ...rows.map((cells) => cells.filter(isKnown).length))
    return { separator, known, all: rows[0]?.length ?? 0 }
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
    return rows.length > IMPORT_ROWS_MAX + HEADINGS_WITHIN + 1
  })
  return rows
}

/** A heading that is longer means nothing, and is told to whoever chooses what it is to mean. */
const headingOf = (cell: string) => cell.trim().slice(0, TEXT_MAX)

/** A letter's worth of lines may stand above a table. */
const HEADINGS_WITHIN = 20
/** One alone may be a word of the title. */
const KNOWN_AT_LEAST = 2

/** The rows below the first one with headings, among the first 20; where none has two known ones, below the first. */
export function tableOf(rows: readonly TableRow[], { isKnown, isProduct }: HeadingTest): Table {
  const isFilled = ({ cells }: TableRow) => !isEmpty(cells)
  const start = rows.findIndex(
    ({ row, cells }) =>
      row <= HEADINGS_WITHIN &&
      (new Set(cells.filter(isKnown).map(foldHeading)).size >= KNOWN_AT_LEAST || isProduct(cells)),
  )
  const at = start < 0 ? rows.findIndex(isFilled) : start
  const headings = rows[at]
  return {
    headings: headings?.cells.map(headingOf) ?? [],
    headingRow: headings?.row ?? 1,
    rows: rows.slice(at + 1),
  }
}

export function readTable(text: string, test: HeadingTest): Table {
  const said = named.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const separator = said?.[1] ?? separatorOf(body, test.isKnown)
  return tableOf(rowsOf(body, separator, said ? 2 : 1), test)
}
