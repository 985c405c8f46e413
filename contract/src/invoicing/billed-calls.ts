// What was billed, month by month: the call behind the dashboard of invoices.
import * as z from 'zod/mini'
import { endpoint } from '#engine/endpoint.ts'
import { idSchema } from '#engine/schema.ts'
import { invoice } from '#entities/invoice.ts'
import { messages } from '#messages/messages.ts'

/** How many months are answered, the present one the last: a financial year is always among them. */
export const BILLED_MONTHS = 12

export interface BilledMonth {
  /** 1 to 12. */
  readonly month: number
  readonly year: number
  /** Grand totals, with tax, in paise. */
  readonly paise: number
  readonly invoices: number
}
export interface BilledAnswer {
  /** The oldest first. */
  readonly months: readonly BilledMonth[]
}

export const billedByMonth = endpoint<BilledAnswer>()({
  method: 'GET',
  path: '/api/invoicing/billed_by_month',
  query: z.object({
    /** Only the invoices that this person made. */
    userId: z.optional(z.pipe(z.string(messages.unknownReference), z.pipe(z.transform(Number), idSchema))),
  }),
  summary: 'What was billed in each of the last twelve months',
  tag: invoice.title[1],
})
