// When an invoice may be due: not before its own day.
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { invalidField } from '#app-error.ts'

/** @throws AppError invalid at `path` */
export function refuseEarlyDue(day: string | null, invoiceDay: string, path: string): void {
  if (day !== null && day < invoiceDay) throw invalidField(path, billingMessages.dueBeforeInvoice)
}
