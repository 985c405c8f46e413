// Sends a quote by e-mail, as invoices are sent: the file is made before the transaction, which is to be short.
import type { SavedQuote } from '@daybook/contract/billing/calls/quote-calls.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { quoteMessages } from '@daybook/contract/messages/billing/quote-messages.ts'
import type { Actor } from '#actor.ts'
import { refuseUnproved } from '#credentials/address-proof.ts'
import type { Deps } from '#deps.ts'
import type { Idempotent } from '#entities/idempotency.ts'
import { writeHistory } from '#entities/history/history.ts'
import { readableRow } from '#entities/reads.ts'
import { refuseSupport, requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { deliverFile, type InvoiceMail, refuseLarge } from '#features/invoicing/mail-invoice.ts'
import { quoteFileName, quotePdfOf, readQuotePrint } from '#features/invoicing/quotes/quote-pdf.ts'
import { refuseUnless } from '#features/invoicing/quotes/refuse-quote.ts'
import { sendQuoteIn } from '#features/invoicing/quotes/send-quote.ts'
import { savedQuote, withQuote } from '#features/invoicing/quotes/with-quote.ts'
import { KEPT } from '#mail/outbox.ts'

/** How its messages are called in the outbox. */
const MAIL_OF_QUOTE = `${KEPT}quote:`
/** Of a quote: it is about no invoice yet, and counts among the mails of its sender. */
const NO_INVOICE = 0

interface Mailing {
  readonly id: number
  readonly mail: InvoiceMail
  readonly once: Idempotent | undefined
}

/** @throws AppError not_found, not_sent, quote_closed, too_large, too_many_requests */
export async function mailQuoteTo(
  deps: Deps,
  actor: Actor,
  { id, mail, once }: Mailing,
): Promise<SavedQuote> {
  refuseSupport(actor)
  const row = await readableRow(deps, quote, actor, id)
  await requireMayBill(deps.db, actor)
  refuseUnproved(actor.user)
  refuseUnless(row, ['sent', 'accepted'])
  // What was sent does not change.
  const print = await readQuotePrint(deps.db, row, actor)
  const file = refuseLarge(await quotePdfOf(deps, actor.userId, print))
  return withQuote(deps, { actor, id, once }, async (saving, now) => {
    refuseUnless(now, ['sent', 'accepted'])
    const { scopeId, number } = now
    const message = await deliverFile(
      saving,
      { invoiceId: NO_INVOICE, scopeId, name: quoteFileName(now), file, prefix: MAIL_OF_QUOTE },
      mail,
      { queued: (to) => quoteMessages.onItsWay(number, to), kept: quoteMessages.kept },
    )
    await writeHistory(saving.tx, {
      entity: quote.name,
      recordId: now.id,
      scopeId,
      stamp: saving.now,
      by: actor,
      action: 'update',
      title: now.name,
      changes: { mailedTo: [null, mail.to] },
    })
    return savedQuote(saving, now, message)
  })
}

/** Sent again it is the same one, so a repeated call mails it once. @throws AppError with what stands against either */
export async function sendAndMail(deps: Deps, actor: Actor, mailing: Mailing): Promise<SavedQuote> {
  refuseSupport(actor)
  refuseUnproved(actor.user)
  await withQuote(deps, { actor, id: mailing.id }, async (saving, row) => {
    await requireMayBill(saving.tx, actor)
    return sendQuoteIn(saving, row)
  })
  return mailQuoteTo(deps, actor, mailing)
}
