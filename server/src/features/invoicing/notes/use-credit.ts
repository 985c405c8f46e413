// What is left of a credit note behaves as money on account: it pays other invoices, or is paid back.
import type { RefundBody } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { invalidField } from '#app-error.ts'
import type { Saving } from '#entities/hooks.ts'
import { dropReminders } from '#features/invoicing/dunning/drop-reminders.ts'
import { changeAndNote } from '#features/invoicing/life/change-life.ts'
import { noteLife } from '#features/invoicing/life/note-of-life.ts'
import { dayIn, todayOf } from '#indian-day.ts'
import { reverseWriteOffs } from '#features/invoicing/life/write-off.ts'
import { refuseUnissuedNote } from '#features/invoicing/notes/note-lived.ts'
import { type Plan, planOf } from '#features/invoicing/receipts/receipt-plan.ts'
import { type Allocating, checkAllocating } from '#features/invoicing/receipts/receipt-request.ts'
import { noteNow } from '#features/invoicing/notes/with-note.ts'
import { checkedRefund } from '#features/invoicing/settlements/checked-refund.ts'
import { dayWithRoom } from '#features/invoicing/settlements/day-with-room.ts'
import { settle } from '#features/invoicing/settlements/settle.ts'

type Note = RowFor<'billingNote'>

/** An entry of the audit log, and another stamp, for a note whose sum a trigger has changed. */
const told = async (saving: Saving, id: number, fact: 'paidOthers' | 'paidBack', paise: number) =>
  changeAndNote(saving, billingNote, await noteNow(saving, id), {
    facts: { [fact]: [null, paiseAsRupees(paise)] },
  })

/** Sums by invoice, by rising id. */
function sumsOf({ rows }: Plan) {
  const byInvoice = [...Map.groupBy(rows, ({ invoice }) => invoice).values()]
  return byInvoice
    .flatMap((own) => {
      const of = own[0]?.of
      return of ? [{ of, amount: own.reduce((sum, { amount }) => sum + amount, 0) }] : []
    })
    .toSorted((one, other) => one.of.id - other.of.id)
}

async function pay(saving: Saving, note: Note, of: RowFor<'invoice'>, amount: number): Promise<void> {
  if (amount > (of.balance ?? 0)) await reverseWriteOffs(saving, of, note.number)
  const day = await dayWithRoom(saving.tx, of, todayOf(saving.deps), amount)
  const [scopeId, invoiceId, noteId] = [of.scopeId, of.id, note.id]
  await settle(saving, [{ scopeId, kind: 'credit', amount, day, invoiceId, noteId }])
  const facts = { credited: [null, paiseAsRupees(amount)], byNote: [null, note.number] } as const
  const after = await noteLife(saving, of.id, facts)
  if (after.balance === 0) await dropReminders(saving, of)
}

/** Checked as the rows of a receipt are. @throws AppError with what stands against it; all or nothing */
export async function allocateNoteIn(saving: Saving, note: Note, asked: Allocating): Promise<Note> {
  refuseUnissuedNote(note)
  checkAllocating(asked)
  const rounded = (asked.rows ?? []).findIndex(({ rounding = 0 }) => rounding !== 0)
  if (rounded >= 0) throw invalidField(`rows.${rounded}.rounding`, billingMessages.creditAlone)
  const { scopeId, organizationId, creditLeft } = note
  const parts = { tds: 0, gstTds: 0, charges: 0, forex: 0, cash: creditLeft ?? 0 }
  const plan = await planOf(saving, { scopeId, organizationId: organizationId ?? 0, parts }, asked, true)
  const sums = sumsOf(plan)
  for (const { of, amount } of sums) await pay(saving, note, of, amount)
  const paise = sums.reduce((sum, { amount }) => sum + amount, 0)
  return paise === 0 ? note : told(saving, note.id, 'paidOthers', paise)
}

/** @throws AppError not_issued, note_issued, and what stands against any refund */
export async function refundNoteIn(saving: Saving, note: Note, body: RefundBody): Promise<Note> {
  refuseUnissuedNote(note)
  const { scopeId, id: noteId, creditLeft, day } = note
  const source = { left: creditLeft ?? 0, from: dayIn(day) ?? '', today: todayOf(saving.deps) }
  const paidBack = checkedRefund(body, source)
  await settle(saving, [{ ...paidBack, scopeId, kind: 'refund', noteId }])
  return told(saving, noteId, 'paidBack', paidBack.amount)
}
