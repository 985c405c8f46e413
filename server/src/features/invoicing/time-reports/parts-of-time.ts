// A period in parts: the months that it touches, and in them the days from which another rate holds. Days are numbers since
// 1970-01-01, as in the columns.
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import { periodOfDay } from '@daybook/contract/billing/day-text.ts'
import { dayColumn } from '#indian-day.ts'

export interface Part {
  readonly first: number
  readonly last: number
  /** '2026-11' */
  readonly month: string
}

export interface Period {
  readonly from: string
  readonly to: string
}

const isFirstOfMonth = (day: number) => dayOfNumber(day).endsWith('-01')

/** @param turns days on which some rate begins, or the one after it has ended */
export function partsOf({ from, to }: Period, turns: Iterable<number> = []): Part[] {
  const [first, last] = [dayColumn(from), dayColumn(to)]
  const turning = new Set(turns)
  const parts: { first: number; last: number; month: string }[] = []
  for (let day = first; day <= last; day += 1) {
    const open = parts.at(-1)
    if (open && !isFirstOfMonth(day) && !turning.has(day)) open.last = day
    else parts.push({ first: day, last: day, month: periodOfDay(dayOfNumber(day)) })
  }
  return parts
}

/** '2026-10', '2026-11': the months that the period touches. */
export const monthsOf = (period: Period): string[] => [...new Set(partsOf(period).map(({ month }) => month))]
