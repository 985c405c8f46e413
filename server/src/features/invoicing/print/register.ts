// The sales register on A4: a row a document, and what all come to.
import { drawFoot } from '#features/invoicing/print/a4.ts'
import { LIGHT, PAGE, styles } from '#features/invoicing/print/a4-page.ts'
import {
  type Column,
  drawRow,
  drawTableHead,
  TABLE_HEAD_HEIGHT,
  type TableRow,
} from '#features/invoicing/print/a4-table.ts'
import { pagesOf } from '#features/invoicing/print/pages.ts'
import type { Pen } from '#features/invoicing/print/pen.ts'

export interface DrawnRegister {
  readonly title: string
  /** '' of all sellers together. */
  readonly seller: string
  /** 'Oct 01, 2026 to Dec 31, 2026'. */
  readonly period: string
  /** Date, number, client, then amounts as they are printed: value, IGST, CGST, SGST. */
  readonly rows: readonly (readonly string[])[]
  /** What is summed, and its sum. */
  readonly ends: readonly (readonly [label: string, amount: string])[]
}

const { left, inner, top, bottom } = PAGE
const [DAY, NUMBER, FIGURE] = [84, 112, 80]
const columns: readonly Column[] = [
  { head: 'Date', width: DAY, align: 'left' },
  { head: 'Number', width: NUMBER, align: 'left' },
  { head: 'Client', width: inner - DAY - NUMBER - 4 * FIGURE, align: 'left' },
  { head: 'Value', width: FIGURE, align: 'right' },
  { head: 'IGST', width: FIGURE, align: 'right' },
  { head: 'CGST', width: FIGURE, align: 'right' },
  { head: 'SGST', width: FIGURE, align: 'right' },
]
const ROW_HEIGHT = styles.text.lineHeight + 17
const END_GAP = 16

const rowsOf = ({ rows }: DrawnRegister): TableRow[] =>
  rows.map(([day = '', ...cells]) => ({ name: [day], cells, height: ROW_HEIGHT }))

/** @returns where the table may start */
function drawHead(pen: Pen, { title, seller, period }: DrawnRegister): number {
  let y = pen.putOne(title, { x: left, y: top, width: inner }, styles.title)
  if (seller !== '') y = pen.putOne(seller, { x: left, y, width: inner }, styles.number)
  y = pen.putOne(period, { x: left, y, width: inner }, styles.text) + 12
  pen.rule(left, y, inner, { color: LIGHT })
  return y + 12
}

function drawEnds(pen: Pen, { ends }: DrawnRegister, start: number): void {
  let y = start + END_GAP
  for (const [label, amount] of ends) {
    pen.putOne(label, { x: left, y, width: inner / 2 }, styles.value)
    y = pen.putFigure(amount, { x: left + inner / 2, y, width: inner / 2 }, styles.value)
  }
}

export async function drawRegister(pen: Pen, register: DrawnRegister): Promise<void> {
  const rows = rowsOf(register)
  pen.addPage(PAGE.width, PAGE.height)
  const first = drawHead(pen, register)
  const pages = pagesOf(
    rows.map(({ height }) => height),
    {
      first: bottom - first - TABLE_HEAD_HEIGHT,
      next: bottom - top - TABLE_HEAD_HEIGHT,
      end: END_GAP + register.ends.length * styles.value.lineHeight,
    },
  )
  for (const [index, [from, to]] of pages.entries()) {
    if (index > 0) pen.addPage(PAGE.width, PAGE.height)
    let y = index === 0 ? first : top
    if (to > from) y = drawTableHead(pen, columns, y)
    for (const row of rows.slice(from, to)) {
      y = drawRow(pen, columns, row, y)
      await pen.breathe()
    }
    if (index === pages.length - 1) drawEnds(pen, register, y)
    drawFoot(pen, index + 1, pages.length)
  }
}
