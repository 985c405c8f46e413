// A note that went out, or was cancelled, is not changed any more.
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { AppError } from '#app-error.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'

type Note = RowFor<'billingNote'>

/** @throws AppError note_issued, naming the fields that would be others */
export function refuseLivedNote({ life, number }: Note, fields: readonly string[] = ['']): void {
  if (life === 0) return
  const message = life === 2 ? billingMessages.cancelled(number) : billingMessages.noteIssued(number)
  throw new AppError('note_issued', message, {
    issues: fields.map((path) => ({ path, message, code: 'note_issued' })),
    members: { ways: life === 1 ? ['cancel'] : [] },
  })
}

/** Only what was issued pays, is mailed and is cancelled. @throws AppError not_issued, note_issued */
export function refuseUnissuedNote(note: Note): void {
  if (note.life === 0) throw refusal('not_issued', billingMessages.noteNotIssued, { ways: ['issue'] })
  if (note.life === 2) refuseLivedNote(note)
}
