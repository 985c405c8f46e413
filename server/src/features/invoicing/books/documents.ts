// Everything that moves what clients owe, as documents: what statements and the journal are made of. What is taken back stays
// where it was, and its reversal stands on its own day; both on one day have never been, unless a book asks for its number.
import type { TaxHeads } from '@daybook/contract/billing/notes.ts'

interface Base {
  readonly day: string
  /** Of the document. */
  readonly id: number
  /** The same whenever it is read, another one for each reversal. */
  readonly key: string
  /** Its number, or what the payer gave. */
  readonly reference: string
  readonly organizationId: number
  /** It takes back what the same document did before. */
  readonly isReversal: boolean
}
export interface Sold extends Base, TaxHeads {
  readonly kind: 'invoice' | 'debitNote' | 'creditNote'
  /** Taxable value, whole paise as all amounts. */
  readonly total: number
  readonly grand: number
  /** It went out with another program. */
  readonly isBrought?: boolean
}
export interface Received extends Base {
  readonly kind: 'receipt'
  readonly amount: number
  readonly tds: number
  readonly gstTds: number
  readonly charges: number
  /** A gain is negative. */
  readonly forex: number
  readonly bank: string
}
/** Without money: given up, closed as rounding, paid before the books began here. */
export interface Closed extends Base {
  readonly kind: 'rounding' | 'writeOff' | 'opening'
  readonly invoiceId: number
  readonly amount: number
}
export interface PaidBack extends Base {
  readonly kind: 'refund'
  /** What was paid back is of a credit note, not of a receipt. */
  readonly ofNote: boolean
  readonly amount: number
  readonly bank: string
}
export type BookedDocument = Sold | Received | Closed | PaidBack

/** What a receipt can pay. */
export const capacityOf = ({ amount, tds, gstTds, charges, forex }: Received): number =>
  amount + tds + gstTds + charges + forex
