// Cancels a note: its number stays, and what it did is taken back by rows of their own.
import { leftToCredit, headsLeft } from '@daybook/contract/billing/notes.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Saving } from '#entities/hooks.ts'
import { dropReminders } from '#features/invoicing/dunning/drop-reminders.ts'
import { takeHoursAgain } from '#features/invoicing/hours/take-again.ts'
import { changeLife } from '#features/invoicing/life/change-life.ts'
import { noteLife } from '#features/invoicing/life/note-of-life.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { filedPeriod, shareFiling } from '#features/invoicing/periods/filed-period.ts'
import { refuseRegistered } from '#features/invoicing/life/take-back-checks.ts'
import { todayOf } from '#indian-day.ts'
import { lockInvoice } from '#features/invoicing/life/with-invoice.ts'
import { dayOfNote } from '#features/invoicing/notes/issue-note.ts'
import { noteKindOf, notedOf } from '#features/invoicing/notes/noted.ts'
import { noteNow } from '#features/invoicing/notes/with-note.ts'
import { settledRefusal } from '#features/invoicing/settlements/refuse-settled.ts'
import { liveSettlements, reverseSettlements } from '#features/invoicing/settlements/settle.ts'

type Note = RowFor<'billingNote'>
type Invoice = RowFor<'invoice'>

/** @throws AppError period_closed, has_irn */
async function refuseClosed(saving: Saving, note: Note): Promise<void> {
  const { tx } = saving
  const { numberSeller, ...registered } = await tx
    .selectFrom('billingNote')
    .select(['numberSeller', 'irn', 'ackTime'])
    .where('id', '=', note.id)
    .where('scopeId', '=', note.scopeId)
    .executeTakeFirstOrThrow()
  const [day, filer] = [dayOfNote(note), { scopeId: note.scopeId, sellerKey: numberSeller ?? '' }]
  await shareFiling(saving, filer)
  const filed = await filedPeriod(tx, filer, day)
  if (filed !== undefined)
    throw refusal('period_closed', billingMessages.filedWithNote(day), { ways: ['openPeriod'] })
  refuseRegistered(registered, saving.now, ['debitNote'])
}

/** What pays its own invoice goes back. @throws AppError has_settlements for what pays another, or was paid back */
async function takeCreditBack(saving: Saving, note: Note, reason: string): Promise<void> {
  const live = await liveSettlements(saving, 'noteId', note)
  const used = live.filter(({ invoiceId }) => invoiceId !== note.invoiceId)
  if (used.length > 0) {
    const sum = used.reduce((all, { amount }) => all + amount, 0)
    throw refusal('has_settlements', billingMessages.creditUsed(note.number, sum), { ways: ['debitNote'] })
  }
  await reverseSettlements(saving, live, { day: todayOf(saving.deps), reason })
}

/** @throws AppError has_settlements where more was paid than would be left, has_notes where more was credited */
async function refuseDebited({ tx }: Saving, note: Note, row: Invoice): Promise<void> {
  const missing = (note.grandTotalAmount ?? 0) - (row.balance ?? 0)
  if (missing > 0) throw await settledRefusal(tx, row, missing)
  const { invoice, credits, debits } = await notedOf(tx, row, note.id)
  const { cgst, sgst, igst } = headsLeft(invoice, credits, debits)
  const left = [leftToCredit(invoice, credits, debits), cgst, sgst, igst]
  if (left.every((paise) => paise >= 0)) return
  const last = await tx
    .selectFrom('billingNote')
    .select('number')
    .where('invoiceId', '=', row.id)
    .where('life', '=', 1)
    .where('kind', '=', 0)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  throw refusal('has_notes', billingMessages.hasNotes(last.number))
}

/** One that is cancelled is answered as it is. @throws AppError with what stands against it */
export async function cancelNoteIn(saving: Saving, note: Note, reason: string): Promise<Note> {
  if (note.life === 2) return note
  if (note.life === 0) throw refusal('not_issued', billingMessages.noteNotIssuedDelete)
  const row = await lockInvoice(saving, note.invoiceId)
  await refuseClosed(saving, note)
  const isDebit = noteKindOf(note) === 'debit'
  if (isDebit) await refuseDebited(saving, note, row)
  else await takeCreditBack(saving, note, reason)
  await takeHoursAgain(saving, note)
  const cancelled = await changeLife(saving, billingNote, await noteNow(saving, note.id), {
    life: 'cancelled',
    cancelledTime: saving.now,
    cancelReason: reason,
    creditLeft: 0,
  })
  const after = await noteLife(saving, row.id, {
    [isDebit ? 'debitTakenBack' : 'creditTakenBack']: [null, paiseAsRupees(note.grandTotalAmount ?? 0)],
    byNote: [null, note.number],
    because: [null, reason],
  })
  if (after.balance === 0) await dropReminders(saving, row)
  return cancelled
}
