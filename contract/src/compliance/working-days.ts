// Days on which a firm works. What the law asks for is due on its own day; these say by when it is to be done (rules/compliance 3).
import { addDays } from '#billing/days.ts'
import { weekdayOf } from '#time/weeks.ts'

export interface WorkingDays {
  /** ISO weekdays: Monday is 1. */
  readonly workDays: readonly number[]
  /** Days off besides, 'YYYY-MM-DD'. */
  readonly holidays: readonly string[]
}

/** Nobody has so many days off in a row: where all are off, the day itself is taken. */
const FAR = 60

export const isWorkingDay = ({ workDays, holidays }: WorkingDays, day: string): boolean =>
  workDays.includes(weekdayOf(day)) && !holidays.includes(day)

function nearest(calendar: WorkingDays, day: string, step: 1 | -1): string {
  for (let away = 0; away <= FAR; away += 1) {
    const at = addDays(day, away * step)
    if (isWorkingDay(calendar, at)) return at
  }
  return day
}

/** The day itself, or the last working day before it. */
export const workByOf = (calendar: WorkingDays, day: string): string => nearest(calendar, day, -1)
/** The day itself, or the first working day after it. */
export const nextWorkingDayOf = (calendar: WorkingDays, day: string): string => nearest(calendar, day, 1)
