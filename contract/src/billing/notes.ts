// Credit and debit notes (CGST section 34, Rule 53(1A)): what tax a note carries, until when, and how much is left to credit.
import { divideHalfUp } from '#invoicing/paise.ts'
import { financialYearOfDay } from '#billing/days.ts'

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

export type NoteRefusal =
  | { readonly code: 'not_positive' | 'before_invoice' }
  | { readonly code: 'too_late'; readonly limit: string }
  | { readonly code: 'more_than_invoice'; readonly left: number }

/** Of a credit note that lowers the tax; undefined: it may be. @param day of the note */
export function creditRefusal(
  invoice: NotedInvoice,
  { day, total }: { readonly day: string; readonly total: number },
  credits: readonly NotedSum[],
  debits: readonly NotedSum[] = [],
): NoteRefusal | undefined {
  if (total <= 0) return { code: 'not_positive' }
  if (day < invoice.date) return { code: 'before_invoice' }
  const limit = creditNoteLimit(invoice.date)
  if (day > limit) return { code: 'too_late', limit }
  const left = leftToCredit(invoice, credits, debits)
  return total > left ? { code: 'more_than_invoice', left } : undefined
}
