// The upper part of the first A4 page: what it is, who supplies, who is supplied, when and where (Rule 46).
import type { DrawnInvoice } from '#features/invoicing/print/drawn-invoice.ts'
import type { Party } from '@daybook/contract/invoicing/print/print.ts'
import { LIGHT, PAGE, styles } from '#features/invoicing/print/a4-page.ts'
import type { Pen } from '#features/invoicing/print/pen.ts'

const { left, inner } = PAGE
const GAP = 40
const COLUMN = (inner - GAP) / 2
const FACT_GAP = 16
const LOGO = 52
/** An address of more lines than this is none; the sheet would have no room for anything else. */
const ADDRESS_LINES_MAX = 12
const NAME_LINES_MAX = 4

function drawTitle(pen: Pen, print: DrawnInvoice, top: number): number {
  const { title, number, seller } = print
  pen.putOne(title, { x: left, y: top, width: COLUMN }, styles.title)
  const label = print.words?.number ?? 'Invoice number'
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
  const right = { x, y: top, width: COLUMN, align: 'right' as const }
  if (print.logo) pen.picture(print.logo, right, LOGO)
  const place = { ...right, y: top + 8 + (print.logo ? LOGO : 0) }
  const nameEnd = pen.putLines(names, place, styles.seller)
  if (print.words)
    return Math.max(
      nameEnd,
      pen.putOne(print.words.mark, { x: left, y: numberEnd, width: COLUMN }, styles.label),
    )
  if (print.origin !== '') {
    const lines = pen.linesOf(print.origin, COLUMN, styles.label, 2)
    return Math.max(numberEnd, pen.putLines(lines, { ...place, y: nameEnd }, styles.label))
  }
  if (print.title !== 'Tax Invoice') return Math.max(numberEnd, nameEnd)
  // Rule 48: of a service's two copies this is the recipient's.
  return Math.max(numberEnd, pen.putOne('Original for recipient', { ...place, y: nameEnd }, styles.label))
}

interface PrintedFact {
  readonly label: string
  readonly text: string
  readonly width: number
}

/** @returns where the lowest of them ends */
function drawFactRow(pen: Pen, facts: readonly PrintedFact[], top: number): number {
  let x = left
  let end = top
  for (const { label, text, width } of facts.filter((fact) => fact.text !== '')) {
    const y = pen.putOne(label, { x, y: top, width }, styles.label)
    end = Math.max(
      end,
      pen.putLines(pen.linesOf(text, width, styles.value, 3), { x, y, width }, styles.value),
    )
    x += width + FACT_GAP
  }
  return end
}

function drawFacts(pen: Pen, print: DrawnInvoice, top: number): number {
  pen.rule(left, top, inner)
  const first = [
    { label: print.words?.date ?? 'Invoice date', text: print.date, width: 110 },
    { label: print.words?.due ?? 'Due date', text: print.due, width: 110 },
    { label: 'Period', text: print.period, width: 206 },
    { label: 'Place of supply', text: print.placeOfSupply || 'Not stated', width: 200 },
  ]
  if (print.words) {
    const end = drawFactRow(pen, first, top + 12)
    pen.rule(left, end + 12, inner, { color: LIGHT })
    return end + 12
  }
  const second = [
    { label: 'Payment terms', text: print.terms, width: 236 },
    { label: 'Tax is payable on reverse charge', text: print.reverseCharge, width: 206 },
  ]
  const end = drawFactRow(pen, second, drawFactRow(pen, first, top + 12) + 8)
  pen.rule(left, end + 12, inner, { color: LIGHT })
  return end + 12
}

/** A statement says no more of its parties than this. */
export type DrawnParty = Omit<Party, 'pan' | 'state'> & Partial<Party>

export function drawParty(
  pen: Pen,
  label: string,
  party: DrawnParty,
  { x, top, legalName = '' }: { readonly x: number; readonly top: number; readonly legalName?: string },
): number {
  const place = (y: number) => ({ x, y, width: COLUMN })
  const lines = (text: string, style: typeof styles.text, linesMax: number, y: number) =>
    text === '' ? y : pen.putLines(pen.linesOf(text, COLUMN, style, linesMax), place(y), style)
  let y = pen.putOne(label, place(top), styles.label)
  y = lines(party.name, styles.name, NAME_LINES_MAX, y)
  y = lines(legalName === '' ? '' : `Legal name: ${legalName}`, styles.text, 2, y)
  y = lines(party.address, styles.text, ADDRESS_LINES_MAX, y) + 6
  const facts = [
    { label: 'GSTIN', text: party.taxNumber },
    { label: 'PAN', text: party.pan ?? '' },
    { label: 'State', text: party.state ?? '' },
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
  const seller = drawParty(pen, 'From', print.seller, { x: left, top: facts, legalName: print.legalName })
  const buyer = drawParty(pen, print.words?.buyer ?? 'Bill to', print.buyer, {
    x: left + COLUMN + GAP,
    top: facts,
  })
  return Math.max(seller, buyer) + 28
}
