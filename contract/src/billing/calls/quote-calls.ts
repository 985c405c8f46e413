// The calls of quotes beside the seven of every record.
import * as z from 'zod/mini'
import type { InvoiceLinkAnswer } from '#billing/calls/receivable-calls.ts'
import { REASON_MAX, shortText } from '#billing/calls/schemas.ts'
import { endpoint, type MessageAnswer, type SavedAnswer } from '#engine/endpoint.ts'
import type { RecordOf } from '#engine/entity.ts'
import { TEXT_MAX } from '#engine/limits.ts'
import { quote } from '#entities/quote.ts'
import type { invoice } from '#entities/invoice.ts'
import { mailBody } from '#invoicing/calls.ts'
import { LINES_MAX } from '#invoicing/lines/line-amounts.ts'
import { tooManyLines } from '#messages/invoicing-messages.ts'

const tag = quote.title[1]
const post = { method: 'POST', tag } as const

/** What a body of a quote holds beside its fields; each line is checked as a line of an invoice is. Absent: as they are. */
export const quoteBesides = z.object({
  lines: z.optional(z.array(z.looseObject({})).check(z.maxLength(LINES_MAX, tooManyLines(LINES_MAX)))),
})
/** Hours and rupees, with two decimals at most. */
export interface QuoteLine {
  readonly name: string
  readonly hours: number
  readonly costPerUnit: number
  readonly amount: number
}
interface QuoteParty {
  readonly name: string
  readonly address: string
  readonly taxNumber: string
}
export type QuoteRecord = RecordOf<typeof quote> & {
  /** In the order of the print. */
  readonly lines: readonly QuoteLine[]
  /** As it said them when it was sent; null of a draft, which says them as they are now. */
  readonly seller: QuoteParty | null
  readonly client: QuoteParty | null
  /** The one that was made of it. */
  readonly invoice: { readonly id: number } | null
}
export type SavedQuote = SavedAnswer<QuoteRecord>

export const sendQuote = endpoint<SavedQuote>()({
  ...post,
  path: '/api/quotes/{id}/send',
  body: z.object({
    /** Mails it in the same transaction. */
    mail: z.optional(mailBody),
  }),
  summary: 'Send a quote: it takes its number and is frozen',
})
const nameSchema = shortText('Name', TEXT_MAX)
export const acceptQuote = endpoint<SavedQuote>()({
  ...post,
  path: '/api/quotes/{id}/accept',
  /** `how`: by telephone, with their order number; it is kept as the answer. */
  body: z.object({ name: z.optional(nameSchema), how: z.optional(shortText('How', REASON_MAX)) }),
  summary: 'Note that the client has accepted the quote',
})
export const declineQuote = endpoint<SavedQuote>()({
  ...post,
  path: '/api/quotes/{id}/decline',
  body: z.object({ name: z.optional(nameSchema), reason: z.optional(shortText('Reason', REASON_MAX)) }),
  summary: 'Note that the client has declined the quote',
})
export const withdrawQuote = endpoint<SavedQuote>()({
  ...post,
  path: '/api/quotes/{id}/withdraw',
  body: z.object({}),
  summary: 'Withdraw a quote that was sent; it keeps its number',
})
export interface InvoiceOfQuote extends SavedAnswer<RecordOf<typeof invoice>> {
  /** The first time; whoever asks again is answered the same invoice. */
  readonly isNew: boolean
}
export const invoiceQuote = endpoint<InvoiceOfQuote>()({
  ...post,
  path: '/api/quotes/{id}/invoice',
  body: z.object({}),
  summary: 'Make a draft invoice with the lines of the quote, once',
})
export const quotePdf = endpoint<Uint8Array>()({
  method: 'GET',
  path: '/api/quotes/{id}/pdf',
  summary: 'The quote as a PDF file',
  tag,
})
export const mailQuote = endpoint<MessageAnswer>()({
  ...post,
  path: '/api/quotes/{id}/mail',
  body: mailBody,
  summary: 'Send the quote by e-mail, as a PDF file',
})

const link = { path: '/api/quotes/{id}/link', tag } as const
type LinkAnswer = { readonly data: InvoiceLinkAnswer | null }
export const quoteLink = endpoint<LinkAnswer>()({
  ...link,
  method: 'GET',
  summary: 'The page of a quote for its client, if there is one',
})
export const makeQuoteLink = endpoint<LinkAnswer & MessageAnswer>()({
  ...link,
  method: 'POST',
  status: 201,
  body: z.object({}),
  summary: 'Make a page on which the client answers the quote, or answer the living one',
})
export const revokeQuoteLink = endpoint<MessageAnswer>()({
  ...link,
  method: 'DELETE',
  summary: 'End the page of the quote for its client',
})
