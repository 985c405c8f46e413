// What a person typed as a number or an amount; apart from how amounts are written, because the first page only shows them.
import { toHundredths } from '#invoicing/paise.ts'

const western = /^\d{1,3}(,\d{3})*$/
const indian = /^\d{1,2}(,\d{2})*,\d{3}$/

/** The digits of a whole number that was typed with commas, in India's groups or in threes, or without; undefined: it is none. */
export const ungrouped = (typed: string): string | undefined =>
  /^\d+$/.test(typed) || western.test(typed) || indian.test(typed) ? typed.replaceAll(',', '') : undefined

/** Beyond it not every whole hundredth is a number of its own. */
export const isExact = (hundredths: number) => Number.isSafeInteger(hundredths)

/** What somebody typed, as whole hundredths that can be reckoned with; undefined where nothing of the kind stands. */
export function readHundredths(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return undefined
  const hundredths = toHundredths(value)
  return isExact(hundredths) ? hundredths : undefined
}

const WRITTEN = /^(?:₹|Rs\.?|INR)?\s*([\d,]+)(?:\.(\d{1,2}))?$/i

/** What a person typed as an amount, in whole paise; undefined when it is none. */
export function parseRupees(text: string): number | undefined {
  const parts = WRITTEN.exec(text.trim())
  if (!parts) return undefined
  const [, whole = '', fraction = '0'] = parts
  const digits = ungrouped(whole)
  return digits === undefined ? undefined : toHundredths(`${digits}.${fraction}`)
}
