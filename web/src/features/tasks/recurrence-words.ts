// The sentences about the dates of a series.
import { formatDate } from '#lib/format-time.ts'
import { clamps, datesAfter, dueOf, isWeekend, longestDay, type Present } from './recurrence-dates.ts'
import type { Fate, PlannedDate } from './recurrence-plan.ts'
import { isUsable, isWeekdays, ruleOf, ruleWords, type TaskValues } from './recurrence-rule.ts'

const DATES_SHOWN = 3
const YEAR_MS = 365 * 86_400_000

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const counted = (count: number, one: string, many: string) => (count === 0 ? [] : [count === 1 ? one : many])

/** '1 removed, 2 stay, 1 becomes a plain task.' */
export function summaryOf(plan: readonly PlannedDate[]): string {
  const count = (fate: Fate) => plan.filter((one) => !one.isOwn && one.fate === fate).length
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
function datesText(dates: readonly number[], { now, zone }: Present): string {
  const withYear = (dates.at(-1) ?? now) - now > YEAR_MS
  return dates.map((at) => formatDate(at, zone, withYear)).join(', ')
}

/**
 * 'Every 2 weeks, next: 5 Dec, 19 Dec, 2 Jan …'
 * @param stored while the rule is as it was: the due dates that the series has, the task's own first
 * @returns nothing for a rule without dates
 */
export function repeatSentence(values: TaskValues, stored: readonly number[], present: Present): string {
  const rule = ruleOf(values)
  if (!isUsable(rule)) return ''
  const due = values['dueDate'] ?? null
  if (due === null) return 'Starts with the first due date.'
  const at = dueOf(due)
  if (at === null) return ''
  const { zone } = present
  const isKnown = stored.length > 1
  const startsOn = (isKnown ? longestDay(stored, zone) : at) ?? at
  const next = isKnown ? stored.slice(1, DATES_SHOWN + 1) : datesAfter(rule, at, present, DATES_SHOWN)
  const parts = [
    capital(ruleWords(rule)),
    ...(clamps(rule, startsOn, zone) ? ['on the last day of shorter months'] : []),
    ...(!isKnown && isWeekdays(rule) && isWeekend(at, zone) ? [`first: ${datesText([at], present)}`] : []),
    `next: ${datesText(next, present)} …`,
  ]
  return parts.join(', ')
}
