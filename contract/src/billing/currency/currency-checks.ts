// What is looked at before an invoice in another currency is issued: its rupees follow from what it says in the currency.
import { currencyMessages } from '#messages/billing/currency-messages.ts'
import { isCurrency, isRupees, RUPEES, rupeesOf } from '#billing/currency/currency.ts'
import type { BillingCode, BillingWarning, BillingWay } from '#billing/refusals.ts'
import type { SupplyKind } from '#billing/words.ts'

/** A check that found something. */
export type Said = readonly [
  code: BillingCode | BillingWarning,
  path: string,
  message: string,
  ways?: readonly BillingWay[],
]

export interface CurrencyColumns {
  readonly currency: string
  /** Rupees of one unit, times a million. */
  readonly exchangeRate: number | null
  /** Smallest units. */
  readonly foreignTotal: number | null
}
export interface ForeignLine {
  readonly name: string
  /** Paise. */
  readonly amount: number | null
  /** Smallest units of the invoice's currency. */
  readonly foreignAmount: number | null
}

const GROUPS = 'invoiceTaskGroups'

/** @param lines undefined: nobody has read them, as an invoice in rupees needs none */
export function currencyErrors(
  { currency = RUPEES, exchangeRate = null, foreignTotal = null }: Partial<CurrencyColumns>,
  lines: readonly ForeignLine[] = [],
): Said[] {
  if (isRupees(currency)) return []
  if (!isCurrency(currency)) return [['currency_unknown', 'currency', currencyMessages.unknown(currency)]]
  if (exchangeRate === null)
    return [['rate_missing', 'exchangeRate', currencyMessages.rateMissing(currency), ['setRate']]]
  const empty = lines.find(({ foreignAmount }) => foreignAmount === null)
  if (empty || lines.length === 0)
    return [['foreign_missing', GROUPS, currencyMessages.lineMissing(empty?.name, currency)]]
  const differing = differs({ currency, exchangeRate, foreignTotal }, lines)
  return differing ? [differing] : []
}

function differs(
  { currency, exchangeRate, foreignTotal }: CurrencyColumns & { readonly exchangeRate: number },
  lines: readonly ForeignLine[],
): Said | undefined {
  for (const { name, amount, foreignAmount } of lines) {
    const rupees = rupeesOf(foreignAmount ?? 0, exchangeRate, currency)
    if (rupees !== (amount ?? 0))
      return ['foreign_differs', GROUPS, currencyMessages.lineDiffers(name, rupees), ['useComputed']]
  }
  const sum = lines.reduce((total, { foreignAmount }) => total + (foreignAmount ?? 0), 0)
  return sum === foreignTotal
    ? undefined
    : ['foreign_differs', 'foreignTotal', currencyMessages.totalDiffers(sum, currency), ['useComputed']]
}

const abroad: ReadonlySet<SupplyKind> = new Set(['EXPWP', 'EXPWOP', 'SEWP', 'SEWOP'])

/** May it be in another currency by its kind: an export, or for a special economic zone? */
export const isAbroad = (kind: SupplyKind): boolean => abroad.has(kind)

/** @param kind as it follows from its place, too */
export function currencyAtHome(
  { currency = RUPEES }: Partial<CurrencyColumns>,
  kind: SupplyKind,
): Said | undefined {
  return isRupees(currency) || isAbroad(kind)
    ? undefined
    : ['currency_at_home', 'currency', currencyMessages.atHome(currency)]
}
