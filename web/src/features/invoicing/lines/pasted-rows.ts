// Rows that were copied in a spreadsheet as lines: a name, then hours, rate and amount, as far as they are there.
import { isAmountTyped, LINES_MAX } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { parseRupees } from '@daybook/contract/invoicing/read-amount.ts'
import type { Cell, RupeeValues } from './typed-line.ts'

const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
const PLAIN = /[^\t\r\n]*/y
const END = /\t|\r?\n|\r|$/y
/** What a line has behind its name. */
const FIGURES = 3
/** One more than an invoice takes is enough to say so; the heads are one, too. */
const ROWS_MAX = LINES_MAX + 2

/** Cells of a copied table; one with a tab or a break in it stands in quotes. */
function cellsIn(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  // A quote that is never closed is a letter like others, and so are those behind it: nothing is looked through twice.
  let areClosed = true
  for (;;) {
    const quoted = areClosed && text[at] === '"' ? take(QUOTED) : null
    if (text[at] === '"' && !quoted) areClosed = false
    const cell = quoted ? (quoted[1] ?? '').replaceAll('""', '"') : (take(PLAIN)?.[0] ?? '')
    rows.at(-1)?.push(cell.replaceAll(/\s+/g, ' ').trim())
    const end = take(END)?.[0] ?? ''
    if (end === '' || (end !== '\t' && rows.length === ROWS_MAX))
      return rows.filter((row) => row.some((each) => each !== ''))
    if (end !== '\t') rows.push([])
  }
}

/** Cells have single blanks, and none at their ends. */
const UNIT = / ?(?:\/-|inr|h|hrs?|hours?)$/i
/** What looks like a figure and can't be read is NaN, which its cell then says; undefined for a word, or nothing. */
function figureIn(cell: string): number | undefined {
  const paise = parseRupees(cell.replace(UNIT, ''))
  if (paise !== undefined) return fromHundredths(paise)
  return /\d/.test(cell) && !/\p{L}/u.test(cell) ? Number.NaN : undefined
}

/** Heads of what a line does not have. */
const OTHERS =
  /^(?:(?:[cisu]|ut)?gst|tax|tds|vat|discount|hsn|sac)\b|\btax$|\bcode$|^(?:s[lr]?[. ]*)?no\.?$|number$|^#$/i
/** The first that fits: a rate is asked for before hours, because people write 'Rate per hour', and both before a total. */
const words: readonly (readonly [Cell, RegExp])[] = [
  ['costPerUnit', /rate|(?<!total )(?:price|cost)/i],
  ['hours', /hour|hrs|qty|quantity|\bunits\b|\bdays?\b/i],
  ['amount', /amount|total|value/i],
  ['name', /name|description|particular|detail|item|task|service|work/i],
]
type Columns = readonly (Cell | undefined)[]

/** What a row of heads says; undefined for a row that is a line. */
function headsIn(row: readonly string[]): Columns | undefined {
  if (row.some((cell) => figureIn(cell) !== undefined)) return undefined
  const said = row.map((cell) =>
    OTHERS.test(cell) ? undefined : words.find(([, word]) => word.test(cell))?.[0],
  )
  const heads = said.map((cell, index) => (said.indexOf(cell) === index ? cell : undefined))
  return heads.filter(Boolean).length >= 2 ? heads : undefined
}

/**
 * Without heads: the first text is the name; one figure behind it is the amount, two are hours and rate, and of more than
 * three the last three count, since codes stand before them.
 */
function columnsOf(row: readonly string[]): Columns {
  const name = row.findIndex((cell) => cell !== '' && figureIn(cell) === undefined)
  const figures = row.flatMap((cell, index) => (index > name && figureIn(cell) !== undefined ? [index] : []))
  const counting = figures.slice(-FIGURES)
  const order: readonly Cell[] = counting.length === 1 ? ['amount'] : ['hours', 'costPerUnit', 'amount']
  return row.map((_, index) => (index === name ? 'name' : order[counting.indexOf(index)]))
}

function lineOf(row: readonly string[], columns: Columns): RupeeValues {
  const at = (cell: Cell) => row[columns.indexOf(cell)] ?? ''
  const figureAt = (cell: Cell) => (at(cell) === '' ? null : (figureIn(at(cell)) ?? Number.NaN))
  const values = { name: at('name'), hours: figureAt('hours'), costPerUnit: figureAt('costPerUnit') }
  const amount = figureAt('amount')
  return {
    ...values,
    amount: Number.isNaN(amount) || isAmountTyped({ ...values, amount }) ? amount : null,
  }
}

/** The sum at the foot of a table would be billed a second time. */
const isTotal = (row: readonly string[]) => /^(?:(?:grand|sub)[ -]?)?total:?$/i.test(row.find(Boolean) ?? '')

/** The lines of what was copied; undefined for text that is no table, which goes into the cell as any other. */
export function pastedRows(text: string): RupeeValues[] | undefined {
  if (!/[\t\n]/.test(text.trim())) return undefined
  const rows = cellsIn(text)
  const heads = headsIn(rows[0] ?? [])
  const lines = heads ? rows.slice(1) : rows
  const end = lines.findLastIndex((row) => !isTotal(row)) + 1
  return lines.slice(0, end).map((row) => lineOf(row, heads ?? columnsOf(row)))
}
