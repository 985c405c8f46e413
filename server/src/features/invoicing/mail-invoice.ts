// Sends an invoice by e-mail: the file is made when the sender confirms, and the outbox takes it from there.
import { randomUUID } from 'node:crypto'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { addressesIn, type PrintTemplate } from '@daybook/contract/invoicing/calls.ts'
import type { Actor } from '#actor.ts'
import { refuseUnproved } from '#credentials/address-proof.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { authorizeWrite } from '#entities/authorize.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { refuseTooMany } from '#features/invoicing/mail-limits.ts'
import { fileNameOf } from '#features/invoicing/print/file-name.ts'
import { makePdf } from '#features/invoicing/print/make-pdf.ts'
import { readPrint } from '#features/invoicing/print/read-print.ts'
import { enqueue, KEPT } from '#mail/outbox.ts'
import type { MailContent } from '#mail/send-outbox.ts'

/** Mailboxes refuse what is much larger, and the outbox keeps it until it is sent. */
const FILE_BYTES_MAX = 2_000_000

const sentences = {
  queued: (to: string) => `The invoice is on its way to ${to}.`,
  kept: 'No mail leaves this server, so this one is kept as a file there. Please download the PDF and send it yourself.',
  tooLarge: 'This print is too large for an e-mail. Please save it and send it in another way.',
}

export interface InvoiceMail {
  readonly to: string
  readonly cc?: string | undefined
  readonly subject: string
  readonly text: string
  readonly template: PrintTemplate
}

/** Each address once, in whichever case: a mailbox that gets a mail twice wonders why. */
function copiesIn(cc: string, to: string): string[] {
  const seen = new Set([to.trim().toLowerCase()])
  return addressesIn(cc).filter((address) => {
    const isNew = !seen.has(address.toLowerCase())
    seen.add(address.toLowerCase())
    return isNew
  })
}

/** @throws AppError not_found for an invoice that the actor may not see, forbidden for one of another firm */
export async function sendInvoice(
  deps: Deps,
  actor: Actor,
  id: number,
  {
    mail: { to, cc = '', subject, text, template },
    once,
  }: { readonly mail: InvoiceMail; readonly once: Idempotent | undefined },
) {
  const { row, print } = await readPrint(deps, actor, id)
  authorizeWrite(actor, invoice, 'change', row)
  refuseUnproved(actor.user)
  const createdTime = deps.clock()
  // Before the transaction, which is to be short; what was confirmed is what goes out.
  const file = await makePdf(actor.userId, print, template, createdTime)
  if (file.length > FILE_BYTES_MAX) throw new AppError('too_large', sentences.tooLarge)
  const { firstname, lastname, email, customer } = actor.user
  const ownName = `${firstname} ${lastname}`.trim()
  const copies = copiesIn(cc, to)
  const content: MailContent = {
    to: to.trim(),
    cc: copies,
    fromName: customer.id === INDIVIDUALS ? ownName : customer.organizationName,
    replyTo: { name: ownName, address: email },
    subject: subject.trim(),
    text,
    attachment: {
      name: fileNameOf(print.number, id),
      type: 'application/pdf',
      base64: file.toString('base64'),
    },
  }
  return onceOnly(deps, { actor, once }, async (tx) => {
    await refuseTooMany(deps, tx, actor, [to.trim(), ...copies])
    const key = `${KEPT}invoice:${randomUUID()}`
    const about = { to: to.trim(), cc: copies.join(', '), subject: content.subject }
    const delivery = { ...about, template, createdTime, outboxKey: key }
    await tx
      .insertInto('delivery')
      .values({ ...delivery, invoiceId: id, scopeId: row.scopeId, sentById: actor.userId })
      .execute()
    const message = { key, channel: 'mail' as const, userId: actor.userId, content }
    await enqueue(deps, tx, createdTime, [message])
    return { message: deps.mailer.leaves ? sentences.queued(delivery.to) : sentences.kept }
  })
}
