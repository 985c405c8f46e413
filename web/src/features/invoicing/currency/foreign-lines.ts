// The lines of an invoice in another currency: each says an amount in it, and its rupees follow from the rate.
import {
  isRupees,
  minorDigitsOf,
  readForeign,
  rupeesOf,
} from '@daybook/contract/billing/currency/currency.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'
import type { TypedLine } from '#features/invoicing/lines/typed-line.ts'

export interface Foreign {
  readonly code: string
  /** Rupees of one unit, times a million; undefined while there is none that can be read. */
  readonly rate: number | undefined
}

/** In which other currency the invoice is; undefined: in rupees. */
export function foreignIn(values: Readonly<Record<string, unknown>>): Foreign | undefined {
  const code = textAt(values, 'currency')
  if (isRupees(code)) return undefined
  const rate = values['exchangeRate']
  return { code, rate: typeof rate === 'number' && rate > 0 ? rate : undefined }
}

/** Smallest units of an amount as it is typed, 1000.5 → 100050; NaN where it can't be one. */
export function minorOf(major: number | null, code: string): number | null {
  return major === null ? null : (readForeign(String(major), code) ?? Number.NaN)
}

export const majorOf = (minor: number | null, code: string): number | null =>
  minor === null ? null : minor / 10 ** minorDigitsOf(code)

/** The line with the rupees that follow; as it is while they can't. */
function withRupees(line: TypedLine, { code, rate }: Foreign): TypedLine {
  const minor = minorOf(line.foreignAmount, code)
  if (rate === undefined || minor === null || Number.isNaN(minor)) return line
  const amount = fromHundredths(rupeesOf(minor, rate, code))
  return line.amount === amount ? line : { ...line, amount }
}

/** @returns the same list where nothing has to follow */
export function allWithRupees(lines: readonly TypedLine[], foreign: Foreign): readonly TypedLine[] {
  const next = lines.map((line) => withRupees(line, foreign))
  return next.some((line, index) => line !== lines[index]) ? next : lines
}

/** Smallest units of all lines; null while none says any. */
export function foreignSum(lines: readonly TypedLine[], code: string): number | null {
  const said = lines.flatMap(({ foreignAmount }) => {
    const minor = minorOf(foreignAmount, code)
    return minor === null || Number.isNaN(minor) ? [] : [minor]
  })
  return said.length === 0 ? null : said.reduce((sum, each) => sum + each, 0)
}
