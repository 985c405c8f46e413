// A document that a return tells of: an invoice, or a note with tax, as it was issued; amounts in whole paise.
import { isSpecialSupply } from '#billing/supply.ts'
import type { SupplyKind } from '#billing/words.ts'
import type { TaxHeads } from '#billing/notes.ts'
import { FOREIGN } from '#invoicing/states.ts'

export const SOLD_TYPES = ['invoice', 'creditNote', 'debitNote'] as const
export type SoldType = (typeof SOLD_TYPES)[number]
/** '' is settled: a document knows what kind it is. */
export type SettledKind = Exclude<SupplyKind, ''>

/** The invoice that a note corrects. */
export interface Original {
  readonly number: string
  readonly day: string
  /** With tax. */
  readonly value: number
}

/** Under reverse charge the heads are what the recipient pays [M]. */
export interface SoldDocument extends TaxHeads {
  readonly type: SoldType
  readonly id: number
  readonly number: string
  /** Of the document, in India. */
  readonly day: string
  readonly party: string
  /** '' of who has none. */
  readonly gstin: string
  /** Two digits; '' of a seller without GSTIN. */
  readonly sellerState: string
  /** Two digits, '96' outside India; '' where nothing says it. */
  readonly pos: string
  readonly kind: SettledKind
  readonly isReverseCharge: boolean
  readonly isCancelled: boolean
  /** Basis points; 0 of a supply without tax. */
  readonly rateBp: number
  readonly sac: string
  /** Taxable value. */
  readonly total: number
  /** What the document comes to, as it says. */
  readonly value: number
  /** Of a note. */
  readonly against?: Original | undefined
}

/** A credit note takes away what an invoice has brought. */
export const signOf = ({ type }: Pick<SoldDocument, 'type'>): 1 | -1 => (type === 'creditNote' ? -1 : 1)

const exports: ReadonlySet<SupplyKind> = new Set(['EXPWP', 'EXPWOP'])
const zones: ReadonlySet<SupplyKind> = new Set(['SEWP', 'SEWOP'])
const outside: ReadonlySet<SupplyKind> = new Set(['nil', 'exempt', 'nonGst'])

export const isExport = (kind: SupplyKind): boolean => exports.has(kind)
/** Exports and special economic zones (IGST Act section 16). */
export const isZeroRated = (kind: SupplyKind): boolean => exports.has(kind) || zones.has(kind)
/** Nil rated, exempt, and outside GST. */
export const isUntaxable = (kind: SupplyKind): boolean => outside.has(kind)
/** What has to have the GSTIN of its recipient. */
export const needsGstin = (kind: SupplyKind): boolean => isSpecialSupply(kind)

type Placed = Pick<SoldDocument, 'kind' | 'pos' | 'sellerState'>

/** Between States; a zone is so even in the seller's own (IGST Act section 7(5)). */
export const isInterState = ({ kind, pos, sellerState }: Placed): boolean =>
  isZeroRated(kind) || pos === FOREIGN || (pos !== '' && pos !== sellerState)
