// Money back against what no invoice has used, of a receipt and of a note alike.
import type { RefundBody } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { invalidField } from '#app-error.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'

export interface Refund {
  /** Paise. */
  readonly amount: number
  readonly day: string
  readonly reason: string
}

interface Source {
  /** Paise that no invoice has used. */
  readonly left: number
  /** The day of the receipt or the note: before it there was nothing to pay back. */
  readonly from: string
  readonly today: string
}

/** @throws AppError not_positive, future_date, invalid at `day`, more_than_credit */
export function checkedRefund(
  { amount, day, mode, reference = '' }: RefundBody,
  { left, from, today }: Source,
): Refund {
  const paise = toHundredths(amount)
  if (paise <= 0) throw refusal('not_positive', billingMessages.notPositive, { path: 'amount' })
  if (day !== undefined && day > today)
    throw refusal('future_date', billingMessages.futureDate(today), { path: 'day', ways: ['changeDate'] })
  if (day !== undefined && day < from) throw invalidField('day', billingMessages.refundBefore(from))
  if (paise > left)
    throw refusal('more_than_credit', billingMessages.moreThanCredit(left), { path: 'amount' })
  const reason = [mode, reference.trim()].filter((part) => part !== '').join(' ')
  return { amount: paise, day: day ?? today, reason }
}
