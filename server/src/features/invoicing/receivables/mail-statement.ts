// Sends a statement by e-mail, as invoices are sent: the file is made when the sender confirms, and the outbox takes it from there.
import { randomUUID } from 'node:crypto'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { refuseUnproved } from '#credentials/address-proof.ts'
import type { Deps } from '#deps.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { refuseSupport, requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { contentOf, FILE_BYTES_MAX } from '#features/invoicing/mail-invoice.ts'
import { refuseTooMany } from '#features/invoicing/mail-limits.ts'
import type { StatementAsked } from '#features/invoicing/receivables/read-statement.ts'
import { booksOf } from '#features/invoicing/receivables/whose.ts'
import { statementFile } from '#features/invoicing/receivables/statement-file.ts'
import { enqueue, KEPT } from '#mail/outbox.ts'

interface StatementMail extends StatementAsked {
  readonly recipient: string
  readonly subject: string
  readonly text: string
}

/** Of a statement: it is about no single invoice, and counts among the mails of its sender. */
const NO_INVOICE = 0

/** @throws AppError not_found, forbidden, too_large, too_many_requests */
export async function sendStatement(
  deps: Deps,
  actor: Actor,
  { recipient, subject, text, ...asked }: StatementMail,
  once: Idempotent | undefined,
): Promise<{ readonly message: string }> {
  refuseSupport(actor)
  await booksOf(deps, actor, asked.organizationId)
  await requireMayBill(deps.db, actor)
  refuseUnproved(actor.user)
  const { file, name, scopeId } = await statementFile(deps, actor, asked)
  if (file.length > FILE_BYTES_MAX) throw new AppError('too_large', billingMessages.statementTooLarge)
  const to = recipient.trim()
  const content = contentOf(actor, { to, subject, text }, { name, file })
  return onceOnly(deps, { actor, once }, async (tx) => {
    await refuseTooMany(deps, tx, actor, [to])
    const createdTime = deps.clock()
    const key = `${KEPT}statement:${randomUUID()}`
    const about = {
      to,
      cc: '',
      subject: content.subject,
      template: 'a4',
      createdTime,
      outboxKey: key,
    } as const
    const { id: deliveryId } = await tx
      .insertInto('delivery')
      .values({ ...about, invoiceId: NO_INVOICE, scopeId, sentById: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('deliveryFile').values({ deliveryId, scopeId, name, bytes: file }).execute()
    await enqueue(deps, tx, createdTime, [{ key, channel: 'mail', userId: actor.userId, content }])
    const { statementSent, statementKept } = billingMessages
    return { message: deps.mailer.leaves ? statementSent(to) : statementKept }
  })
}
