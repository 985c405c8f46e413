// The texts of the specified page in their lines, as airy as the page allows.
import { SHEET_FITS, type SheetFit } from '@daybook/contract/invoicing/print/sheet-fit.ts'
import { SHEET_GROUPS_MAX } from '@daybook/contract/invoicing/print/sheet-lines.ts'
import type { DrawnInvoice } from '#features/invoicing/print/drawn-invoice.ts'
import type { Pen } from '#features/invoicing/print/pen.ts'
import { COLUMNS, measuresOf, SHEET, SIGNATURE_WIDTH } from '#features/invoicing/print/sheet-measures.ts'

/** Between a description and the hours. */
const CELL_GAP = 20

/** Texts in their lines, so that what is measured is what is drawn. */
async function layOut(pen: Pen, print: DrawnInvoice, fit: SheetFit) {
  const m = measuresOf(fit)
  const { seller, buyer } = print
  const blockWidth = (SHEET.inner - SHEET.blockGap) / 2
  const block = (party: typeof seller) => ({
    name: pen.linesOf(party.name, blockWidth, m.name, m.nameLinesMax),
    address: pen.linesOf(party.address, blockWidth, m.text, m.addressLinesMax),
  })
  const rows = []
  for (const line of print.lines.slice(0, SHEET_GROUPS_MAX)) {
    const name = pen.linesOf(line.name, COLUMNS[0].width - CELL_GAP, m.row, m.rowLinesMax)
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
    (sum, { name }) => sum + name.length * m.row.lineHeight + 2 * m.rowPadding + SHEET.rule,
    0,
  )
  const remark = print.remark ? m.small.lineHeight + 4 : 0
  const sums =
    8 + 4 * (m.sum.lineHeight + 2 * m.sumPadding) + m.net.lineHeight + 4 * m.sumPadding + m.sumPadding
  const signature =
    forSeller.length * line + 12 + m.seal + 8 + m.strong.lineHeight + m.small.lineHeight + m.top
  const upper =
    m.top + m.title.lineHeight + m.belowTitle + blocks + m.belowBlocks + 2 * m.periodPadding + line
  const table = 2 * m.headPadding + m.head.lineHeight + rowsHeight + remark
  return { m, from, to, rows, forSeller, signature, total: upper + table + sums + 12 + signature }
}
export type Layout = Awaited<ReturnType<typeof layOut>>

/** The airiest layout that fits on the page. */
export async function sheetLayout(pen: Pen, print: DrawnInvoice): Promise<Layout> {
  const [airiest, ...closer] = SHEET_FITS
  let layout = await layOut(pen, print, airiest)
  for (const fit of closer) {
    if (layout.total <= SHEET.height) break
    layout = await layOut(pen, print, fit)
  }
  return layout
}
