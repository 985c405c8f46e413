// The table of an A4 print: as many pages as it needs, each with the head of the table.
import type { PrintedLine } from '@daybook/contract/invoicing/print/print.ts'
import type { DrawnInvoice } from '#features/invoicing/print/drawn-invoice.ts'
import { LIGHT, PAGE, styles } from '#features/invoicing/print/a4-page.ts'
import { type Pen, SOFT } from '#features/invoicing/print/pen.ts'

export interface Column {
  readonly head: string
  readonly width: number
  readonly align: 'left' | 'right'
}

const WIDTHS = { sac: 70, hours: 80, rate: 112, amount: 122 } as const
const ROW_PADDING = 8
const HEAD_PADDING = 7
const CELL_GAP = 16

/** With the amount in the currency of the invoice beside that in rupees. */
const FOREIGN_WIDTHS = { sac: 60, hours: 56, rate: 110, amount: 110 } as const

/** Without a SAC there is no column for it. */
export function columnsOf({ sac, currency }: DrawnInvoice): readonly Column[] {
  const widths = currency ? FOREIGN_WIDTHS : WIDTHS
  const foreign = currency ? FOREIGN_WIDTHS.amount : 0
  const sacWidth = sac === '' ? 0 : widths.sac
  const figures = widths.hours + widths.rate + foreign + widths.amount
  const all: Column[] = [
    { head: 'Description', width: PAGE.inner - figures - sacWidth, align: 'left' },
    { head: 'SAC', width: sacWidth, align: 'left' },
    { head: 'Hours', width: widths.hours, align: 'right' },
    { head: 'Rate', width: widths.rate, align: 'right' },
    { head: currency ? `In ${currency.code}` : '', width: foreign, align: 'right' },
    { head: currency ? 'In rupees' : 'Amount', width: widths.amount, align: 'right' },
  ]
  return all.filter(({ width }) => width > 0)
}

export const TABLE_HEAD_HEIGHT = 2 * HEAD_PADDING + styles.label.lineHeight

/** @returns where the first row may start */
export function drawTableHead(pen: Pen, columns: readonly Column[], top: number): number {
  let x: number = PAGE.left
  for (const { head, width, align } of columns) {
    pen.putOne(head, { x, y: top + HEAD_PADDING, width, align }, { ...styles.label, font: 'strong' })
    x += width
  }
  pen.rule(PAGE.left, top + TABLE_HEAD_HEIGHT, PAGE.inner)
  return top + TABLE_HEAD_HEIGHT
}

export interface TableRow {
  readonly name: readonly string[]
  readonly cells: readonly string[]
  readonly height: number
}

/** The price of a unit is in the currency of the invoice; where a line has no hours, nothing stands for them. */
const figuresOf = ({ hours, costPerUnit, amount, foreign }: PrintedLine): readonly string[] =>
  foreign
    ? [foreign.costPerUnit === '' ? '' : hours, foreign.costPerUnit, foreign.amount, amount]
    : [hours, costPerUnit, amount]

/** The rows with their texts in lines, so that their heights are known before a page is begun. */
export async function layOutRows(pen: Pen, print: DrawnInvoice, columns: readonly Column[]) {
  const width = (columns[0]?.width ?? 0) - CELL_GAP
  const rows: TableRow[] = []
  for (const line of print.lines) {
    const name = pen.linesOf(line.name, width, styles.text)
    const cells = [...(print.sac === '' ? [] : [print.sac]), ...figuresOf(line)]
    rows.push({ name, cells, height: name.length * styles.text.lineHeight + 2 * ROW_PADDING + 1 })
    await pen.breathe()
  }
  return rows
}

/** @returns where the next row may start */
export function drawRow(pen: Pen, columns: readonly Column[], row: TableRow, top: number): number {
  const y = top + ROW_PADDING
  const [first, ...others] = columns
  const nameWidth = first?.width ?? 0
  pen.putLines(row.name, { x: PAGE.left, y, width: nameWidth }, styles.text)
  let x = PAGE.left + nameWidth
  others.forEach(({ width, align }, index) => {
    const cell = row.cells[index] ?? ''
    if (align === 'left') pen.putOne(cell, { x, y, width }, { ...styles.text, color: SOFT })
    else pen.putFigure(cell, { x, y, width }, styles.text)
    x += width
  })
  pen.rule(PAGE.left, top + row.height - 0.5, PAGE.inner, { color: LIGHT })
  return top + row.height
}
