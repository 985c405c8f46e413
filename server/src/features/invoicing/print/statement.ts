// The statement of a client's account on A4: what was open, what was billed and paid, and what is open now.
import { drawFoot } from '#features/invoicing/print/a4.ts'
import { drawParty, type DrawnParty } from '#features/invoicing/print/a4-head.ts'
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

export interface DrawnStatement {
  readonly title: string
  readonly seller: DrawnParty
  readonly client: DrawnParty
  /** 'Oct 01, 2026 to Dec 31, 2026'. */
  readonly period: string
  /** All amounts as they are printed. */
  readonly rows: readonly {
    readonly day: string
    readonly what: string
    readonly debit: string
    readonly credit: string
    readonly balance: string
  }[]
  readonly closing: string
}

const { left, inner, top, bottom } = PAGE
const [DAY, FIGURE] = [96, 112]
const columns: readonly Column[] = [
  { head: 'Date', width: DAY, align: 'left' },
  { head: 'Particulars', width: inner - DAY - 3 * FIGURE, align: 'left' },
  { head: 'Debit', width: FIGURE, align: 'right' },
  { head: 'Credit', width: FIGURE, align: 'right' },
  { head: 'Balance', width: FIGURE, align: 'right' },
]
const ROW_HEIGHT = styles.text.lineHeight + 17
const END_HEIGHT = styles.net.lineHeight + 32
const HALF = (inner - 40) / 2

const rowsOf = ({ rows }: DrawnStatement): TableRow[] =>
  rows.map(({ day, what, debit, credit, balance }) => ({
    name: [day],
    cells: [what, debit, credit, balance],
    height: ROW_HEIGHT,
  }))

/** @returns where the table may start */
function drawHead(pen: Pen, { title, period, seller, client }: DrawnStatement): number {
  const y = pen.putOne(title, { x: left, y: top, width: inner }, styles.title)
  const facts = pen.putOne(period, { x: left, y, width: inner }, styles.text) + 12
  pen.rule(left, facts, inner, { color: LIGHT })
  const from = drawParty(pen, 'From', seller, { x: left, top: facts + 12 })
  const to = drawParty(pen, 'Account of', client, { x: left + HALF + 40, top: facts + 12 })
  return Math.max(from, to) + 24
}

function drawEnd(pen: Pen, { closing }: DrawnStatement, y: number): void {
  pen.putOne('Balance', { x: left, y: y + 16, width: inner / 2 }, styles.netLabel)
  pen.putFigure(closing, { x: left + inner / 2, y: y + 16, width: inner / 2 }, styles.net)
}

export async function drawStatement(pen: Pen, statement: DrawnStatement): Promise<void> {
  const rows = rowsOf(statement)
  pen.addPage(PAGE.width, PAGE.height)
  const first = drawHead(pen, statement)
  const pages = pagesOf(
    rows.map(({ height }) => height),
    {
      first: bottom - first - TABLE_HEAD_HEIGHT,
      next: bottom - top - TABLE_HEAD_HEIGHT,
      end: END_HEIGHT,
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
    if (index === pages.length - 1) drawEnd(pen, statement, y)
    drawFoot(pen, index + 1, pages.length)
  }
}
