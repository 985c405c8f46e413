// Which tax stands on the printed invoice: the stored amount, said by its heads and their rates (domain §1.2, Rule 46).
import { RATES } from '@daybook/contract/invoicing/amounts.ts'
import { divideHalfUp } from '@daybook/contract/invoicing/paise.ts'
import type { Supply } from '@daybook/contract/invoicing/place-of-supply.ts'

export interface TaxHead {
  /** 'CGST 9%'; without a rate where the amount follows from none. */
  readonly label: string
  /** Whole paise. */
  readonly amount: number
}

/** Rates in use, the usual ones first. */
const TAX_RATES = [RATES.igst, 5, 12, 28, 40, 3, 6, 7.5, 1.5, 1, 0.25, 0.1]
const TDS_RATES = [RATES.tds, 2, 1, 5, 20, 0.1]

/** A hundredth of a percent is the smallest step of a rate. */
const share = (paise: number, percent: number) => divideHalfUp(paise * Math.round(percent * 1000), 100_000)
const toRupee = (paise: number) => divideHalfUp(paise, 100) * 100

/** The rate that `amount` is of `base`, as one levy or two halves, to the paisa or to the rupee (domain §1.4). */
function rateOf(amount: number, base: number, rates: readonly number[]): number | undefined {
  return rates.find((rate) => {
    const [whole, half] = [share(base, rate), share(base, rate / 2)]
    return whole > 0 && [whole, 2 * half, toRupee(whole), 2 * toRupee(half)].includes(amount)
  })
}

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
