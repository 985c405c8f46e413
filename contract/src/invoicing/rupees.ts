// Paise as rupees to read: '₹1,23,456.70'.
import { formatIndianNumber } from '#engine/indian-number-format.ts'

/** 12345670 → '1,23,456.70'; zero is never negative. */
export function paiseAsText(paise: number): string {
  const absolute = Math.abs(paise)
  const whole = formatIndianNumber(Math.floor(absolute / 100))
  return `${paise < 0 ? '-' : ''}${whole}.${String(absolute % 100).padStart(2, '0')}`
}

/** The same with the sign of the currency, which stands after a minus: '-₹1,000.00'. */
export const paiseAsRupees = (paise: number): string => paiseAsText(paise).replace(/^(-?)/, '$1₹')
