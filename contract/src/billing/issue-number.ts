// The number that an invoice gets when it is issued: the next of its series, or the one that somebody typed.
import { numberFrom } from '#invoicing/invoice-number.ts'
import { financialYearOfDay } from '#billing/days.ts'

/** Rule 46: at most 16 of these; a register of e-invoices wants a letter or 1 to 9 in front [M]. */
const SHAPE = /^[A-Za-z1-9][A-Za-z0-9/-]{0,15}$/
/** What stands where a draft's number will. */
export const DRAFT_NUMBER = 'DRAFT'

export const hasNumberShape = (number: string): boolean =>
  SHAPE.test(number) && number.toUpperCase() !== DRAFT_NUMBER

/** The GST portal makes capitals of a number, so two that differ by case alone are one. */
export const sameNumber = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

interface Series {
  readonly pattern: string
  /** The counter of the last number given; 0 before the first. */
  readonly last: number
  /** Numbers of the series that are taken, by whichever way. */
  readonly isTaken: (number: string) => boolean
}

export interface NextNumber {
  readonly number: string
  /** The counter after it. */
  readonly last: number
}

/** Steps over what was typed by hand. @param day of the document, which decides the financial year */
export function nextNumber({ pattern, last, isTaken }: Series, day: string): NextNumber {
  const year = financialYearOfDay(day)
  for (let counter = last + 1; ; counter += 1) {
    const number = numberFrom(pattern, year, counter)
    if (!isTaken(number)) return { number, last: counter }
  }
}

export type NumberRefusal = 'future_date' | 'number_shape' | 'number_taken'

/** @returns the number, or why there is none; `typed` where the series does not count */
export function numberAtIssue(
  series: Series,
  {
    day,
    today,
    typed,
  }: { readonly day: string; readonly today: string; readonly typed?: string | undefined },
): NextNumber | NumberRefusal {
  if (day > today) return 'future_date'
  if (typed === undefined) {
    const next = nextNumber(series, day)
    return hasNumberShape(next.number) ? next : 'number_shape'
  }
  if (!hasNumberShape(typed)) return 'number_shape'
  return series.isTaken(typed) ? 'number_taken' : { number: typed, last: series.last }
}

/** A warning: the law wants numbers and dates to rise together. */
export const isEarlierThanLast = (day: string, lastDay: string | undefined): boolean =>
  lastDay !== undefined && day < lastDay
