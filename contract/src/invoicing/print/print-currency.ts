// What a print says in another currency beside the rupees: of each line, of the sums, and at which rate (rules/billing 19).
import {
  foreignGrandOf,
  foreignOf,
  foreignText,
  isCurrency,
  isRupees,
  rateText,
  RUPEES,
} from '#billing/currency/currency.ts'
import { figuresIn, type PrintedGroup, type PrintedInvoice } from '#invoicing/invoice-row.ts'
import { divideHalfUp } from '#invoicing/paise.ts'

export interface PrintedCurrency {
  /** 'USD'. */
  readonly code: string
  /** '1 USD = ₹83.25'. */
  readonly rate: string
  /** 'USD 1,000.00', without tax and with it. */
  readonly total: string
  readonly grandTotal: string
}
/** Of a line; '' where it says nothing in the currency. */
export interface PrintedForeignLine {
  readonly costPerUnit: string
  readonly amount: string
}

export const rateSentence = (code: string, exchangeRate: number): string =>
  `1 ${code} = ₹${rateText(exchangeRate)}`

/** undefined: it is in rupees, or still to be completed. */
export function currencyOf(row: PrintedInvoice): PrintedCurrency | undefined {
  const { currency: code = RUPEES, exchangeRate = null, foreignTotal = null } = row
  if (isRupees(code) || !isCurrency(code) || exchangeRate === null || foreignTotal === null) return undefined
  const { tax } = figuresIn(row)
  return {
    code,
    rate: rateSentence(code, exchangeRate),
    total: foreignText(foreignTotal, code),
    grandTotal: foreignText(foreignGrandOf({ currency: code, exchangeRate, foreignTotal, tax }), code),
  }
}

/** The price of a unit follows from the amount; without hours there is none. */
export function foreignLineOf(
  { hours, foreignAmount = null }: PrintedGroup,
  { code }: Pick<PrintedCurrency, 'code'>,
): PrintedForeignLine {
  if (foreignAmount === null) return { costPerUnit: '', amount: '' }
  const costPerUnit = hours !== null && hours > 0 ? divideHalfUp(foreignAmount * 100, hours) : undefined
  return {
    costPerUnit: costPerUnit === undefined ? '' : foreignText(costPerUnit, code),
    amount: foreignText(foreignAmount, code),
  }
}

/** What rupees of a document about the invoice are in its currency, such as those of a note: at the invoice's rate. */
export const inCurrencyOf = (row: PrintedInvoice, paise: number): string => {
  const { currency: code = RUPEES, exchangeRate } = row
  if (isRupees(code) || !isCurrency(code) || !exchangeRate) return ''
  return foreignText(foreignOf(paise, exchangeRate, code), code)
}
