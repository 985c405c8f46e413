// Money as whole paise: decimal text goes in exactly and comes out exactly, no binary fraction in between.

/** Digits after the point that a rounding keeps. */
const DECIMALS = 2

/**
 * A decimal text or a wire number as whole hundredths, rounded half up: paise of rupees, hundredths of hours.
 * @throws RangeError when it is no decimal number
 */
export function toHundredths(value: string | number): number {
  const text = typeof value === 'number' ? shortest(value) : value.trim()
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!parts) throw new RangeError(`${text} is no decimal number`)
  const [, sign, whole = '0', fraction = ''] = parts
  const kept = fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0')
  const roundsUp = Number(fraction.charAt(DECIMALS) || '0') >= 5
  const hundredths = Number(whole + kept) + (roundsUp ? 1 : 0)
  return sign && hundredths !== 0 ? -hundredths : hundredths
}

/** The text a number came from; exponents are written out, of the largest ones digit by digit. */
const shortest = (value: number) => {
  const text = String(value)
  if (!/e/i.test(text)) return text
  return Math.abs(value) < 1 ? value.toFixed(DECIMALS + 1) : String(BigInt(value))
}

/** Is this rupees and whole paise, or hours and whole hundredths? What a binary fraction is off by is none. */
export const hasTwoDecimals = (value: number): boolean =>
  Number.isFinite(value) &&
  Math.abs(value - fromHundredths(toHundredths(value))) < Math.max(1e-8, 4 * Number.EPSILON * Math.abs(value))

/** Whole hundredths as the number that goes over the wire: 12345 → 123.45. */
export const fromHundredths = (hundredths: number): number => hundredths / 100

/** Half up for the positive figures of an invoice(rules/time-and-money 4). */
export const divideHalfUp = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor))
