// Why a step of a quote is not possible in its state, with the way out.
import { type QuoteLife, quoteLifeOf } from '@daybook/contract/billing/quotes/quote-status.ts'
import type { BillingWay } from '@daybook/contract/billing/refusals.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { quoteMessages } from '@daybook/contract/messages/billing/quote-messages.ts'
import { AppError } from '#app-error.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'

type Quote = RowFor<'quote'>

/** @throws AppError quote_sent, naming the fields that would be others */
export function refuseFixed(row: Quote, fields: readonly string[]): void {
  const message = quoteMessages.fixed(row.number)
  throw new AppError('quote_sent', message, {
    issues: fields.map((path) => ({ path, message, code: 'quote_sent' })),
    members: { ways: ['withdraw', 'duplicate'] satisfies BillingWay[] },
  })
}

const closed: Readonly<Partial<Record<QuoteLife, (number: string) => string>>> = {
  accepted: quoteMessages.wasAccepted,
  declined: quoteMessages.wasDeclined,
  withdrawn: quoteMessages.wasWithdrawn,
}

/** @throws AppError not_sent for a draft, quote_closed where the quote is past the step */
export function refuseUnless(row: Quote, lives: readonly QuoteLife[]): void {
  const life = quoteLifeOf(row)
  if (life === 'draft') throw refusal('not_sent', quoteMessages.notSent)
  if (row.invoicedTime !== null) throw refusal('quote_closed', quoteMessages.wasInvoiced(row.number))
  const sentence = closed[life]
  if (!lives.includes(life) && sentence)
    throw refusal('quote_closed', sentence(row.number), { ways: ['duplicate'] })
}
