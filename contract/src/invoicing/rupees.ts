// Rupees as text, in both directions: '₹1,23,456.70'.
import { grouped, ungrouped } from '#grouped.ts'
import { toHundredths } from '#invoicing/paise.ts'

/** 12345670 → '1,23,456.70'; zero is never negative. */
export function paiseAsText(paise: number): string {
  const absolute = Math.abs(paise)
  const whole = grouped(Math.floor(absolute / 100))
  return `${paise < 0 ? '-' : ''}${whole}.${String(absolute % 100).padStart(2, '0')}`
}

/** The same with the sign of the currency, which stands after a minus: '-₹1,000.00'. */
export const paiseAsRupees = (paise: number): string => paiseAsText(paise).replace(/^(-?)/, '$1₹')

const WRITTEN = /^(?:₹|Rs\.?|INR)?\s*([\d,]+)(?:\.(\d{1,2}))?$/i

/** What a person typed as an amount, in whole paise; undefined when it is none. */
export function parseRupees(text: string): number | undefined {
  const parts = WRITTEN.exec(text.trim())
  if (!parts) return undefined
  const [, whole = '', fraction = '0'] = parts
  const digits = ungrouped(whole)
  return digits === undefined ? undefined : toHundredths(`${digits}.${fraction}`)
}
