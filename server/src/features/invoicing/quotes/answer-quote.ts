// What becomes of a quote that was sent: accepted, declined or withdrawn, as the firm notes it.
import { quoteLifeOf } from '@daybook/contract/billing/quotes/quote-status.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { Saving } from '#entities/hooks.ts'
import { changeLife } from '#features/invoicing/life/change-life.ts'
import { refuseUnless } from '#features/invoicing/quotes/refuse-quote.ts'

type Quote = RowFor<'quote'>

export interface Answering {
  readonly life: 'accepted' | 'declined'
  readonly name?: string | undefined
  /** How it was accepted, or why it was declined. */
  readonly answer?: string | undefined
}

/** Said twice is said once. The firm may note it after the last day, too: it was told in time. @throws AppError not_sent, quote_closed */
export async function answerQuoteIn(saving: Saving, row: Quote, asked: Answering): Promise<Quote> {
  const isDone = quoteLifeOf(row) === asked.life
  if (isDone) return row
  refuseUnless(row, ['sent'])
  return changeLife(saving, quote, row, {
    life: asked.life,
    answeredTime: saving.now,
    answeredBy: (asked.name ?? '').trim(),
    answer: (asked.answer ?? '').trim(),
  })
}

/** Also one that was accepted, as long as no invoice was made of it. @throws AppError not_sent, quote_closed */
export async function withdrawQuoteIn(saving: Saving, row: Quote): Promise<Quote> {
  if (quoteLifeOf(row) === 'withdrawn') return row
  refuseUnless(row, ['sent', 'accepted'])
  return changeLife(saving, quote, row, { life: 'withdrawn', withdrawnTime: saving.now })
}
