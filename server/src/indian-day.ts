// Days of the law and of the books: civil days in India, whatever zone the people are in.
import { dayNumberOf, dayOfNumber } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { Deps } from '#deps.ts'

export const todayOf = ({ clock }: Pick<Deps, 'clock'>): string => indianDay(clock())

/** Of a column. */
export const dayIn = (column: number | null): string | null => (column === null ? null : dayOfNumber(column))

/** For a column, of a day that was checked. */
export function dayColumn(day: string): number {
  const number = dayNumberOf(day)
  if (number === undefined) throw new RangeError(`${day} is no day`)
  return number
}
