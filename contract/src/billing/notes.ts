// Credit and debit notes (CGST section 34, Rule 53(1A)): what tax a note carries, until when, and how much is left to credit.
import { divideHalfUp } from '#invoicing/paise.ts'
import { financialYearOfDay } from '#billing/days.ts'
import type { NoteKind } from '#billing/words.ts'

/** Whole paise. */
export interface TaxHeads {
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
}
export interface NotedInvoice extends TaxHeads {
  /** Day. */
  readonly date: string
  readonly total: number
  /** Basis points; with two heads each bears half. */
  readonly rateBp: number
}
/** Taxable value and tax of an issued note. */
export interface NotedSum extends TaxHeads {
  readonly total: number
}

/** A credit note is declared by 30 November after the financial year of its invoice [M]. */
export const creditNoteLimit = (invoiceDay: string): string =>
  `${Number(financialYearOfDay(invoiceDay).slice(0, 4)) + 1}-11-30`

const sumOf = (notes: readonly NotedSum[], head: keyof NotedSum) =>
  notes.reduce((sum, note) => sum + note[head], 0)

/** Taxable paise that credit notes may still take. */
export const leftToCredit = (
  { total }: NotedInvoice,
  credits: readonly NotedSum[],
  debits: readonly NotedSum[] = [],
): number => total + sumOf(debits, 'total') - sumOf(credits, 'total')

/** Grand total in paise of what a document says. */
export const grandOf = ({ total, cgst, sgst, igst }: NotedSum): number => total + cgst + sgst + igst

/** What a note of each head may still credit. */
export function headsLeft(
  invoice: NotedInvoice,
  credits: readonly NotedSum[],
  debits: readonly NotedSum[] = [],
): TaxHeads {
  const leftOf = (head: keyof TaxHeads) => invoice[head] + sumOf(debits, head) - sumOf(credits, head)
  return { cgst: leftOf('cgst'), sgst: leftOf('sgst'), igst: leftOf('igst') }
}

/** Of each head that the invoice bears, half-up. */
export function taxOfDebit(invoice: NotedInvoice, total: number): TaxHeads {
  const headOf = (head: keyof TaxHeads, basisPoints: number) =>
    invoice[head] === 0 ? 0 : divideHalfUp(total * basisPoints, 10_000)
  const half = invoice.rateBp / 2
  return { cgst: headOf('cgst', half), sgst: headOf('sgst', half), igst: headOf('igst', invoice.rateBp) }
}

/**
 * The tax of a credit note, each head rounded for itself; the one that takes the last of the value takes the rest of each
 * head, and none takes more than the rest: no more tax is credited than was charged.
 */
export function taxOfNote(
  invoice: NotedInvoice,
  total: number,
  credits: readonly NotedSum[],
  debits: readonly NotedSum[] = [],
): TaxHeads {
  const rest = headsLeft(invoice, credits, debits)
  if (total === leftToCredit(invoice, credits, debits)) return rest
  const rounded = taxOfDebit(invoice, total)
  const headOf = (head: keyof TaxHeads) => Math.min(rounded[head], rest[head])
  return { cgst: headOf('cgst'), sgst: headOf('sgst'), igst: headOf('igst') }
}

/** What of an invoice its issued notes have credited and debited already; drafts count for nothing. All in paise. */
export interface Noted {
  readonly invoice: NotedInvoice
  readonly credits: readonly NotedSum[]
  readonly debits: readonly NotedSum[]
  /** Of the grand total what no note, with tax or without, has credited. */
  readonly leftOfGrand: number
}

/** @param grand of the invoice. @param notes the issued ones */
export function notedBy(
  invoice: NotedInvoice,
  grand: number,
  notes: readonly { readonly kind: NoteKind; readonly sum: NotedSum }[],
): Noted {
  const ofKind = (wanted: NoteKind) => notes.filter(({ kind }) => kind === wanted).map(({ sum }) => sum)
  const [credits, debits] = [ofKind('credit'), ofKind('debit')]
  const grands = (sums: readonly NotedSum[]) => sums.reduce((sum, each) => sum + grandOf(each), 0)
  const leftOfGrand = grand + grands(debits) - grands(credits) - grands(ofKind('financial'))
  return { invoice, credits, debits, leftOfGrand }
}

const NO_TAX: TaxHeads = { cgst: 0, sgst: 0, igst: 0 }

/** @param total paise; of a note without tax the whole */
export function taxOf({ invoice, credits, debits }: Noted, kind: NoteKind, total: number): TaxHeads {
  if (kind === 'financial') return NO_TAX
  return kind === 'debit' ? taxOfDebit(invoice, total) : taxOfNote(invoice, total, credits, debits)
}

/** Paise of this kind that may still be credited; more than what was billed is nobody's to give. */
export function leftFor(noted: Noted, kind: NoteKind): number {
  const { invoice, credits, debits, leftOfGrand } = noted
  if (kind === 'financial') return leftOfGrand
  const left = leftToCredit(invoice, credits, debits)
  if (grandOf({ total: left, ...taxOf(noted, kind, left) }) <= leftOfGrand) return left
  const isTaxed = invoice.cgst + invoice.sgst + invoice.igst > 0
  return isTaxed ? divideHalfUp(leftOfGrand * 10_000, 10_000 + invoice.rateBp) : leftOfGrand
}
