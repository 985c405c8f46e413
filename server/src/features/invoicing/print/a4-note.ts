// The A4 print of a credit or debit note: what Rule 53(1A) asks of one, on a page of its own.
import { registeredOf, signatureOf } from '#features/invoicing/print/a4-end.ts'
import type { DrawnEInvoice } from '#features/invoicing/einvoice/drawn-e-invoice.ts'
import type { NotePrint } from '@daybook/contract/billing/paper/note-print.ts'
import { drawParty } from '#features/invoicing/print/a4-head.ts'
import { LIGHT, PAGE, styles } from '#features/invoicing/print/a4-page.ts'
import { type Doc, INK, type Pen, SOFT } from '#features/invoicing/print/pen.ts'

export interface DrawnNote extends NotePrint {
  /** PNG or JPEG without transparency. */
  readonly seal: Uint8Array | undefined
  readonly eInvoice?: DrawnEInvoice | undefined
  /** 'USD 100.00', of all of it at the rate of its invoice; '' or absent for an invoice in rupees. */
  readonly inCurrency?: string
}

const { left, inner, top, bottom } = PAGE
const GAP = 40
const COLUMN = (inner - GAP) / 2
const LABEL = 112
const SUMS = 300
const WORDS = inner - SUMS - 48
const REQUEST = 440
/** Side of the code of an e-invoice: the foot has no room for more. */
const CODE = 110
/** Lines of text in the table of a note. */
const TEXT_LINES_MAX = 12
/** Rows of it: more are drawn as one that says how many they are. */
export const NOTE_LINES_MAX = 8
const CELLS = { sac: 70, hours: 70, rate: 100, amount: 122 } as const

function drawTitle(pen: Pen, { title, mark, seller }: DrawnNote): number {
  const y = pen.putOne(title, { x: left, y: top, width: COLUMN }, styles.title)
  const end = pen.putOne(mark, { x: left, y: y + 2, width: COLUMN }, styles.label)
  const names = pen.linesOf(seller.name, COLUMN, styles.seller, 4)
  const place = { x: left + COLUMN + GAP, y: top + 8, width: COLUMN, align: 'right' as const }
  return Math.max(end, pen.putLines(names, place, styles.seller))
}

function drawFacts(pen: Pen, note: DrawnNote, from: number): number {
  const x = left + COLUMN + GAP
  const facts = [
    { label: note.numberLabel, text: note.number },
    { label: 'Date', text: note.date },
    { label: note.invoiceLabel, text: note.invoice },
    { label: 'Due date', text: note.due },
    { label: 'Place of supply', text: note.placeOfSupply },
    { label: 'Reason', text: note.reason },
  ].filter(({ text }) => text !== '')
  let y = from
  for (const { label, text } of facts) {
    const width = COLUMN - LABEL
    pen.putOne(label, { x, y, width: LABEL - 8 }, { ...styles.label, lineHeight: styles.value.lineHeight })
    y = pen.putLines(pen.linesOf(text, width, styles.value, 3), { x: x + LABEL, y, width }, styles.value)
  }
  return y
}

/** Where each column of the table stands. */
function columnsOf({ sac, lines }: DrawnNote) {
  const hasHours = lines.some(({ hours }) => hours !== '')
  const widths = {
    sac: sac === '' ? 0 : CELLS.sac,
    hours: hasHours ? CELLS.hours : 0,
    rate: hasHours ? CELLS.rate : 0,
    amount: CELLS.amount,
  }
  const name = inner - widths.sac - widths.hours - widths.rate - widths.amount
  const xs = { sac: left + name, hours: left + name + widths.sac }
  return { widths, name, xs, rate: xs.hours + widths.hours, amount: left + inner - widths.amount, hasHours }
}

function drawTable(pen: Pen, note: DrawnNote, from: number): number {
  const { widths, name, xs, rate, amount, hasHours } = columnsOf(note)
  const strong = { ...styles.label, font: 'strong' } as const
  const right = { align: 'right' } as const
  pen.putOne('Description', { x: left, y: from, width: name }, strong)
  if (note.sac !== '') pen.putOne('SAC', { x: xs.sac, y: from, width: widths.sac }, strong)
  if (hasHours) {
    pen.putOne('Hours', { x: xs.hours, y: from, width: widths.hours, ...right }, strong)
    pen.putOne('Rate', { x: rate, y: from, width: widths.rate, ...right }, strong)
  }
  pen.putOne('Value', { x: amount, y: from, width: widths.amount, ...right }, strong)
  let y = from + styles.label.lineHeight + 7
  pen.rule(left, y, inner)
  const most = Math.max(1, Math.floor(TEXT_LINES_MAX / note.lines.length))
  // What was typed stands with the first line.
  const ofFirst = Math.max(1, TEXT_LINES_MAX - most * (note.lines.length - 1))
  for (const [index, line] of note.lines.entries()) {
    y += 8
    const names = pen.linesOf(line.name, name - 16, styles.text, index === 0 ? ofFirst : most)
    if (note.sac !== '')
      pen.putOne(note.sac, { x: xs.sac, y, width: widths.sac }, { ...styles.text, color: SOFT })
    if (hasHours) {
      pen.putFigure(line.hours, { x: xs.hours, y, width: widths.hours }, styles.text)
      pen.putFigure(line.costPerUnit, { x: rate, y, width: widths.rate }, styles.text)
    }
    pen.putFigure(line.amount, { x: amount, y, width: widths.amount }, styles.text)
    y = pen.putLines(names, { x: left, y, width: name - 16 }, styles.text) + 8
    pen.rule(left, y, inner, { color: LIGHT })
  }
  return y
}

function drawSums(pen: Pen, note: DrawnNote, from: number): number {
  const x = left + inner - SUMS
  const rows = [
    { label: note.taxHeads.length > 0 ? 'Taxable value' : 'Value', amount: note.total },
    ...note.taxHeads,
    ...(note.inCurrency ? [{ label: 'In the currency', amount: note.inCurrency }] : []),
  ]
  let y = from
  for (const { label, amount } of rows) {
    pen.putOne(label, { x, y, width: 130 }, styles.text)
    pen.putFigure(amount, { x: x + 130, y, width: SUMS - 130 }, styles.text)
    y += styles.text.lineHeight + 8
  }
  pen.rule(x, y, SUMS)
  y += 10
  pen.putOne(note.grandLabel, { x, y, width: 110 }, styles.netLabel)
  return pen.putFigure(note.grandTotal, { x: x + 110, y, width: SUMS - 110 }, styles.net)
}

function drawWords(pen: Pen, { grandTotalInWords }: DrawnNote, from: number): number {
  const place = { x: left, y: from, width: WORDS }
  const y = pen.putOne('Amount in words', place, styles.label)
  return pen.putLines(pen.linesOf(grandTotalInWords, WORDS, styles.words), { ...place, y }, styles.words)
}

function drawRequest(pen: Pen, doc: Doc, { request }: DrawnNote, from: number): void {
  if (request === '') return
  const lines = pen.linesOf(request, REQUEST, styles.text)
  doc.rect(left, from, 2, lines.length * styles.text.lineHeight).fill(INK)
  pen.putLines(lines, { x: left + 14, y: from, width: REQUEST }, styles.text)
}

function drawFoot(pen: Pen, doc: Doc, note: DrawnNote): void {
  const signature = signatureOf(pen, note)
  const from = bottom - signature.height
  pen.rule(left, from - 22, inner, { color: LIGHT })
  signature.draw(from)
  const law = pen.linesOf(note.law, COLUMN, styles.label, 3)
  const reverse = `Tax is payable on reverse charge: ${note.reverseCharge}`
  const y = bottom - (law.length + 1) * styles.label.lineHeight
  const registered = registeredOf(pen, doc, note, CODE)
  registered.draw(y - registered.height - 8)
  pen.putOne(
    reverse,
    { x: left, y: pen.putLines(law, { x: left, y, width: COLUMN }, styles.label), width: COLUMN },
    styles.label,
  )
}

/** Draws the whole print: a note has as many lines as a page has room for. */
export async function drawNote(pen: Pen, note: DrawnNote, doc: Doc): Promise<void> {
  pen.addPage(PAGE.width, PAGE.height)
  if (note.watermark !== '') pen.watermark(note.watermark, PAGE)
  const facts = drawTitle(pen, note) + 20
  pen.rule(left, facts, inner)
  const seller = drawParty(pen, 'From', note.seller, { x: left, top: facts + 16 })
  const buyer = drawParty(pen, 'To', note.buyer, { x: left, top: seller + 16 })
  const table = Math.max(buyer, drawFacts(pen, note, facts + 16)) + 26
  const sums = drawTable(pen, note, table) + 14
  const end = Math.max(drawSums(pen, note, sums), drawWords(pen, note, sums))
  drawRequest(pen, doc, note, end + 28)
  drawFoot(pen, doc, note)
}
