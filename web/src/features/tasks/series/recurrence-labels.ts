// The sentences about the dates of a series.
import type { SeriesAnswer } from '@daybook/contract/tasks/series-endpoints.ts'
import { SERIES_DATES_TOLD } from '@daybook/contract/engine/limits.ts'
import { nextDues, scheduleFrom } from '@daybook/contract/tasks/occurrences.ts'
import type { Present } from '@daybook/contract/tasks/series-change.ts'
import { formatDate } from '#lib/format-time.ts'
import { clamps, dueOf, isWeekend } from './recurrence-dates.ts'
import type { Fate, PlannedDate } from './recurrence-plan.ts'
import { isUsable, isWeekdays, ruleOf, formatRule, type TaskValues } from './recurrence-rule.ts'

const YEAR_MS = 365 * 86_400_000

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const counted = (count: number, singular: string, plural: string) =>
  count === 0 ? [] : [count === 1 ? singular : plural]

/** '1 removed, 2 stay, 1 becomes a plain task.' */
export function summaryOf(plan: readonly PlannedDate[]): string {
  const count = (fate: Fate) => plan.filter((date) => !date.isOwn && date.fate === fate).length
  const [removed, stays, plain, added] = [count('removed'), count('stays'), count('plain'), count('added')]
  const parts = [
    ...counted(removed, '1 removed', `${removed} removed`),
    ...counted(stays, '1 stays', `${stays} stay`),
    ...counted(plain, '1 becomes a plain task', `${plain} become plain tasks`),
    ...counted(added, '1 added', `${added} added`),
  ]
  return parts.length > 0 ? `${parts.join(', ')}.` : 'No other date changes.'
}

/** '5 Dec, 19 Dec, 2 Jan'; with years when a year or more lies ahead. */
function datesText(dates: readonly number[], { now, timeZone }: Present): string {
  const withYear = (dates.at(-1) ?? now) - now > YEAR_MS
  return dates.map((at) => formatDate(at, timeZone, withYear)).join(', ')
}

/** Dates of a series that counts elsewhere are its own only on its own clock. */
function nextText(dates: readonly number[], present: Present, seriesZone: string): string {
  if (dates.length === 0) return 'no further date'
  const text = datesText(dates, { ...present, timeZone: seriesZone })
  const isElsewhere = text !== datesText(dates, present)
  return `next: ${text} …${isElsewhere ? ` (on the clock of ${seriesZone})` : ''}`
}

/**
 * 'Every 2 weeks', 'next: 5 Dec, 19 Dec, 2 Jan …': the rule, then what follows from it.
 * @param series while the rule is as it was: how the series goes on; it does not follow from a date that was moved
 * @returns nothing for a rule without dates
 */
export function repeatParts(
  values: TaskValues,
  series: SeriesAnswer | undefined,
  present: Present,
): readonly string[] {
  const rule = ruleOf(values)
  if (!isUsable(rule)) return []
  const due = values['dueDate'] ?? null
  if (due === null && !series) return ['Starts with the first due date.']
  const at = series?.anchor ?? dueOf(due)
  if (at === null) return []
  const zone = series?.timeZone ?? present.timeZone
  const next = series?.next ?? nextDues(scheduleFrom(rule, at, zone), present.now, SERIES_DATES_TOLD)
  return [
    capital(formatRule(rule)),
    ...(clamps(rule, at, zone) ? ['on the last day of shorter months'] : []),
    ...(!series && isWeekdays(rule) && isWeekend(at, zone) ? [`first: ${datesText([at], present)}`] : []),
    nextText(next, present, zone),
  ]
}
