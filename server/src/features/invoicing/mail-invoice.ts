// Sends an invoice by e-mail: the file is made when the sender confirms, and the outbox takes it from there.
import { randomUUID } from 'node:crypto'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { addressesIn, type PrintTemplate } from '@daybook/contract/invoicing/calls.ts'
import type { Actor } from '#actor.ts'
import { refuseUnproved } from '#credentials/address-proof.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { authorizeWrite } from '#entities/authorize.ts'
import type { Saving } from '#entities/hooks.ts'
import type { Idempotent } from '#entities/idempotency.ts'
import { changeLife } from '#features/invoicing/life/change-life.ts'
import { requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { withInvoice } from '#features/invoicing/life/with-invoice.ts'
import { refuseTooMany } from '#features/invoicing/mail-limits.ts'
import { fileNameOf } from '#features/invoicing/print/file-name.ts'
import type { DrawnInvoice } from '#features/invoicing/print/drawn-invoice.ts'
import { makePdf } from '#features/invoicing/print/make-pdf.ts'
import { readPrint } from '#features/invoicing/print/read-print.ts'
import { MAIL_OF_INVOICE } from '#features/invoicing/undelivered.ts'
import { enqueue } from '#mail/outbox.ts'
import type { MailContent } from '#mail/send-outbox.ts'

/** Mailboxes refuse what is much larger, and the outbox keeps it until it is sent. */
export const FILE_BYTES_MAX = 2_000_000

const sentences = {
  queued: (to: string) => `The invoice is on its way to ${to}.`,
  kept: 'No mail leaves this server, so this one is kept as a file there. Please download the PDF and send it yourself.',
  tooLarge: 'This print is too large for an e-mail. Please save it and send it in another way.',
}

type Invoice = RowFor<'invoice'>

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

/** The file that is attached. @throws AppError too_large */
export async function fileToSend(
  deps: Deps,
  actor: Actor,
  print: DrawnInvoice,
  template: PrintTemplate,
): Promise<Buffer> {
  return refuseLarge(await makePdf(actor.userId, print, template, deps.clock()))
}

/** @throws AppError too_large */
export function refuseLarge(file: Buffer): Buffer {
  if (file.length > FILE_BYTES_MAX) throw new AppError('too_large', sentences.tooLarge)
  return file
}

export const contentOf = (
  { user }: Actor,
  { to, cc = '', subject, text }: Omit<InvoiceMail, 'template'>,
  attached: { readonly name: string; readonly file: Buffer },
): MailContent => {
  const { firstname, lastname, email, customer } = user
  const ownName = `${firstname} ${lastname}`.trim()
  return {
    to: to.trim(),
    cc: copiesIn(cc, to),
    fromName: customer.id === INDIVIDUALS ? ownName : customer.organizationName,
    replyTo: { name: ownName, address: email },
    subject: subject.trim(),
    text,
    attachment: {
      name: attached.name,
      type: 'application/pdf',
      base64: attached.file.toString('base64'),
    },
  }
}

/** Where no mail leaves the server nothing is said to be sent: it is kept as a file (rules/billing 4). */
const markMailed = async (saving: Saving, row: Invoice): Promise<void> => {
  if (!saving.deps.mailer.leaves) return
  const { tx, now } = saving
  await tx
    .updateTable('invoice')
    .set({ mailedTime: now })
    .where('id', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .execute()
  await changeLife(saving, invoice, row, { sentTime: now })
}

/** A document that goes out, and the invoice that it belongs to. */
interface SentFile {
  readonly invoiceId: number
  readonly scopeId: number
  readonly name: string
  readonly file: Buffer
  /** How its message is called in the outbox. */
  readonly prefix: string
}

/** Puts the mail into the outbox, and keeps the file as it goes out. @returns the sentence for whoever sends it */
export async function deliverFile(
  saving: Saving,
  { invoiceId, scopeId, name, file, prefix }: SentFile,
  mail: InvoiceMail,
  sentence: { readonly queued: (to: string) => string; readonly kept: string } = sentences,
): Promise<string> {
  const { deps, tx, actor, now: createdTime } = saving
  const content = contentOf(actor, mail, { name, file })
  const { cc = [], subject } = content
  const to = mail.to.trim()
  await refuseTooMany(deps, tx, actor, [to, ...cc])
  const key = prefix + randomUUID()
  const about = { to, cc: cc.join(', '), subject, template: mail.template, createdTime, outboxKey: key }
  const { id: deliveryId } = await tx
    .insertInto('delivery')
    .values({ ...about, invoiceId, scopeId, sentById: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('deliveryFile').values({ deliveryId, scopeId, name, bytes: file }).execute()
  await enqueue(deps, tx, createdTime, [{ key, channel: 'mail', userId: actor.userId, content }])
  return deps.mailer.leaves ? sentence.queued(to) : sentence.kept
}

/**
 * @param row of an issued invoice, as it is now
 * @returns the sentence for whoever sends it
 */
export async function deliverIn(
  saving: Saving,
  row: Invoice,
  mail: InvoiceMail,
  file: Buffer,
): Promise<string> {
  const { id: invoiceId, scopeId } = row
  const name = fileNameOf(row.invoiceNumber, row.id)
  const sentence = await deliverFile(
    saving,
    { invoiceId, scopeId, name, file, prefix: MAIL_OF_INVOICE },
    mail,
  )
  await markMailed(saving, row)
  return sentence
}

/**
 * @throws AppError not_found for an invoice that the actor may not see, forbidden for one of another firm, not_issued for a
 * draft
 */
export async function sendInvoice(
  deps: Deps,
  actor: Actor,
  id: number,
  { mail, once }: { readonly mail: InvoiceMail; readonly once: Idempotent | undefined },
) {
  const { row, print } = await readPrint(deps, actor, id)
  authorizeWrite(actor, invoice, 'change', row)
  await requireMayBill(deps.db, actor)
  refuseUnproved(actor.user)
  refuseUnsendable(row)
  // Before the transaction, which is to be short; what was confirmed is what goes out.
  const file = await fileToSend(deps, actor, print, mail.template)
  return withInvoice(deps, { actor, id, once }, async (saving, now) => {
    refuseUnsendable(now)
    return { message: await deliverIn(saving, now, mail, file) }
  })
}

function refuseUnsendable(row: Invoice): void {
  if (row.life === 0)
    throw refusal('not_issued', billingMessages.notIssued(row.name), { ways: ['issueAndSend'] })
  if (row.life === 2) throw refusal('invoice_cancelled', billingMessages.cancelled(row.invoiceNumber))
}
