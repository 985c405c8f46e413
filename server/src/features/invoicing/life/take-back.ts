// Back to draft, and cancelled: both leave the number where it is (rules/billing 3).
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Saving } from '#entities/hooks.ts'
import { endLinkIn } from '#features/invoicing/client-page/link.ts'
import { dropReminders } from '#features/invoicing/dunning/drop-reminders.ts'
import { giveHoursBack } from '#features/invoicing/hours/give-back.ts'
import { leaveQuote } from '#features/invoicing/quotes/invoice-quote.ts'
import { changeLife } from '#features/invoicing/life/change-life.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { holdMonth, refuseCancel, refuseReopen } from '#features/invoicing/life/take-back-checks.ts'

type Invoice = RowFor<'invoice'>

/** @param row locked until the transaction ends. @throws AppError where something stands against it */
export async function reopenIn(saving: Saving, row: Invoice): Promise<Invoice> {
  if (row.life === 2) throw refusal('invoice_cancelled', billingMessages.cancelled(row.invoiceNumber))
  if (row.life === 0) return row
  await holdMonth(saving, row)
  await refuseReopen(saving.tx, row)
  // A page that its client could still open would show what is a draft again.
  await endLinkIn(saving, row)
  await dropReminders(saving, row)
  return changeLife(saving, invoice, row, {
    life: 'draft',
    issuedTime: null,
    issuedBy: null,
    numberReserved: 1,
    balance: 0,
  })
}

/** Its hours and its quote are free again; a page that its client has says that it is cancelled. @throws AppError where something stands against it */
export async function cancelIn(saving: Saving, row: Invoice, reason: string): Promise<Invoice> {
  if (row.life === 2) return row
  if (row.life === 0 && row.numberReserved === 0)
    throw refusal('not_issued', billingMessages.notIssuedDelete(row.name))
  await holdMonth(saving, row)
  await refuseCancel(saving.tx, row, saving.now)
  await dropReminders(saving, row)
  const cancelled = await changeLife(saving, invoice, row, {
    life: 'cancelled',
    cancelledTime: saving.now,
    cancelReason: reason.trim(),
    numberReserved: 0,
    balance: 0,
  })
  await giveHoursBack(saving, row)
  await leaveQuote(saving, row)
  return cancelled
}
