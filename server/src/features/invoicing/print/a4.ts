// The A4 print: what Rule 46 asks of a tax invoice, over as many pages as its table needs.
import { endOf } from '#features/invoicing/print/a4-end.ts'
import { drawHead } from '#features/invoicing/print/a4-head.ts'
import { PAGE, styles } from '#features/invoicing/print/a4-page.ts'
import {
  columnsOf,
  drawRow,
  drawTableHead,
  layOutRows,
  TABLE_HEAD_HEIGHT,
} from '#features/invoicing/print/a4-table.ts'
import type { DrawnInvoice } from '#features/invoicing/print/drawn-invoice.ts'
import { pagesOf } from '#features/invoicing/print/pages.ts'
import type { Doc, Pen } from '#features/invoicing/print/pen.ts'

const { left, inner, top, bottom } = PAGE
const RUNNING_HEAD = styles.label.lineHeight + 12
const FOOT = PAGE.height - 48

/** On each page after the first: which invoice it belongs to. */
function drawRunningHead(pen: Pen, { title, number, seller }: DrawnInvoice): number {
  pen.putOne(`${title} ${number}`, { x: left, y: top, width: inner / 2 }, styles.label)
  const place = { x: left + inner / 2 + 16, y: top, width: inner / 2 - 16, align: 'right' as const }
  pen.putOne(seller.name, place, styles.label)
  return top + RUNNING_HEAD
}

export function drawFoot(pen: Pen, page: number, count: number): void {
  const place = { x: left, y: FOOT, width: inner }
  if (pen.hasReplaced()) {
    pen.putOne('A ? may stand for a character that this print has no letter for.', place, styles.label)
  }
  pen.putOne(`Page ${page} of ${count}`, { ...place, align: 'right' }, styles.label)
}

/** Draws the whole print. */
export async function drawA4(pen: Pen, print: DrawnInvoice, doc: Doc): Promise<void> {
  const columns = columnsOf(print)
  const rows = await layOutRows(pen, print, columns)
  const end = endOf(pen, doc, print)
  const beginPage = () => {
    pen.addPage(PAGE.width, PAGE.height)
    if (print.watermark !== '') pen.watermark(print.watermark, PAGE)
  }
  beginPage()
  const tableTop = drawHead(pen, print)
  const pages = pagesOf(
    rows.map(({ height }) => height),
    {
      first: bottom - tableTop - TABLE_HEAD_HEIGHT,
      next: bottom - top - RUNNING_HEAD - TABLE_HEAD_HEIGHT,
      end: end.height,
    },
  )
  for (const [index, [from, to]] of pages.entries()) {
    if (index > 0) beginPage()
    let y = index === 0 ? tableTop : drawRunningHead(pen, print)
    if (to > from) y = drawTableHead(pen, columns, y)
    for (const row of rows.slice(from, to)) {
      y = drawRow(pen, columns, row, y)
      await pen.breathe()
    }
    if (index === pages.length - 1) end.draw(y)
    drawFoot(pen, index + 1, pages.length)
  }
}
