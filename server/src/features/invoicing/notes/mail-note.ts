// Sends a note by e-mail, as its invoice was: the file is kept, and stands among what was sent of that invoice.
import { KEPT } from '#mail/outbox.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Actor } from '#actor.ts'
import { refuseUnproved } from '#credentials/address-proof.ts'
import type { Deps } from '#deps.ts'
import type { Idempotent } from '#entities/idempotency.ts'
import { refuseSupport, requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { deliverFile, type InvoiceMail, refuseLarge } from '#features/invoicing/mail-invoice.ts'
import { refuseUnissuedNote } from '#features/invoicing/notes/note-lived.ts'
import { notePdfOf, readNotePrint } from '#features/invoicing/notes/note-pdf.ts'
import { withNote } from '#features/invoicing/notes/with-note.ts'
import { fileNameOf } from '#features/invoicing/print/file-name.ts'

/** How its messages are called in the outbox. */
const MAIL_OF_NOTE = `${KEPT}note:`

export const noteFileName = ({ number, id, kind }: Pick<RowFor<'billingNote'>, 'number' | 'id' | 'kind'>) =>
  fileNameOf(number, id, kind === 1 ? 'debit-note' : 'credit-note')

/** @throws AppError not_found for a note that the actor may not see, not_issued for a draft */
export async function sendNote(
  deps: Deps,
  actor: Actor,
  id: number,
  { mail, once }: { readonly mail: InvoiceMail; readonly once: Idempotent | undefined },
) {
  refuseSupport(actor)
  const { note, print } = await readNotePrint(deps, actor, id)
  await requireMayBill(deps.db, actor)
  refuseUnproved(actor.user)
  refuseUnissuedNote(note)
  // Before the transaction, which is to be short; what is issued does not change.
  const file = refuseLarge(await notePdfOf(deps, actor, print))
  return withNote(deps, { actor, id, once }, async (saving, now) => {
    refuseUnissuedNote(now)
    const { invoiceId, scopeId } = now
    const sent = { invoiceId, scopeId, name: noteFileName(now), file, prefix: MAIL_OF_NOTE }
    return { message: await deliverFile(saving, sent, mail, billingMessages.noteSent) }
  })
}
