// What an invoice's figures come to (decisions 45, domain §1.4): whole paise, each component rounded once, half up.
import { divideHalfUp } from '#invoicing/paise.ts'

/** Printed labels of R §9: GST 18% (SGST 9% & CGST 9%), TDS 10%. */
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

/** Two equal halves, each rounded for itself, because each is a levy of its own (domain §1.4). */
export function amountsOf(lineAmounts: readonly number[]): InvoiceAmounts {
  const total = lineAmounts.reduce((sum, amount) => sum + amount, 0)
  const [cgst, sgst] = [percentOf(total, RATES.cgst), percentOf(total, RATES.sgst)]
  return { ...figuresOf(total, cgst + sgst), cgst, sgst }
}

/** What follows from a total and its tax, whichever way that was levied. */
export function figuresOf(total: number, tax: number): Omit<InvoiceAmounts, 'cgst' | 'sgst'> {
  const tds = percentOf(total, RATES.tds)
  const grandTotal = total + tax
  return { total, tax, grandTotal, tds, netPayable: grandTotal - tds }
}

/** Between States the tax is one levy of 18 %, rounded once. */
export const igstOf = (total: number): number => percentOf(total, RATES.igst)

/** Two halves within a State, one levy between States or abroad, none by a firm without a GSTIN (domain §1.2). */
export type Taxing = 'halves' | 'whole' | 'export' | 'none'

/** Paise of a total. */
export function taxOn(total: number, taxing: Taxing): number {
  if (taxing === 'none') return 0
  return taxing === 'halves' ? amountsOf([total]).tax : igstOf(total)
}

/** An export bears tax or none, as its supplier chooses. */
export const waysToTax = (taxing: Taxing): readonly Taxing[] =>
  taxing === 'export' ? ['export', 'none'] : [taxing]
