// The tables of quotes as Kysely types, beside the declared columns. Amounts in paise, hours in hundredths.
import type { Generated } from 'kysely'

export interface QuoteExtras {
  /** JSON: the blocks of both parties as they were when it was sent; '' of a draft. */
  said: Generated<string>
  /** Null until it is sent. */
  numberSeller: string | null
  numberYear: string | null
}

export interface QuoteLineTable {
  id: Generated<number>
  scopeId: number
  quoteId: number
  /** From 0, in the order of the print. */
  place: number
  name: string
  hours: number
  costPerUnit: number
  amount: number
}

/** The page of a quote for its client. */
export interface QuoteLinkTable {
  id: Generated<number>
  scopeId: number
  quoteId: number
  token: string
  createdById: number
  createdTime: number
  revokedTime: number | null
  opens: number
  openedTime: number | null
}

export interface QuoteTables {
  quoteLine: QuoteLineTable
  quoteLink: QuoteLinkTable
}
