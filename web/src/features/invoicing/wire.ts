// Reads the values of a form or a record whose shape the generic screens don't know.
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'

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
export function hundredthsAt(values: Values, name: string): number | undefined {
  const value = values[name]
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? toHundredths(value) : undefined
}
