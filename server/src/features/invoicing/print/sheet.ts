// The specified page (rules/invoices 9): 1000 × 1290 px, its blocks in their order, its labels to the letter, one page whatever comes.
import { SHEET_WORDS } from '@daybook/contract/invoicing/print/sheet-fit.ts'
import type { DrawnInvoice } from '#features/invoicing/print/drawn-invoice.ts'
import { drawSeal } from '#features/invoicing/print/drawn-seal.ts'
import { type Doc, HAIRLINE, type Pen, type Style } from '#features/invoicing/print/pen.ts'
import { type Layout, sheetLayout } from '#features/invoicing/print/sheet-layout.ts'
import {
  COLUMNS,
  type Measures,
  SHEET,
  SIGNATURE_WIDTH,
  SUMS_WIDTH,
} from '#features/invoicing/print/sheet-measures.ts'

const { width, height, left, inner, blockGap, rule } = SHEET
type Column = (typeof COLUMNS)[number]

function drawBlocks(pen: Pen, print: DrawnInvoice, { m, from, to }: Layout, top: number): number {
  const { seller, buyer } = print
  const column = (inner - blockGap) / 2
  const right = left + column + blockGap
  const labelled = (
    label: string,
    text: string,
    {
      x,
      y,
      given = 0,
      value = m.text,
    }: {
      readonly x: number
      readonly y: number
      readonly given?: number | undefined
      readonly value?: Style | undefined
    },
  ) => {
    const gap = given || pen.widthOf(label, m.soft) + 12
    pen.putOne(label, { x, y, width: gap }, m.soft)
    return pen.putOne(text, { x: x + gap, y, width: column - gap }, value)
  }
  let y = pen.putLines(from.name, { x: left, y: top, width: column }, m.name)
  y = labelled(SHEET_WORDS.pan, seller.pan, { x: left, y })
  y = pen.putLines(from.address, { x: left, y, width: column }, m.text)
  const leftEnd = labelled(SHEET_WORDS.taxNumber, seller.taxNumber, { x: left, y })

  const labels = pen.widthOf(SHEET_WORDS.number, m.soft) + 12
  y = labelled(SHEET_WORDS.number, print.number, { x: right, y: top, given: labels, value: m.strong })
  y = labelled(SHEET_WORDS.date, print.date, { x: right, y, given: labels }) + m.periodPadding
  y = pen.putOne(SHEET_WORDS.buyer, { x: right, y, width: column }, m.small)
  y = pen.putLines(to.name, { x: right, y, width: column }, m.name)
  y = pen.putLines(to.address, { x: right, y, width: column }, m.text)
  return Math.max(leftEnd, labelled(SHEET_WORDS.taxNumber, buyer.taxNumber, { x: right, y }))
}

function drawCells(texts: readonly string[], put: (text: string, x: number, column: Column) => void): void {
  let x = left
  COLUMNS.forEach((column, index) => {
    put(texts[index] ?? '', x, column)
    x += column.width
  })
}

function drawTable(pen: Pen, print: DrawnInvoice, { m, rows }: Layout, top: number): number {
  pen.rule(left, top, inner)
  drawCells(SHEET_WORDS.columns, (text, x, { width, align }) => {
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
    pen.rule(left, y - rule / 2, inner, { color: HAIRLINE, thickness: rule })
  }
  if (print.remark === '') return y
  return pen.putOne(print.remark, { x: left, y: y + 4, width: inner }, m.small)
}

function drawSums(pen: Pen, print: DrawnInvoice, m: Measures, top: number): void {
  const x = left + inner - SUMS_WIDTH
  let y = top
  const sum = (label: string, amount: string, text: Style, padding = m.sumPadding) => {
    pen.putOne(label, { x, y: y + padding, width: SUMS_WIDTH - 200 }, text)
    pen.putFigure(amount, { x: x + SUMS_WIDTH - 200, y: y + padding, width: 200 }, text)
    y += text.lineHeight + 2 * padding
  }
  sum(SHEET_WORDS.total, print.total, m.sum)
  sum(print.taxLabel, print.tax, m.sum)
  pen.rule(x, y, SUMS_WIDTH)
  sum(SHEET_WORDS.grandTotal, print.grandTotal, m.grand)
  sum(SHEET_WORDS.tds, print.tds.amount, m.sum)
  pen.rule(x, y, SUMS_WIDTH)
  sum(SHEET_WORDS.netPayable, print.netPayable, m.net, m.sumPadding * 1.5)
  pen.rule(x, y, SUMS_WIDTH)
  pen.rule(x, y + 2.5, SUMS_WIDTH)
}

function drawSignature(pen: Pen, doc: Doc, print: DrawnInvoice, { m, forSeller, signature }: Layout): void {
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
export async function drawSheet(pen: Pen, print: DrawnInvoice, doc: Doc): Promise<void> {
  const layout = await sheetLayout(pen, print)
  const { m } = layout
  pen.addPage(width, height)
  const title = { x: left, y: m.top, width: inner, align: 'center' as const }
  let y = pen.putOne(SHEET_WORDS.title, title, m.title) + m.belowTitle
  y = drawBlocks(pen, print, layout, y) + m.belowBlocks
  pen.rule(left, y, inner)
  y = pen.putOne(`For the period ${print.period}`, { x: left, y: y + m.periodPadding, width: inner }, m.text)
  y = drawTable(pen, print, layout, y + m.periodPadding)
  await pen.breathe()
  drawSums(pen, print, m, y + 8)
  drawSignature(pen, doc, print, layout)
}
