// Which tax stands on the printed invoice: the stored amount, said by its heads and their rates (rules/invoices 11).
import { isShare, RATES } from '#invoicing/amounts.ts'
import type { Supply } from '#invoicing/place-of-supply.ts'

export interface TaxHead {
  /** 'CGST 9%'; without a rate where the amount follows from none. */
  readonly label: string
  /** Whole paise. */
  readonly amount: number
}

/** Rates in use, the usual ones first. */
const TAX_RATES = [RATES.igst, 5, 12, 28, 40, 3, 6, 7.5, 1.5, 1, 0.25, 0.1]
const TDS_RATES = [RATES.tds, 2, 1, 5, 20, 0.1]

/** The rate that `amount` is of `base`; undefined where it follows from none. */
const rateOf = (amount: number, base: number, rates: readonly number[]) =>
  amount === 0 ? undefined : rates.find((rate) => isShare(amount, base, rate))

const named = (name: string, rate: number | undefined) => (rate === undefined ? name : `${name} ${rate}%`)

/** Heads that add up to the stored tax; none where no tax was charged. */
export function taxHeads(total: number, tax: number, supply: Supply): TaxHead[] {
  if (tax === 0) return []
  const rate = rateOf(tax, total, TAX_RATES)
  if (supply.isInterState) return [{ label: named('IGST', rate), amount: tax }]
  const half = rate === undefined ? undefined : rate / 2
  const central = Math.ceil(tax / 2)
  return [
    { label: named('CGST', half), amount: central },
    { label: named(supply.stateTax, half), amount: tax - central },
  ]
}

/** 'TDS 10%'; 'TDS' where the amount follows from no rate. */
export const tdsLabel = (total: number, tds: number): string => named('TDS', rateOf(tds, total, TDS_RATES))
