// What is left of a credit note behaves as money on account: it pays other invoices, or is paid back.
import type { RefundBody } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Saving } from '#entities/hooks.ts'
import { dropReminders } from '#features/invoicing/dunning/drop-reminders.ts'
import { changeLife } from '#features/invoicing/life/change-life.ts'
import { noteLife } from '#features/invoicing/life/note-of-life.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { todayOf } from '#features/invoicing/life/today.ts'
import { reverseWriteOffs } from '#features/invoicing/life/write-off.ts'
import { type AskedCredit, type CreditRow, creditRows } from '#features/invoicing/notes/note-allocation.ts'
import { refuseUnissuedNote } from '#features/invoicing/notes/note-lived.ts'
import { noteNow } from '#features/invoicing/notes/with-note.ts'
import { settle } from '#features/invoicing/settlements/settle.ts'

type Note = RowFor<'billingNote'>

/** An entry of the audit log, and another stamp, for a note whose sum a trigger has changed. */
const told = async (saving: Saving, id: number, fact: 'paidOthers' | 'paidBack', paise: number) =>
  changeLife(saving, billingNote, await noteNow(saving, id), {}, { [fact]: [null, paiseAsRupees(paise)] })

async function pay(saving: Saving, note: Note, { of, amount }: CreditRow): Promise<void> {
  if (amount > (of.balance ?? 0)) await reverseWriteOffs(saving, of.id, note.number)
  // An invoice is paid on its own day at the earliest, also by credit that was there before it.
  const [today, own] = [todayOf(saving.deps), of.invoiceDate === null ? '' : indianDay(of.invoiceDate)]
  const day = own > today ? own : today
  await settle(saving, [
    { scopeId: of.scopeId, kind: 'credit', amount, day, invoiceId: of.id, noteId: note.id },
  ])
  const facts = { credited: [null, paiseAsRupees(amount)], byNote: [null, note.number] } as const
  const after = await noteLife(saving, of.id, facts)
  if (after.balance === 0) await dropReminders(saving, of.id)
}

/** @throws AppError with what stands against it; all or nothing */
export async function allocateNoteIn(saving: Saving, note: Note, asked: AskedCredit): Promise<Note> {
  refuseUnissuedNote(note)
  const rows = await creditRows(saving, note, asked)
  if (rows.length === 0) return note
  for (const row of rows) await pay(saving, note, row)
  return told(
    saving,
    note.id,
    'paidOthers',
    rows.reduce((sum, { amount }) => sum + amount, 0),
  )
}

/** @throws AppError not_issued, note_issued, not_positive, future_date, more_than_credit */
export async function refundNoteIn(
  saving: Saving,
  note: Note,
  { amount, day, mode, reference = '' }: RefundBody,
): Promise<Note> {
  refuseUnissuedNote(note)
  const [paise, today, left] = [toHundredths(amount), todayOf(saving.deps), note.creditLeft ?? 0]
  if (paise <= 0) throw refusal('not_positive', billingMessages.notPositive, { path: 'amount' })
  if (day !== undefined && day > today)
    throw refusal('future_date', billingMessages.futureDate(today), { path: 'day', ways: ['changeDate'] })
  if (paise > left)
    throw refusal('more_than_credit', billingMessages.moreThanCredit(left), { path: 'amount' })
  const reason = [mode, reference.trim()].filter((part) => part !== '').join(' ')
  const { scopeId, id: noteId } = note
  await settle(saving, [{ scopeId, kind: 'refund', amount: paise, day: day ?? today, noteId, reason }])
  return told(saving, noteId, 'paidBack', paise)
}
