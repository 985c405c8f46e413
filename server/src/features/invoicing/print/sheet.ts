// The specified page (R §2): 1000 × 1290 px, its blocks in their order, its labels to the letter, one page whatever comes.
import type { InvoicePrint } from '#features/invoicing/print/model.ts'
import { drawSeal } from '#features/invoicing/print/drawn-seal.ts'
import { type Doc, HAIRLINE, type Pen, type Style } from '#features/invoicing/print/pen.ts'
import { type Layout, sheetLayout } from '#features/invoicing/print/sheet-layout.ts'
import {
  COLUMNS,
  GROUPS_MAX,
  type Measures,
  SHEET,
  SIGNATURE_WIDTH,
  SUMS_WIDTH,
} from '#features/invoicing/print/sheet-measures.ts'

const { width, height, left, inner, blockGap, rule } = SHEET
type Column = (typeof COLUMNS)[number]

function drawBlocks(pen: Pen, print: InvoicePrint, { m, from, to }: Layout, top: number): number {
  const { seller, buyer } = print
  const column = (inner - blockGap) / 2
  const right = left + column + blockGap
  const labelled = (label: string, text: string, x: number, y: number, given = 0, value = m.text) => {
    const gap = given || pen.widthOf(label, m.soft) + 12
    pen.putOne(label, { x, y, width: gap }, m.soft)
    return pen.putOne(text, { x: x + gap, y, width: column - gap }, value)
  }
  let y = pen.putLines(from.name, { x: left, y: top, width: column }, m.name)
  y = labelled('PAN', seller.pan, left, y)
  y = pen.putLines(from.address, { x: left, y, width: column }, m.text)
  const leftEnd = labelled('GSTN', seller.taxNumber, left, y)

  const labels = pen.widthOf('Invoice Number', m.soft) + 12
  y = labelled('Invoice Number', print.number, right, top, labels, m.strong)
  y = labelled('Date', print.date, right, y, labels) + m.periodPadding
  y = pen.putOne('Bill to', { x: right, y, width: column }, m.small)
  y = pen.putLines(to.name, { x: right, y, width: column }, m.name)
  y = pen.putLines(to.address, { x: right, y, width: column }, m.text)
  return Math.max(leftEnd, labelled('GSTN', buyer.taxNumber, right, y))
}

function drawCells(texts: readonly string[], put: (text: string, x: number, column: Column) => void): void {
  let x = left
  COLUMNS.forEach((column, index) => {
    put(texts[index] ?? '', x, column)
    x += column.width
  })
}

function drawTable(pen: Pen, print: InvoicePrint, { m, rows }: Layout, top: number): number {
  pen.rule(left, top, inner)
  const heads = COLUMNS.map(({ head }) => head)
  drawCells(heads, (text, x, { width, align }) => {
    pen.putOne(text, { x, y: top + m.headPadding, width, align }, m.head)
  })
  let y = top + 2 * m.headPadding + m.head.lineHeight
  pen.rule(left, y, inner)
  for (const { name, cells } of rows) {
    y += m.rowPadding
    const line = y
    pen.putLines(name, { x: left, y, width: COLUMNS[0].width }, m.row)
    drawCells(['', ...cells], (text, x, { width }) => {
      if (text !== '') pen.putFigure(text, { x, y: line, width }, m.row)
    })
    y += name.length * m.row.lineHeight + m.rowPadding + rule
    pen.rule(left, y - rule / 2, inner, HAIRLINE, rule)
  }
  if (print.lines.length <= GROUPS_MAX) return y
  const remark = `The first ${GROUPS_MAX} of ${print.lines.length} groups are listed.`
  return pen.putOne(remark, { x: left, y: y + 4, width: inner }, m.small)
}

function drawSums(pen: Pen, print: InvoicePrint, m: Measures, top: number): void {
  const x = left + inner - SUMS_WIDTH
  let y = top
  const sum = (label: string, amount: string, text: Style, padding = m.sumPadding) => {
    pen.putOne(label, { x, y: y + padding, width: SUMS_WIDTH - 200 }, text)
    pen.putFigure(amount, { x: x + SUMS_WIDTH - 200, y: y + padding, width: 200 }, text)
    y += text.lineHeight + 2 * padding
  }
  sum('Total', print.total, m.sum)
  sum(print.taxLabel, print.tax, m.sum)
  pen.rule(x, y, SUMS_WIDTH)
  sum('Grand Total', print.grandTotal, m.grand)
  sum('TDS 10%', print.tds.amount, m.sum)
  pen.rule(x, y, SUMS_WIDTH)
  sum('Net Payable', print.netPayable, m.net, m.sumPadding * 1.5)
  pen.rule(x, y, SUMS_WIDTH)
  pen.rule(x, y + 2.5, SUMS_WIDTH)
}

function drawSignature(pen: Pen, doc: Doc, print: InvoicePrint, { m, forSeller, signature }: Layout): void {
  const x = left + inner - SIGNATURE_WIDTH
  const centred = { x, width: SIGNATURE_WIDTH, align: 'center' as const }
  let y = pen.putLines(forSeller, { ...centred, y: height - signature }, m.text) + 6
  if (print.seal) pen.picture(print.seal, { x, y, width: SIGNATURE_WIDTH }, m.seal)
  else drawSeal(doc, x + (SIGNATURE_WIDTH - m.seal) / 2, y, m.seal)
  y += m.seal + 6
  pen.rule(x, y, SIGNATURE_WIDTH)
  y = pen.putOne(print.creatorName, { ...centred, y: y + 8 }, m.strong)
  pen.putOne(print.creatorDesignation, { ...centred, y }, m.small)
}

/** Draws the one page. */
export async function drawSheet(pen: Pen, print: InvoicePrint, doc: Doc): Promise<void> {
  const layout = await sheetLayout(pen, print)
  const { m } = layout
  pen.addPage(width, height)
  const title = { x: left, y: m.top, width: inner, align: 'center' as const }
  let y = pen.putOne('INVOICE', title, m.title) + m.belowTitle
  y = drawBlocks(pen, print, layout, y) + m.belowBlocks
  pen.rule(left, y, inner)
  y = pen.putOne(`For the period ${print.period}`, { x: left, y: y + m.periodPadding, width: inner }, m.text)
  y = drawTable(pen, print, layout, y + m.periodPadding)
  await pen.breathe()
  drawSums(pen, print, m, y + 8)
  drawSignature(pen, doc, print, layout)
}
