// The specified page (R §2): 1000 × 1290 px, its blocks in their order, its labels to the letter, one page whatever comes.
import type { InvoicePrint } from '#features/invoicing/print/model.ts'
import { HAIRLINE, INK, type Pen, SOFT, type Style } from '#features/invoicing/print/pen.ts'

const WIDTH = 1000
const HEIGHT = 1290
const LEFT = 80
const INNER = WIDTH - 2 * LEFT
/** R §7: the print asks for page 1 of size 50. */
const GROUPS_MAX = 50
const COLUMNS = [
  { head: 'Description', width: 380, align: 'left' },
  { head: 'Hours', width: 110, align: 'right' },
  { head: 'Cost per Unit', width: 170, align: 'right' },
  { head: 'Amount', width: 180, align: 'right' },
] as const
type Column = (typeof COLUMNS)[number]
const RULE = 0.75
const SUMS_WIDTH = 460
const SIGNATURE_WIDTH = 320

/** Airy for a few rows, tight for fifty: 1 is as designed, 0 the least that is read with ease. */
interface Density {
  readonly airiness: number
  readonly rowLinesMax: number
  readonly addressLinesMax: number
  readonly nameLinesMax: number
}
/** Tried in this order: closer first, and only then are long texts cut. The last one fits whatever comes. */
const DENSITIES: readonly Density[] = [
  ...[1, 0.85, 0.7, 0.55, 0.4].map((airiness) => dense(airiness, 6, 8, 3)),
  ...[0.3, 0.2, 0.15, 0.1, 0.05, 0].map((airiness) => dense(airiness, 6, 6, 2)),
  ...[3, 2, 1].map((rowLinesMax) => dense(0, rowLinesMax, 4, 2)),
]

function dense(
  airiness: number,
  rowLinesMax: number,
  addressLinesMax: number,
  nameLinesMax: number,
): Density {
  return { airiness, rowLinesMax, addressLinesMax, nameLinesMax }
}

const style = (size: number, lineHeight: number, more: Partial<Style> = {}): Style => ({
  font: 'regular',
  color: INK,
  size,
  lineHeight,
  ...more,
})

/** All measures of a density. */
function measuresOf({ airiness, ...linesMax }: Density) {
  const from = (tight: number, airy: number) => tight + (airy - tight) * airiness
  const text = style(from(13, 15), from(17, 23))
  const row = style(from(9.5, 15), from(11.5, 23))
  const sum = style(from(12, 15), from(15, 23))
  return {
    text,
    soft: { ...text, color: SOFT },
    small: { ...text, size: from(11.5, 13), lineHeight: from(15, 20), color: SOFT },
    name: style(from(15, 18), from(20, 26), { font: 'strong' }),
    strong: { ...text, font: 'strong' as const },
    title: style(from(22, 30), from(28, 36), { font: 'strong', spacing: 0.08 }),
    head: style(from(11, 13), from(14, 19), { font: 'strong' }),
    row,
    sum,
    grand: { ...sum, font: 'strong' as const },
    net: style(from(15, 19), from(20, 28), { font: 'strong' }),
    top: from(32, 72),
    belowTitle: from(16, 48),
    belowBlocks: from(12, 36),
    periodPadding: from(4, 12),
    headPadding: from(3, 10),
    rowPadding: from(0, 11),
    sumPadding: from(1.5, 7),
    seal: from(60, 112),
    ...linesMax,
  }
}
type Measures = ReturnType<typeof measuresOf>

/** Texts in their lines, so that what is measured is what is drawn. */
async function layOut(pen: Pen, print: InvoicePrint, density: Density) {
  const m = measuresOf(density)
  const { seller, buyer } = print
  const blockWidth = (INNER - 64) / 2
  const block = (party: typeof seller) => ({
    name: pen.linesOf(party.name, blockWidth, m.name, m.nameLinesMax),
    address: pen.linesOf(party.address, blockWidth, m.text, m.addressLinesMax),
  })
  const rows = []
  for (const line of print.lines.slice(0, GROUPS_MAX)) {
    const name = pen.linesOf(line.name, COLUMNS[0].width - 20, m.row, m.rowLinesMax)
    rows.push({ name, cells: [line.hours, line.costPerUnit, line.amount] })
    await pen.breathe()
  }
  const [from, to] = [block(seller), block(buyer)]
  const forSeller = pen.linesOf(`For ${seller.name}`, SIGNATURE_WIDTH, m.text, 2)
  const heightOf = ({ name, address }: typeof from) =>
    name.length * m.name.lineHeight + address.length * m.text.lineHeight
  const line = m.text.lineHeight
  // PAN and GSTN; number, date, 'Bill to' and GSTN.
  const blocks = Math.max(
    heightOf(from) + 2 * line,
    heightOf(to) + 3 * line + m.small.lineHeight + m.periodPadding,
  )
  const rowsHeight = rows.reduce(
    (sum, { name }) => sum + name.length * m.row.lineHeight + 2 * m.rowPadding + RULE,
    0,
  )
  const remark = print.lines.length > GROUPS_MAX ? m.small.lineHeight + 4 : 0
  const sums =
    8 + 4 * (m.sum.lineHeight + 2 * m.sumPadding) + m.net.lineHeight + 4 * m.sumPadding + m.sumPadding
  const signature =
    forSeller.length * line + 12 + m.seal + 8 + m.strong.lineHeight + m.small.lineHeight + m.top
  const upper =
    m.top + m.title.lineHeight + m.belowTitle + blocks + m.belowBlocks + 2 * m.periodPadding + line
  const table = 2 * m.headPadding + m.head.lineHeight + rowsHeight + remark
  return { m, from, to, rows, forSeller, signature, total: upper + table + sums + 12 + signature }
}
type Layout = Awaited<ReturnType<typeof layOut>>

function drawBlocks(pen: Pen, print: InvoicePrint, { m, from, to }: Layout, top: number): number {
  const { seller, buyer } = print
  const column = (INNER - 64) / 2
  const right = LEFT + column + 64
  const labelled = (label: string, text: string, x: number, y: number, given = 0, value = m.text) => {
    const gap = given || pen.widthOf(label, m.soft) + 12
    pen.putOne(label, { x, y, width: gap }, m.soft)
    return pen.putOne(text, { x: x + gap, y, width: column - gap }, value)
  }
  let y = pen.putLines(from.name, { x: LEFT, y: top, width: column }, m.name)
  y = labelled('PAN', seller.pan, LEFT, y)
  y = pen.putLines(from.address, { x: LEFT, y, width: column }, m.text)
  const leftEnd = labelled('GSTN', seller.taxNumber, LEFT, y)

  const labels = pen.widthOf('Invoice Number', m.soft) + 12
  y = labelled('Invoice Number', print.number, right, top, labels, m.strong)
  y = labelled('Date', print.date, right, y, labels) + m.periodPadding
  y = pen.putOne('Bill to', { x: right, y, width: column }, m.small)
  y = pen.putLines(to.name, { x: right, y, width: column }, m.name)
  y = pen.putLines(to.address, { x: right, y, width: column }, m.text)
  return Math.max(leftEnd, labelled('GSTN', buyer.taxNumber, right, y))
}

function drawCells(texts: readonly string[], put: (text: string, x: number, column: Column) => void): void {
  let x = LEFT
  COLUMNS.forEach((column, index) => {
    put(texts[index] ?? '', x, column)
    x += column.width
  })
}

function drawTable(pen: Pen, print: InvoicePrint, { m, rows }: Layout, top: number): number {
  pen.rule(LEFT, top, INNER)
  const heads = COLUMNS.map(({ head }) => head)
  drawCells(heads, (text, x, { width, align }) => {
    pen.putOne(text, { x, y: top + m.headPadding, width, align }, m.head)
  })
  let y = top + 2 * m.headPadding + m.head.lineHeight
  pen.rule(LEFT, y, INNER)
  for (const { name, cells } of rows) {
    y += m.rowPadding
    const line = y
    pen.putLines(name, { x: LEFT, y, width: COLUMNS[0].width }, m.row)
    drawCells(['', ...cells], (text, x, { width }) => {
      if (text !== '') pen.putFigure(text, { x, y: line, width }, m.row)
    })
    y += name.length * m.row.lineHeight + m.rowPadding + RULE
    pen.rule(LEFT, y - RULE / 2, INNER, HAIRLINE, RULE)
  }
  if (print.lines.length <= GROUPS_MAX) return y
  const remark = `The first ${GROUPS_MAX} of ${print.lines.length} groups are listed.`
  return pen.putOne(remark, { x: LEFT, y: y + 4, width: INNER }, m.small)
}

function drawSums(pen: Pen, print: InvoicePrint, m: Measures, top: number): void {
  const x = LEFT + INNER - SUMS_WIDTH
  let y = top
  const sum = (label: string, amount: string, text: Style, padding = m.sumPadding) => {
    pen.putOne(label, { x, y: y + padding, width: SUMS_WIDTH - 200 }, text)
    pen.putFigure(amount, { x: x + SUMS_WIDTH - 200, y: y + padding, width: 200 }, text)
    y += text.lineHeight + 2 * padding
  }
  sum('Total', print.total, m.sum)
  sum('GST 18% (SGST 9% & CGST 9%)', print.tax, m.sum)
  pen.rule(x, y, SUMS_WIDTH)
  sum('Grand Total', print.grandTotal, m.grand)
  sum('TDS 10%', print.tds.amount, m.sum)
  pen.rule(x, y, SUMS_WIDTH)
  sum('Net Payable', print.netPayable, m.net, m.sumPadding * 1.5)
  pen.rule(x, y, SUMS_WIDTH)
  pen.rule(x, y + 2.5, SUMS_WIDTH)
}

function drawSignature(pen: Pen, print: InvoicePrint, { m, forSeller, signature }: Layout): void {
  const x = LEFT + INNER - SIGNATURE_WIDTH
  const centred = { x, width: SIGNATURE_WIDTH, align: 'center' as const }
  let y = pen.putLines(forSeller, { ...centred, y: HEIGHT - signature }, m.text) + 6
  if (print.seal) pen.picture(print.seal, { x, y, width: SIGNATURE_WIDTH }, m.seal)
  y += m.seal + 6
  pen.rule(x, y, SIGNATURE_WIDTH)
  y = pen.putOne(print.creatorName, { ...centred, y: y + 8 }, m.strong)
  pen.putOne(print.creatorDesignation, { ...centred, y }, m.small)
}

/** Draws the airiest layout that fits on the page. */
export async function drawSheet(pen: Pen, print: InvoicePrint): Promise<void> {
  let layout: Layout | undefined
  for (const density of DENSITIES) {
    layout = await layOut(pen, print, density)
    if (layout.total <= HEIGHT) break
  }
  if (!layout) return
  const { m } = layout
  pen.addPage(WIDTH, HEIGHT)
  const title = { x: LEFT, y: m.top, width: INNER, align: 'center' as const }
  let y = pen.putOne('INVOICE', title, m.title) + m.belowTitle
  y = drawBlocks(pen, print, layout, y) + m.belowBlocks
  pen.rule(LEFT, y, INNER)
  y = pen.putOne(`For the period ${print.period}`, { x: LEFT, y: y + m.periodPadding, width: INNER }, m.text)
  y = drawTable(pen, print, layout, y + m.periodPadding)
  await pen.breathe()
  drawSums(pen, print, m, y + 8)
  drawSignature(pen, print, layout)
}
