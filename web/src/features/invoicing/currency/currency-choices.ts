// The currencies of the world by code and name: those that small firms bill in stand first.
import { RUPEES } from '@daybook/contract/billing/currency/currency.ts'
import type { SearchEntry } from '#ui/inputs/search-select.tsx'

const common = ['USD', 'EUR', 'GBP', 'AED', 'SGD', 'AUD', 'CAD', 'CHF', 'JPY']

/** What one sees of it at once; the search finds the others. */
const SHOWN = 60

let named: readonly SearchEntry[] | undefined

function allCurrencies(): readonly SearchEntry[] {
  if (named) return named
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  const others = Intl.supportedValuesOf('currency').filter(
    (code) => code !== RUPEES && !common.includes(code),
  )
  return (named = [...common, ...others].map((code) => ({
    id: code,
    name: code,
    detail: names.of(code) ?? code,
  })))
}

/** @param typed part of a code or of a name */
export function currenciesLike(typed: string): readonly SearchEntry[] {
  const wanted = typed.trim().toLowerCase()
  const found = allCurrencies().filter(
    ({ name, detail = '' }) => name.toLowerCase().startsWith(wanted) || detail.toLowerCase().includes(wanted),
  )
  // A code that is typed whole is meant, whatever else has it in its name.
  const isMeant = ({ name }: SearchEntry) => name.toLowerCase() === wanted
  return [...found.filter(isMeant), ...found.filter((each) => !isMeant(each))].slice(0, SHOWN)
}

/** 'US Dollar'; the code itself where nobody knows it. */
export const currencyName = (code: string): string =>
  allCurrencies().find(({ id }) => id === code)?.detail ?? code
