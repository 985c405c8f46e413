// An amount in the words of the Indian system (rules/time-and-money 7): lakh and crore, no hyphens, no commas, no plurals.

const SMALL = [
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen',
  'Seventeen Eighteen Nineteen',
]
  .join(' ')
  .split(' ')
const TENS = ' _ Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.trimStart().split(' ')

const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

function words(whole: number): string {
  if (whole < SMALL.length) return SMALL[whole] ?? ''
  if (whole < 100)
    return [TENS[Math.floor(whole / 10) - 1], whole % 10 ? words(whole % 10) : ''].join(' ').trim()
  const [size, unit] = UNITS.find(([unitSize]) => whole >= unitSize) ?? [100, 'Hundred']
  // The count of crores is itself read in the Indian system.
  const head = `${words(Math.floor(whole / size))} ${unit}`
  return whole % size ? `${head} ${words(whole % size)}` : head
}

/** @param paise whole paise, not negative @returns 'Rupees One Lakh and Fifty Paise Only' */
export function amountInWords(paise: number): string {
  const rupees = words(Math.floor(paise / 100))
  const rest = paise % 100
  return rest ? `Rupees ${rupees} and ${words(rest)} Paise Only` : `Rupees ${rupees} Only`
}
