// What an invoice's record, as it is answered, says in another currency; nothing where it is in rupees.
import { foreignGrandOf, foreignText, isRupees, openForeign } from '#billing/currency/currency.ts'
import { toHundredths } from '#invoicing/paise.ts'

type Values = Readonly<Record<string, unknown>>

const wholeAt = (values: Values, name: string) => {
  const value = values[name]
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null
}
const paiseAt = (values: Values, name: string) => {
  const value = values[name]
  return typeof value === 'number' && Number.isFinite(value) ? toHundredths(value) : 0
}

function foreignInvoiceOf(record: Values) {
  const { currency } = record
  if (typeof currency !== 'string' || isRupees(currency)) return undefined
  return {
    currency,
    exchangeRate: wholeAt(record, 'exchangeRate'),
    foreignTotal: wholeAt(record, 'foreignTotal'),
    tax: paiseAt(record, 'taxAmount'),
    grandTotal: paiseAt(record, 'grandTotalAmount'),
    balance: paiseAt(record, 'balance'),
  }
}

const textOf = (figure: number, currency: string) => (figure > 0 ? foreignText(figure, currency) : undefined)

/** 'USD 1,000.00', with tax; undefined too while the rate or the amounts are missing. */
export function foreignGrandText(record: Values): string | undefined {
  const foreign = foreignInvoiceOf(record)
  return foreign && textOf(foreignGrandOf(foreign), foreign.currency)
}

/** What of it is open; undefined too where nothing is. */
export function foreignOpenText(record: Values): string | undefined {
  const foreign = foreignInvoiceOf(record)
  return foreign && textOf(openForeign(foreign), foreign.currency)
}
