// What an issued note does: it lowers what is open of its invoice, or raises it, and gives hours back.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import type { Saving } from '#entities/hooks.ts'
import { getRow } from '#entities/reads.ts'
import { dropReminders } from '#features/invoicing/dunning/drop-reminders.ts'
import { giveHoursBack } from '#features/invoicing/hours/give-back.ts'
import { changeAndNote } from '#features/invoicing/life/change-life.ts'
import { noteLife } from '#features/invoicing/life/note-of-life.ts'
import { dayIn } from '#indian-day.ts'
import { reverseWriteOffs } from '#features/invoicing/life/write-off.ts'
import { type GroupHours, hoursByGroup } from '#features/invoicing/notes/note-groups.ts'
import { noteKindOf } from '#features/invoicing/notes/noted.ts'
import { dayWithRoom } from '#features/invoicing/settlements/day-with-room.ts'
import { settle } from '#features/invoicing/settlements/settle.ts'

type Note = RowFor<'billingNote'>
type Invoice = RowFor<'invoice'>

/** What was given up comes back first: else the client had credit for what was never paid. */
async function openFor(saving: Saving, row: Invoice, { number, grandTotalAmount }: Note): Promise<number> {
  const balance = row.balance ?? 0
  const isEnough = (grandTotalAmount ?? 0) <= balance || (row.writtenOff ?? 0) === 0
  return isEnough ? balance : balance + (await reverseWriteOffs(saving, row, number))
}

async function credit(saving: Saving, note: Note, row: Invoice): Promise<void> {
  const open = await openFor(saving, row, note)
  const amount = Math.min(open, note.grandTotalAmount ?? 0)
  if (amount > 0)
    await settle(saving, [
      {
        scopeId: row.scopeId,
        kind: 'credit',
        amount,
        day: await dayWithRoom(saving.tx, row, dayIn(note.day) ?? '', amount),
        invoiceId: row.id,
        noteId: note.id,
      },
    ])
  if (amount === open) await dropReminders(saving, row)
  await noteLife(saving, row.id, {
    credited: [null, paiseAsRupees(note.grandTotalAmount ?? 0)],
    byNote: [null, note.number],
  })
}

/** One due date an invoice: of one that was settled it is that of the note. */
async function debit(saving: Saving, note: Note, { id, balance }: Invoice): Promise<void> {
  const now = await getRow(saving.tx, invoice, id, saving.actor)
  const isMoved = (balance ?? 0) === 0 && now.dueDate !== note.dueDate
  await changeAndNote(saving, invoice, now, {
    ...(isMoved ? { values: { dueDate: dayIn(note.dueDate) } } : {}),
    facts: { debited: [null, paiseAsRupees(note.grandTotalAmount ?? 0)], byNote: [null, note.number] },
  })
}

/** @param row the invoice as it was before, locked */
export async function takeEffect(
  saving: Saving,
  note: Note,
  row: Invoice,
  groups: readonly GroupHours[],
): Promise<void> {
  if (noteKindOf(note) === 'debit') await debit(saving, note, row)
  else await credit(saving, note, row)
  if (groups.length > 0) await giveHoursBack(saving, row, { noteId: note.id, wanted: hoursByGroup(groups) })
}
