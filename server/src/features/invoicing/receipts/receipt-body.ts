// A new receipt before it is written: what of it is wrong whatever is stored.
import { capacityOf, type ReceiptParts } from '@daybook/contract/billing/receipt-parts.ts'
import { codeOf, isCurrency, RUPEES } from '@daybook/contract/billing/currency/currency.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { currencyMessages } from '@daybook/contract/messages/billing/currency-messages.ts'
import { invalidField } from '#app-error.ts'
import type { InputFor } from '#entities/hooks.ts'
import type { ForeignPart } from '#features/invoicing/receipts/plan-source.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'

type Input = InputFor<'receipt'>

export const partsOf = (
  input: Pick<Input, 'amount' | 'tds' | 'gstTds' | 'charges' | 'forex'>,
): ReceiptParts => ({
  tds: toHundredths(input.tds ?? 0),
  gstTds: toHundredths(input.gstTds ?? 0),
  charges: toHundredths(input.charges ?? 0),
  forex: toHundredths(input.forex ?? 0),
  cash: toHundredths(input.amount ?? 0),
})

/** What came in another currency; undefined: it is a receipt in rupees. @throws AppError invalid */
export function foreignPartOf({ currency, foreignAmount, isAdvance }: Input): ForeignPart | undefined {
  const code = codeOf(currency)
  if (code === RUPEES) return undefined
  if (!isCurrency(code)) throw invalidField('currency', currencyMessages.unknown(code))
  if (foreignAmount === null || foreignAmount <= 0)
    throw invalidField('foreignAmount', currencyMessages.amountMissing(code))
  if (isAdvance === 1) throw invalidField('isAdvance', currencyMessages.noAdvance)
  return { currency: code, amount: foreignAmount, forex: undefined }
}

/** @returns what it can settle in paise, without a difference of exchange. @throws AppError not_positive, future_date */
export function checkedCapacity(input: Input, today: string): number {
  const capacity = capacityOf(partsOf({ ...input, forex: 0 }))
  if (capacity <= 0) throw refusal('not_positive', billingMessages.notPositive, { path: 'amount' })
  if (input.day !== null && input.day > today)
    throw refusal('future_date', billingMessages.futureDate(today), { path: 'day', ways: ['changeDate'] })
  return capacity
}
