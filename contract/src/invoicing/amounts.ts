// What an invoice's figures come to (rules/invoices 1, rules/invoices 2): whole paise, each component rounded once, half up.
import { divideHalfUp, fromHundredths } from '#invoicing/paise.ts'

/** Of the printed labels (rules/invoices 9): GST 18% (SGST 9% & CGST 9%), TDS 10%. */
export const RATES = { cgst: 9, sgst: 9, igst: 18, tds: 10 } as const

/** A task group's figures in hundredths of an hour and in paise. */
export interface Line {
  readonly hours: number
  readonly costPerUnit: number
}

/** Whole paise. */
export interface InvoiceAmounts {
  readonly total: number
  readonly cgst: number
  readonly sgst: number
  readonly tax: number
  readonly grandTotal: number
  readonly tds: number
  readonly netPayable: number
}

const percentOf = (paise: number, percent: number) => divideHalfUp(paise * percent, 100)

/** hours × cost per unit, rounded to the paisa. */
export const amountOfLine = ({ hours, costPerUnit }: Line): number => divideHalfUp(hours * costPerUnit, 100)

/** Two equal halves, each rounded for itself, because each is a levy of its own (rules/invoices 2). */
export function amountsOf(lineAmounts: readonly number[]): InvoiceAmounts {
  const total = lineAmounts.reduce((sum, amount) => sum + amount, 0)
  const [cgst, sgst] = [percentOf(total, RATES.cgst), percentOf(total, RATES.sgst)]
  return { ...figuresOf(total, cgst + sgst), cgst, sgst }
}

/** The five amounts of an invoice in whole paise, its tax as one. */
export type Figures = Omit<InvoiceAmounts, 'cgst' | 'sgst'>

/** The same as an invoice is sent and answered, in rupees. */
export const asAmounts = ({ total, tax, grandTotal, tds, netPayable }: Figures) => ({
  totalAmount: fromHundredths(total),
  taxAmount: fromHundredths(tax),
  grandTotalAmount: fromHundredths(grandTotal),
  tdsAmount: fromHundredths(tds),
  netPayableAmount: fromHundredths(netPayable),
})

/** What follows from a total and its tax, whichever way that was levied. @param deductsTds does the client keep TDS back? */
export function figuresOf(total: number, tax: number, deductsTds = true): Figures {
  const tds = deductsTds ? percentOf(total, RATES.tds) : 0
  const grandTotal = total + tax
  return { total, tax, grandTotal, tds, netPayable: grandTotal - tds }
}

/** Between States the tax is one levy of 18 %, rounded once. */
export const igstOf = (total: number): number => percentOf(total, RATES.igst)

/** Two halves within a State, one levy between States, none abroad nor by a firm without a GSTIN (rules/invoices 4). */
export type Taxing = 'halves' | 'whole' | 'export' | 'none'

/** Paise of a total. */
export function taxOn(total: number, taxing: Taxing): number {
  if (taxing === 'none' || taxing === 'export') return 0
  return taxing === 'halves' ? amountsOf([total]).tax : igstOf(total)
}

/** The usual way first. An export bears no tax under a letter of undertaking; without one it bears that between States. */
export const waysToTax = (taxing: Taxing): readonly Taxing[] =>
  taxing === 'export' ? ['export', 'whole'] : [taxing]

const toRupee = (paise: number) => divideHalfUp(paise, 100) * 100

/** Is this `percent` of the base, as one levy or two halves, to the paisa or to the rupee (rules/invoices 2)? */
export function isShare(amount: number, base: number, percent: number): boolean {
  // A hundredth of a percent is the smallest step of a rate.
  const share = (rate: number) => divideHalfUp(base * Math.round(rate * 1000), 100_000)
  const [whole, half] = [share(percent), share(percent / 2)]
  return [whole, 2 * half, toRupee(whole), 2 * toRupee(half)].includes(amount)
}
