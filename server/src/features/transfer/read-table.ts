// CSV text → cells. Papa Parse reads the quoting; which separator it is, the headings tell best.
import papa from 'papaparse'

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

const parse = (text: string, delimiter: string, preview = 0) =>
  papa.parse<string[]>(text, { delimiter, newline: lineEndOf(text), preview })

/** Excel's own first line 'sep=;' names the separator. */
const named = /^sep=([,;\t])\r?\n/i

function separatorOf(text: string, isKnown: (heading: string) => boolean): string {
  const counted = SEPARATORS.map((separator) => {
    const [headings = []] = parse(text, separator, 1).data
    return { separator, known: headings.filter(isKnown).length, all: headings.length }
  })
  const [best] = counted.toSorted((one, other) => other.known - one.known || other.all - one.all)
  return best?.separator ?? ','
}

const BROKEN_TOLD = 20

/** Row → the cell whose marks don't match. Only of the first rows: each means reading all that stands before it. */
function brokenCells(text: string, delimiter: string, errors: readonly papa.ParseError[]) {
  const cells = new Map<number, number | undefined>()
  for (const { type, row, index } of errors) {
    if (type !== 'Quotes' || row === undefined || cells.has(row)) continue
    // The place is just inside the opening mark: what stands before it ends with a separator or a line.
    const before = index === undefined || cells.size >= BROKEN_TOLD ? undefined : text.slice(0, index - 1)
    const last = before === undefined ? undefined : parse(before, delimiter).data.at(-1)
    cells.set(row, before === '' ? 0 : last && Math.max(0, last.length - 1))
  }
  return cells
}

/** @param isKnown does a heading mean a column? */
export function readTable(text: string, isKnown: (heading: string) => boolean): Table {
  const said = named.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const separator = said?.[1] ?? separatorOf(body, isKnown)
  const { data, errors } = parse(body, separator)
  const broken = brokenCells(body, separator, errors)
  const first = said ? 2 : 1
  const rows = data.map((cells, index) => ({
    row: index + first,
    // A line that ends in CR and LF leaves the CR on its last cell.
    cells: cells.map((cell, at) => (at === cells.length - 1 ? cell.replace(/\r$/, '') : cell)),
    isBroken: broken.has(index),
    brokenAt: broken.get(index),
  }))
  const start = rows.findIndex(({ cells }) => !isEmpty(cells))
  return {
    headings: rows[start]?.cells.map((heading) => heading.trim()) ?? [],
    rows: rows.slice(start + 1).filter(({ cells, isBroken }) => isBroken || !isEmpty(cells)),
  }
}
