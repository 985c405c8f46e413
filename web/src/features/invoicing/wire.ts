// Reads the values of a form or a record whose shape the generic screens don't know.
import { readHundredths } from '@daybook/contract/invoicing/read-amount.ts'

type Values = Readonly<Record<string, unknown>>

/** The text of a field; '' where there is none. */
export const textAt = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** A readable instant; undefined where there is none. */
export const instantAt = (values: Values, name: string): number | undefined => {
  const value = values[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** An amount in whole paise, or hours in hundredths; undefined where nothing readable stands. */
export const hundredthsAt = (values: Values, name: string): number | undefined => readHundredths(values[name])

/** The same of an input: undefined where it is empty, NaN where what is typed is no amount, such as -1 or 1e99. */
export const figureAt = (values: Values, name: string): number | undefined =>
  values[name] === null || values[name] === undefined ? undefined : (hundredthsAt(values, name) ?? Number.NaN)
