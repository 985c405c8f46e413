// The upper part of the first A4 page: what it is, who supplies, who is supplied, when and where (Rule 46).
import type { DrawnInvoice } from '#features/invoicing/print/drawn-invoice.ts'
import type { Party } from '@daybook/contract/invoicing/print.ts'
import { LIGHT, PAGE, styles } from '#features/invoicing/print/a4-page.ts'
import type { Pen } from '#features/invoicing/print/pen.ts'

const { left, inner } = PAGE
const GAP = 40
const COLUMN = (inner - GAP) / 2
const FACT_GAP = 16
/** An address of more lines than this is none; the sheet would have no room for anything else. */
const ADDRESS_LINES_MAX = 12
const NAME_LINES_MAX = 4

function drawTitle(pen: Pen, print: DrawnInvoice, top: number): number {
  const { title, number, seller } = print
  pen.putOne(title, { x: left, y: top, width: COLUMN }, styles.title)
  const label = 'Invoice number'
  const labelWidth = pen.widthOf(label, styles.label) + 8
  const y = top + styles.title.lineHeight + 2
  pen.putOne(label, { x: left, y: y + 1.5, width: labelWidth }, styles.label)
  const numbers = pen.linesOf(number, COLUMN - labelWidth, styles.number, NAME_LINES_MAX)
  const numberEnd = pen.putLines(
    numbers,
    { x: left + labelWidth, y, width: COLUMN - labelWidth },
    styles.number,
  )
  const x = left + COLUMN + GAP
  const names = pen.linesOf(seller.name, COLUMN, styles.seller, NAME_LINES_MAX)
  const place = { x, y: top + 8, width: COLUMN, align: 'right' as const }
  const nameEnd = pen.putLines(names, place, styles.seller)
  if (print.title !== 'Tax Invoice') return Math.max(numberEnd, nameEnd)
  // Rule 48: of a service's two copies this is the recipient's.
  return Math.max(numberEnd, pen.putOne('Original for recipient', { ...place, y: nameEnd }, styles.label))
}

function drawFacts(pen: Pen, print: DrawnInvoice, top: number): number {
  const facts = [
    { label: 'Invoice date', text: print.date, width: 120 },
    { label: 'Period', text: print.period, width: 210 },
    { label: 'Place of supply', text: print.placeOfSupply || 'Not stated', width: 176 },
    { label: 'Reverse charge', text: 'No', width: 120 },
  ]
  pen.rule(left, top, inner)
  let x = left
  let end = top
  for (const { label, text, width } of facts) {
    const y = pen.putOne(label, { x, y: top + 12, width }, styles.label)
    end = Math.max(
      end,
      pen.putLines(pen.linesOf(text, width, styles.value, 3), { x, y, width }, styles.value),
    )
    x += width + FACT_GAP
  }
  pen.rule(left, end + 12, inner, { color: LIGHT })
  return end + 12
}

export function drawParty(
  pen: Pen,
  label: string,
  party: Party,
  { x, top }: { readonly x: number; readonly top: number },
): number {
  const place = (y: number) => ({ x, y, width: COLUMN })
  const lines = (text: string, style: typeof styles.text, linesMax: number, y: number) =>
    text === '' ? y : pen.putLines(pen.linesOf(text, COLUMN, style, linesMax), place(y), style)
  let y = pen.putOne(label, place(top), styles.label)
  y = lines(party.name, styles.name, NAME_LINES_MAX, y)
  y = lines(party.address, styles.text, ADDRESS_LINES_MAX, y) + 6
  const facts = [
    { label: 'GSTIN', text: party.taxNumber },
    { label: 'PAN', text: party.pan },
    { label: 'State', text: party.state },
  ]
  for (const { label: name, text } of facts.filter((fact) => fact.text !== '')) {
    pen.putOne(name, place(y), { ...styles.label, lineHeight: styles.text.lineHeight })
    y = pen.putOne(text, { x: x + 46, y, width: COLUMN - 46 }, styles.text)
  }
  return y
}

/** @returns where the table may start */
export function drawHead(pen: Pen, print: DrawnInvoice): number {
  const facts = drawFacts(pen, print, drawTitle(pen, print, PAGE.top) + 24) + 24
  const seller = drawParty(pen, 'From', print.seller, { x: left, top: facts })
  const buyer = drawParty(pen, 'Bill to', print.buyer, { x: left + COLUMN + GAP, top: facts })
  return Math.max(seller, buyer) + 28
}
