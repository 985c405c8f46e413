// Rows that were copied in a spreadsheet as lines: a name, then hours, rate and amount, as far as they are there.
import { isAmountTyped } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { parseRupees } from '@daybook/contract/invoicing/read-amount.ts'
import { cells, type Cell, type LineValues } from './typed-line.ts'

const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
const PLAIN = /[^\t\r\n]*/y
const END = /\t|\r?\n|\r|$/y

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
    if (end === '') return rows.filter((row) => row.some((each) => each !== ''))
    if (end !== '\t') rows.push([])
  }
}

const numberIn = (cell: string): number | undefined => {
  const paise = parseRupees(cell)
  return paise === undefined ? undefined : fromHundredths(paise)
}

const words: readonly (readonly [Cell, RegExp])[] = [
  ['name', /name|description|particular|item|task|service|work/i],
  ['amount', /amount|total|value/i],
  ['hours', /hour|hrs|qty|quantity|unit(?!.*(price|cost))|days?/i],
  ['costPerUnit', /rate|cost|price/i],
]
type Columns = readonly (Cell | undefined)[]

/** What a row of heads says; undefined for a row that is a line. */
function headsIn(row: readonly string[]): Columns | undefined {
  if (row.some((cell) => numberIn(cell) !== undefined)) return undefined
  const heads = row.map((cell) => words.find(([, pattern]) => pattern.test(cell))?.[0])
  return new Set(heads.filter(Boolean)).size >= 2 ? heads : undefined
}

/** Without heads: the first text is the name; one figure after it is the amount, two are hours and rate. */
function columnsOf(row: readonly string[]): Columns {
  const name = row.findIndex((cell) => cell !== '' && numberIn(cell) === undefined)
  const figures = row.flatMap((cell, index) => (index > name && numberIn(cell) !== undefined ? [index] : []))
  const order: readonly Cell[] = figures.length === 1 ? ['amount'] : ['hours', 'costPerUnit', 'amount']
  return row.map((_, index) => (index === name ? 'name' : order[figures.indexOf(index)]))
}

function lineOf(row: readonly string[], columns: Columns): LineValues {
  const at = (cell: Cell) => row[columns.indexOf(cell)] ?? ''
  const [hours, costPerUnit, amount] = cells.slice(1).map((cell) => numberIn(at(cell)) ?? null)
  const values = { name: at('name'), hours: hours ?? null, costPerUnit: costPerUnit ?? null }
  return { ...values, amount: isAmountTyped({ ...values, amount }) ? (amount ?? null) : null }
}

/** The lines of what was copied; undefined for text that is no table, which goes into the cell as any other. */
export function pastedRows(text: string): LineValues[] | undefined {
  if (!/[\t\n]/.test(text.trim())) return undefined
  const [first = [], ...others] = cellsIn(text)
  const heads = headsIn(first)
  return (heads ? others : [first, ...others]).map((row) => lineOf(row, heads ?? columnsOf(row)))
}
