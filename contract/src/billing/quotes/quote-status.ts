// Quotes and proforma invoices: their kinds, what is stored of their life, and the status that people see, which is derived.
import { dayOfNumber } from '#billing/days.ts'

/** Stored by their place: new ones are only appended. */
export const QUOTE_KINDS = { quotation: 'Quotation', proforma: 'Proforma Invoice' } as const
export type QuoteKind = keyof typeof QUOTE_KINDS

/** Stored by their place, too. */
export const QUOTE_LIVES = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const
export type QuoteLife = keyof typeof QUOTE_LIVES
const lives = Object.keys(QUOTE_LIVES) as readonly QuoteLife[] // they are its keys
const kinds = Object.keys(QUOTE_KINDS) as readonly QuoteKind[] // they are its keys

export const QUOTE_STATUSES = [
  'Draft',
  'Sent',
  'Expired',
  'Accepted',
  'Declined',
  'Withdrawn',
  'Invoiced',
] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** As they stand in the row. */
export interface QuoteColumns {
  readonly life: number
  /** Days since 1970-01-01. */
  readonly validUntil: number | null
  readonly invoicedTime: number | null
}

export const quoteKindOf = ({ kind }: { readonly kind: number }): QuoteKind => kinds[kind] ?? 'quotation'
export const quoteLifeOf = ({ life }: { readonly life: number }): QuoteLife => lives[life] ?? 'draft'
export const placeOfLife = (life: QuoteLife): number => lives.indexOf(life)

/**
 * What was accepted does not expire any more, and the last day is a day on which it may still be.
 * @param today the firm's day, 'YYYY-MM-DD'
 */
export function quoteStatusOf(row: QuoteColumns, today: string): QuoteStatus {
  if (row.invoicedTime !== null) return 'Invoiced'
  const life = quoteLifeOf(row)
  const isOver = life === 'sent' && row.validUntil !== null && dayOfNumber(row.validUntil) < today
  return isOver ? 'Expired' : QUOTE_LIVES[life]
}

/** By what a series of numbers is told from others: as the kinds of notes are. */
export const quotePatternOf = (
  kind: QuoteKind,
  patterns: { readonly quotationPattern: string; readonly proformaPattern: string },
): string => (kind === 'proforma' ? patterns.proformaPattern : patterns.quotationPattern)
