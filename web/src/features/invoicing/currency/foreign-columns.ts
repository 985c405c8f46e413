// What an invoice and its lines say in another currency, in the form in which it is stored.
import type { CurrencyColumns, ForeignLine } from '@daybook/contract/billing/currency/currency-checks.ts'
import { hundredthsAt, textAt } from '#features/invoicing/form/read-values.ts'

type Values = Readonly<Record<string, unknown>>

const wholeAt = (values: Values, name: string): number | null => {
  const value = values[name]
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null
}

/** Of an invoice that is saved or being typed; what can't be read is missing. */
export const currencyColumnsOf = (values: Values): CurrencyColumns => ({
  currency: textAt(values, 'currency'),
  exchangeRate: wholeAt(values, 'exchangeRate'),
  foreignTotal: wholeAt(values, 'foreignTotal'),
})

export const foreignLineOf = (group: Values): ForeignLine => ({
  name: textAt(group, 'name'),
  amount: hundredthsAt(group, 'amount') ?? null,
  foreignAmount: wholeAt(group, 'foreignAmount'),
})
