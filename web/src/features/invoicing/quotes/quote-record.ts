// Reads a quote, whose shape the generic calls don't know.
import type { QuoteRecord } from '@daybook/contract/billing/calls/quote-calls.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'

export type Quote = AnyRecord & QuoteRecord

/** The server's answer has them by contract. */
export const isQuote = (record: AnyRecord): record is Quote =>
  Array.isArray(record['lines']) && typeof record['status'] === 'string'
