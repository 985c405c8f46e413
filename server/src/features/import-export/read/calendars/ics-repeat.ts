// RRULE → one of the repeat options, where it means the same dates (rules/import-export 5); anything else is not repeated.
import type ICAL from 'ical.js'
import { REPEAT } from '@daybook/contract/entities/lookups.ts'
import { REPEAT_FREQUENCY_MAX } from '@daybook/contract/engine/limits.ts'
import type { RepeatRule } from '@daybook/contract/tasks/recurrence.ts'

const EVERY_WEEKDAY = 3
const optionOf: Readonly<Record<string, number>> = { DAILY: 2, WEEKLY: 4, MONTHLY: 5, YEARLY: 6 }
const typeOf: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 2, MONTHLY: 3, YEARLY: 4 }
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const isSame = (list: readonly unknown[] | undefined, expected: readonly unknown[]) =>
  list !== undefined &&
  list.length === expected.length &&
  expected.every((value) => list.some((other) => String(other) === String(value)))

/** Parts that only say again what the first date says. */
function isRedundant(part: string, list: readonly unknown[], freq: string, first: Temporal.PlainDateTime) {
  if (part === 'BYDAY') return freq === 'WEEKLY' && isSame(list, [weekdays[first.dayOfWeek - 1]])
  if (part === 'BYMONTHDAY') return freq !== 'DAILY' && freq !== 'WEEKLY' && isSame(list, [first.day])
  return part === 'BYMONTH' && freq === 'YEARLY' && isSame(list, [first.month])
}

const rule = (option: number, frequency = 1, frequencyType = 1): RepeatRule => ({
  option,
  frequency,
  frequencyType,
})

/** @returns undefined for a rule that none of the options means */
export function repeatRuleOf(recur: ICAL.Recur, first: Temporal.PlainDateTime): RepeatRule | undefined {
  const { freq, interval, count, until } = recur
  const parts = Object.entries(recur.parts).map(([part, list]) => [part, list ?? []] as const)
  const option = optionOf[freq]
  // A series here has no end.
  if (option === undefined || count || until) return undefined
  const days = parts.find(([part]) => part === 'BYDAY')?.[1]
  const isWeekdays = parts.length === 1 && isSame(days, weekdays.slice(0, 5))
  if (isWeekdays && interval === 1 && (freq === 'WEEKLY' || freq === 'DAILY')) return rule(EVERY_WEEKDAY)
  if (!parts.every(([part, list]) => isRedundant(part, list, freq, first))) return undefined
  if (interval === 1) return rule(option)
  return interval <= REPEAT_FREQUENCY_MAX ? rule(REPEAT.custom, interval, typeOf[freq]) : undefined
}
