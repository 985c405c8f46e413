// In which currency an invoice is written that is saved with its lines, and what follows from the lines in it.
import { codeOf, isCurrency, isRupees, rupeesOf } from '@daybook/contract/billing/currency/currency.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'

type Values = Readonly<Record<string, unknown>>

export interface Exchange {
  readonly currency: string
  /** Rupees of one unit, times a million. */
  readonly rate: number
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** undefined: it is in rupees, or what was sent is still to be refused. @param before the invoice as it is */
export function exchangeIn(sent: Values, before?: RowFor<'invoice'>): Exchange | undefined {
  const { currency: said, exchangeRate: rate } = { ...before, ...sent }
  if (typeof said !== 'string') return undefined
  const currency = codeOf(said)
  if (isRupees(currency) || !isCurrency(currency)) return undefined
  return isWhole(rate) && rate > 0 ? { currency, rate } : undefined
}

/** Rupees of a line by what it says in the currency; undefined where it says nothing there. */
export const followedAmount = (foreign: unknown, exchange: Exchange | undefined): number | undefined =>
  exchange && isWhole(foreign)
    ? fromHundredths(rupeesOf(foreign, exchange.rate, exchange.currency))
    : undefined

/** What the invoice comes to in its currency, where nobody said it and every line has its part. */
export function followedTotal(
  sent: Values,
  lines: readonly { readonly values: Values }[],
  exchange: Exchange | undefined,
): { readonly foreignTotal?: number } {
  const parts = lines.map(({ values }) => values['foreignAmount'])
  if (!exchange || typeof sent['foreignTotal'] === 'number' || !parts.every(isWhole)) return {}
  return { foreignTotal: parts.reduce((sum, part) => sum + part, 0) }
}
