// The periods that obligations are about. Years are financial ones, April to March, and so are their quarters and halves.
import { addDays, addMonths, financialYearOfDay, quarterOfDay } from '#billing/days.ts'
import { periodOfDay, spelledMonth } from '#billing/day-text.ts'
import type { PeriodLength } from '#compliance/obligation.ts'

export interface Period {
  /** As it is stored and shown: 'Oct 2026', 'Q3 2026-27', 'H1 2026-27', 'FY 2026-27'. */
  readonly name: string
  /** Its first day and its last. */
  readonly start: string
  readonly end: string
}

export const MONTHS_OF: Readonly<Record<PeriodLength, number>> = { month: 1, quarter: 3, half: 6, year: 12 }

/** 'Oct 2026'. */
export function shortMonth(day: string): string {
  const [month = '', year = ''] = spelledMonth(periodOfDay(day)).split(' ')
  return `${month.slice(0, 3)} ${year}`
}

function nameOf(length: PeriodLength, start: string): string {
  const year = financialYearOfDay(start)
  const quarter = quarterOfDay(start)
  const names: Readonly<Record<PeriodLength, string>> = {
    month: shortMonth(start),
    quarter: `Q${quarter} ${year}`,
    half: `H${quarter < 3 ? 1 : 2} ${year}`,
    year: `FY ${year}`,
  }
  return names[length]
}

/** The period of that length that the day lies in. */
export function periodAt(length: PeriodLength, day: string): Period {
  const months = MONTHS_OF[length]
  const [year = 0, month = 1] = day.split('-').map(Number)
  // Months since the April before.
  const sinceApril = (month + 8) % 12
  const back = sinceApril % months
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
  const start = addMonths(first, -back)
  const end = addDays(addMonths(start, months), -1)
  return { name: nameOf(length, start), start, end }
}

export const periodAfter = (length: PeriodLength, { end }: Period): Period =>
  periodAt(length, addDays(end, 1))

/** Of a fixed day of the year, such as the 15 June of advance tax: '06-15 of FY 2026-27'. */
export const fixedPeriod = (day: string): Period => ({
  name: `${day.slice('YYYY-'.length)} of FY ${financialYearOfDay(day)}`,
  start: day,
  end: day,
})
