// What stays open of an invoice that went out: when it is due, whether reminders wait, that it was handed over.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Saving } from '#entities/hooks.ts'
import { refuseEarlyDue } from '#features/invoicing/life/due.ts'
import { changeLife } from '#features/invoicing/life/change-life.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { dayIn, todayOf } from '#indian-day.ts'
import { dayOfInvoice } from '#features/invoicing/issuing/series-of-invoice.ts'
import { dropReminders } from '#features/invoicing/dunning/drop-reminders.ts'

type Invoice = RowFor<'invoice'>

const refuseCancelled = (row: Invoice): void => {
  if (row.life === 2) throw refusal('invoice_cancelled', billingMessages.cancelled(row.invoiceNumber))
}
export function refuseUnlessIssued(row: Invoice): void {
  if (row.life === 0) throw refusal('not_issued', billingMessages.notIssued(row.name), { ways: ['issue'] })
  refuseCancelled(row)
}

/** A new due date begins its reminders anew. */
export async function setDueDay(saving: Saving, row: Invoice, day: string | null): Promise<Invoice> {
  refuseCancelled(row)
  refuseEarlyDue(day, dayOfInvoice(row, todayOf(saving.deps)), 'day')
  if (dayIn(row.dueDate) === day) return row
  if (row.dueDate !== null) await dropReminders(saving, row)
  return changeLife(saving, invoice, row, { dueDate: day })
}

export async function setHold(saving: Saving, row: Invoice, reason: string): Promise<Invoice> {
  refuseUnlessIssued(row)
  if (row.holdReason === reason) return row
  if (reason !== '') await dropReminders(saving, row)
  return changeLife(saving, invoice, row, { holdReason: reason })
}

/** By mail or by hand: the latest of both is when it was sent. */
export async function setHandedOver(saving: Saving, row: Invoice, isHandedOver: boolean): Promise<Invoice> {
  refuseUnlessIssued(row)
  const { tx, now } = saving
  const { mailedTime, handedTime } = await tx
    .selectFrom('invoice')
    .select(['mailedTime', 'handedTime'])
    .where('id', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .executeTakeFirstOrThrow()
  if ((handedTime !== null) === isHandedOver) return row
  const handed = isHandedOver ? now : null
  await tx
    .updateTable('invoice')
    .set({ handedTime: handed })
    .where('id', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .execute()
  return changeLife(saving, invoice, row, { sentTime: handed ?? mailedTime })
}
