// The calls of quotes beside the seven of every record.
import type { FastifyInstance } from 'fastify'
import {
  acceptQuote,
  declineQuote,
  invoiceQuote,
  sendQuote,
  withdrawQuote,
} from '@daybook/contract/billing/calls/quote-calls.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { quoteMessages } from '@daybook/contract/messages/billing/quote-messages.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { refuseSupport, requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { answerQuoteIn, withdrawQuoteIn } from '#features/invoicing/quotes/answer-quote.ts'
import { invoiceQuoteIn } from '#features/invoicing/quotes/invoice-quote.ts'
import { sendQuoteIn } from '#features/invoicing/quotes/send-quote.ts'
import { savedQuote, withQuote } from '#features/invoicing/quotes/with-quote.ts'
import { type AnyCall, mount, type SignedInCall } from '#http/mount.ts'

type Quote = RowFor<'quote'>

/** One step, in a transaction that holds the quote. */
export const carryOut = <A>(
  deps: Deps,
  { actor, params, request }: SignedInCall,
  step: (saving: Saving, row: Quote) => Promise<A>,
): Promise<A> => {
  refuseSupport(actor)
  return withQuote(
    deps,
    { actor, id: params['id'] ?? 0, once: idempotencyOf(request) },
    async (saving, row) => {
      await requireMayBill(saving.tx, actor)
      return step(saving, row)
    },
  )
}

export function mountQuotes(app: FastifyInstance, deps: Deps): void {
  const steps = (
    call: SignedInCall,
    step: (saving: Saving, row: Quote) => Promise<Quote>,
    say: (number: string) => string,
  ) =>
    carryOut(deps, call, async (saving, row) => {
      const done = await step(saving, row)
      return savedQuote(saving, done, say(done.number))
    })
  mount({ app, deps }, sendQuote, (call) => steps(call, sendQuoteIn, quoteMessages.sent))
  mount({ app, deps }, acceptQuote, (call) => {
    const { name } = call.body
    return steps(
      call,
      (saving, row) => answerQuoteIn(saving, row, { life: 'accepted', name }),
      quoteMessages.accepted,
    )
  })
  mount({ app, deps }, declineQuote, (call) => {
    const { name, reason } = call.body
    return steps(
      call,
      (saving, row) => answerQuoteIn(saving, row, { life: 'declined', name, reason }),
      quoteMessages.declined,
    )
  })
  mount({ app, deps }, withdrawQuote, (call) => steps(call, withdrawQuoteIn, quoteMessages.withdrawn))
  // In the engine a record's static type is forgotten; the declaration is the truth about it.
  const makesInvoice: AnyCall = invoiceQuote
  mount({ app, deps }, makesInvoice, (call) => carryOut(deps, call, invoiceQuoteIn))
}
