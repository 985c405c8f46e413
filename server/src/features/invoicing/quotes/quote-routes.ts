// The calls of quotes beside the seven of every record.
import type { FastifyInstance } from 'fastify'
import {
  acceptQuote,
  declineQuote,
  invoiceQuote,
  mailQuote,
  makeQuoteLink,
  quoteLink,
  quotePdf,
  revokeQuoteLink,
  sendQuote,
  withdrawQuote,
} from '@daybook/contract/billing/calls/quote-calls.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { quoteMessages } from '@daybook/contract/messages/billing/quote-messages.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { readableRow } from '#entities/reads.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { refuseSupport, requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { answerQuoteIn, withdrawQuoteIn } from '#features/invoicing/quotes/answer-quote.ts'
import { invoiceQuoteIn } from '#features/invoicing/quotes/invoice-quote.ts'
import { mailQuoteTo, sendAndMail } from '#features/invoicing/quotes/mail-quote.ts'
import { endQuoteLinkIn, linkOfQuote, makeQuoteLinkIn } from '#features/invoicing/quotes/quote-link.ts'
import { quoteFileName, quotePdfOf, readQuotePrint } from '#features/invoicing/quotes/quote-pdf.ts'
import { sendQuoteIn } from '#features/invoicing/quotes/send-quote.ts'
import { savedQuote, withQuote } from '#features/invoicing/quotes/with-quote.ts'
import { type AnyCall, mount, type SignedInCall } from '#http/mount.ts'

type Quote = RowFor<'quote'>

/** One step, in a transaction that holds the quote. */
const carryOut = <A>(
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
  mount({ app, deps }, sendQuote, (call) => {
    const { actor, params, body, request } = call
    const { mail } = body
    return mail
      ? sendAndMail(deps, actor, { id: params['id'] ?? 0, mail, once: idempotencyOf(request) })
      : steps(call, sendQuoteIn, quoteMessages.sent)
  })
  mount({ app, deps }, acceptQuote, (call) => {
    const { name, how } = call.body
    return steps(
      call,
      (saving, row) => answerQuoteIn(saving, row, { life: 'accepted', name, answer: how }),
      quoteMessages.accepted,
    )
  })
  mount({ app, deps }, declineQuote, (call) => {
    const { name, reason } = call.body
    return steps(
      call,
      (saving, row) => answerQuoteIn(saving, row, { life: 'declined', name, answer: reason }),
      quoteMessages.declined,
    )
  })
  mount({ app, deps }, withdrawQuote, (call) => steps(call, withdrawQuoteIn, quoteMessages.withdrawn))
  // In the engine a record's static type is forgotten; the declaration is the truth about it.
  const makesInvoice: AnyCall = invoiceQuote
  mount({ app, deps }, makesInvoice, (call) => carryOut(deps, call, invoiceQuoteIn))
}

/** The paper, the mail and the page of a quote. */
export function mountQuotePapers(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, quotePdf, async ({ actor, params, reply }) => {
    const row = await readableRow(deps, quote, actor, params['id'] ?? 0)
    const file = await quotePdfOf(deps, actor.userId, await readQuotePrint(deps.db, row, actor))
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${quoteFileName(row)}"`)
    return file
  })
  mount({ app, deps }, mailQuote, async ({ actor, params, body, request }) => {
    const asked = { id: params['id'] ?? 0, mail: body, once: idempotencyOf(request) }
    const { message } = await mailQuoteTo(deps, actor, asked)
    return { message }
  })
  mount({ app, deps }, quoteLink, async ({ actor, params }) => {
    const row = await readableRow(deps, quote, actor, params['id'] ?? 0)
    return { data: await linkOfQuote(deps, deps.db, row) }
  })
  mount({ app, deps }, makeQuoteLink, async (call) => {
    const { linkMade, linkThere } = quoteMessages
    const answer = await carryOut(deps, call, async (saving, row) => {
      const isNew = await makeQuoteLinkIn(saving, row)
      return { message: isNew ? linkMade : linkThere, data: await linkOfQuote(deps, saving.tx, row) }
    })
    if (answer.message === linkThere) call.reply.code(200)
    return answer
  })
  mount({ app, deps }, revokeQuoteLink, (call) =>
    carryOut(deps, call, async (saving, row) => {
      await endQuoteLinkIn(saving, row)
      return { message: quoteMessages.linkEnded }
    }),
  )
}
