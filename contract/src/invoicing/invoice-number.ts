// Invoice numbers (CGST Rule 46, rules/invoices 8): at most 16 characters, consecutive within a financial year.
import { inIndia } from '#billing/indian-day.ts'

export const NUMBER_MAX = 16
const ALLOWED = /^[A-Za-z0-9/-]{1,16}$/

export const isInvoiceNumber = (text: string): boolean => ALLOWED.test(text)

/** What Rule 46 would not like about a number; undefined: nothing. It is said, not refused. */
export function numberHint(number: string): string | undefined {
  if (number === '') return undefined
  if (number.length > NUMBER_MAX) return `An invoice number should have at most ${NUMBER_MAX} characters.`
  if (!isInvoiceNumber(number)) return 'An invoice number should have letters, digits, - and / only.'
  return /^[A-Za-z0-9]/.test(number) ? undefined : 'An invoice number should begin with a letter or a digit.'
}

/** 'INV/2026-27/10000' → why the pattern gives no next number. */
export const seriesIsFull = (number: string) =>
  `The next number, ${number}, would have more than ${NUMBER_MAX} characters. A new series is needed: please change the seller’s Number Pattern, or type a number.`

/** The financial year of an instant, April to March in India: '2026-27'. */
export function financialYearOf(epochMilliseconds: number): string {
  const local = inIndia(epochMilliseconds)
  const start = local.getUTCFullYear() - (local.getUTCMonth() < 3 ? 1 : 0)
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}

/** The number after this one: its last run of digits counts on and keeps its width. Undefined: it has none, or no room. */
export function numberAfter(last: string): string | undefined {
  const parts = /^(.*?)(\d+)(\D*)$/.exec(last)
  if (!parts) return undefined
  const [, head = '', digits = '', tail = ''] = parts
  const next = `${head}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}${tail}`
  return next.length > NUMBER_MAX ? undefined : next
}

const PLACE = /\{(FY|YY|seq(?:,(\d))?)\}/g

/** Why a pattern is none; undefined: it is one. */
export function patternTrouble(pattern: string): string | undefined {
  const counters = [...pattern.matchAll(PLACE)].filter(([, name]) => name?.startsWith('seq'))
  if (counters.length !== 1) return 'The pattern needs {seq} once, such as {FY}/{seq,4}'
  if (/[^A-Za-z0-9/-]/.test(pattern.replaceAll(PLACE, '')))
    return 'Only letters, digits, - and / are allowed beside {FY}, {YY} and {seq,4}'
  return numberFrom(pattern, '2026-27', 1).length > NUMBER_MAX
    ? `The number would have more than ${NUMBER_MAX} characters`
    : undefined
}

/** A counter of four digits must find room; 10, 100 and 1000 are where it grows. */
const GROWN = [10, 100, 1000]

/** Why a pattern can't be begun with. Where it is in use already, `patternTrouble` alone counts: it goes on as far as it can. */
export function newPatternTrouble(pattern: string): string | undefined {
  const trouble = patternTrouble(pattern)
  if (trouble) return trouble
  const tooLong = GROWN.find((counter) => numberFrom(pattern, '2026-27', counter).length > NUMBER_MAX)
  return tooLong === undefined
    ? undefined
    : `The ${tooLong}th number of a year would have more than ${NUMBER_MAX} characters`
}

/** '{FY}/{seq,4}', '2026-27', 12 → '2026-27/0012'; {YY} is the short year '26-27'. */
export const numberFrom = (pattern: string, financialYear: string, sequence: number): string =>
  pattern.replaceAll(PLACE, (_whole, name: string, width: string | undefined) => {
    if (name === 'FY') return financialYear
    if (name === 'YY') return financialYear.slice(2)
    return String(sequence).padStart(Number(width ?? 1), '0')
  })
