// The months, or quarters, of a seller's returns: which days are in them, when they are due, how far they are.
import type { ReturnPeriod, ReturnState } from '#billing/calls/return-calls.ts'
import { addDays, addMonths } from '#billing/days.ts'
import { periodOfDay, quarterOfPeriod } from '#billing/day-text.ts'

/** '2026-10' → '102026'. */
export const fpOf = (period: string): string => period.split('-').toReversed().join('')

const firstDay = (period: string) => `${period}-01`
export const monthsAfter = (period: string, count: number): string =>
  periodOfDay(addMonths(firstDay(period), count))

export interface PeriodSpan {
  readonly from: string
  readonly to: string
}
/** @param period of a quarter its last month */
export const spanOf = (period: string, isQuarter: boolean): PeriodSpan => ({
  from: firstDay(isQuarter ? monthsAfter(period, -2) : period),
  to: addDays(firstDay(monthsAfter(period, 1)), -1),
})

/** Rule 59: the 11th of the next month; of quarters, and of the invoice furnishing facility, the 13th [M]. */
const DUE = { month: '11', quarter: '13' } as const
export const dueDayOf = (period: string, isQuarter: boolean): string =>
  `${monthsAfter(period, 1)}-${isQuarter ? DUE.quarter : DUE.month}`

export interface ClosedPeriod {
  readonly period: string
  readonly isQuarter: boolean
  readonly arn: string
  readonly filedDay: string | null
}
interface PeriodFacts {
  readonly today: string
  readonly isQuarterly: boolean
  /** Nobody files here, so nothing is due here. */
  readonly isElsewhere: boolean
  readonly closed: readonly ClosedPeriod[]
  /** Of each month, issued and not cancelled; a month without any may be absent. */
  readonly counts: ReadonlyMap<string, number>
}

/** How far back months are listed. */
const MONTHS_MAX = 24
/** Before it nothing is listed. */
export const firstDayListed = (today: string): string =>
  firstDay(monthsAfter(periodOfDay(today), -MONTHS_MAX))

function firstMonth({ today, closed, counts }: PeriodFacts): string {
  const present = periodOfDay(today)
  const known = [...counts.keys(), ...closed.map(({ period }) => period)].filter((month) => month <= present)
  const earliest = known.toSorted()[0] ?? present
  const limit = monthsAfter(present, -MONTHS_MAX)
  return earliest < limit ? limit : earliest
}

function stateOf(
  { from, to }: PeriodSpan,
  dueDay: string,
  documents: number,
  { today, isElsewhere }: PeriodFacts,
): Exclude<ReturnState, 'filed'> {
  if (today <= to && today >= from) return 'running'
  if (documents === 0) return 'empty'
  if (isElsewhere) return 'elsewhere'
  return today <= dueDay ? 'due' : 'late'
}

/** Oldest first; the last one is running. A quarter that was filed as months, or the other way about, stays what it was. */
export function periodsOf(facts: PeriodFacts): ReturnPeriod[] {
  const { today, isQuarterly, closed, counts } = facts
  const closedAs = (period: string, isQuarter: boolean) =>
    closed.find((each) => each.period === period && each.isQuarter === isQuarter)
  const periodOf = (period: string, isQuarter: boolean): ReturnPeriod => {
    const span = spanOf(period, isQuarter)
    const filed = closedAs(period, isQuarter)
    const months = isQuarter ? [monthsAfter(period, -2), monthsAfter(period, -1), period] : [period]
    const documents = months.reduce((sum, month) => sum + (counts.get(month) ?? 0), 0)
    const dueDay = dueDayOf(period, isQuarter)
    return {
      period,
      isQuarter,
      state: filed ? 'filed' : stateOf(span, dueDay, documents, facts),
      dueDay,
      arn: filed?.arn ?? '',
      filedDay: filed?.filedDay ?? null,
      documents,
      told: isQuarter ? months.filter((month) => month !== period && closedAs(month, false)) : [],
    }
  }
  const present = periodOfDay(today)
  const periods: ReturnPeriod[] = []
  for (let month = firstMonth(facts); month <= present; month = monthsAfter(month, 1)) {
    const quarter = quarterOfPeriod(month)
    const months = [monthsAfter(quarter, -2), monthsAfter(quarter, -1), quarter]
    const isByMonth = months.every((each) => closedAs(each, false) !== undefined)
    const isQuarter = closedAs(quarter, true) !== undefined || (isQuarterly && !isByMonth)
    if (!isQuarter) periods.push(periodOf(month, false))
    else if (periods.at(-1)?.period !== quarter) periods.push(periodOf(quarter, true))
  }
  return periods
}
