// A new receipt before it is written: what of it is wrong whatever is stored.
import { capacityOf, type ReceiptParts } from '@daybook/contract/billing/receipt-parts.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { invalidField } from '#app-error.ts'
import type { InputFor } from '#entities/hooks.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'

type Input = InputFor<'receipt'>

export const partsOf = (input: Pick<Input, 'amount' | 'tds' | 'gstTds' | 'charges'>): ReceiptParts => ({
  tds: toHundredths(input.tds ?? 0),
  gstTds: toHundredths(input.gstTds ?? 0),
  charges: toHundredths(input.charges ?? 0),
  cash: toHundredths(input.amount ?? 0),
})

/** @returns what it can settle in paise. @throws AppError invalid at `currency`, not_positive, future_date */
export function checkedCapacity(input: Input, today: string): number {
  if (input.currency.trim() !== 'INR') throw invalidField('currency', billingMessages.onlyRupees)
  const capacity = capacityOf(partsOf(input))
  if (capacity <= 0) throw refusal('not_positive', billingMessages.notPositive, { path: 'amount' })
  if (input.day !== null && input.day > today)
    throw refusal('future_date', billingMessages.futureDate(today), { path: 'day', ways: ['changeDate'] })
  return capacity
}
