// The repeat rule of a task or of a form's values, in words.
import { REPEAT, repeatFrequencyTypes } from '@daybook/contract/entities/lookups.ts'
import { REPEAT_FREQUENCY_MAX, REPEAT_FREQUENCY_MIN } from '@daybook/contract/engine/limits.ts'
import type { RepeatRule } from '@daybook/contract/tasks/recurrence.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { referenceText } from '#entities/card/reference-text.ts'

/** A task, or whatever part of one a form holds. */
export type TaskValues = Readonly<Record<string, unknown>>

const EVERY_WEEKDAY = 3
const unitOfOption: Readonly<Record<number, string>> = {
  2: 'day',
  3: 'weekday',
  4: 'week',
  5: 'month',
  6: 'year',
}
const wordOfType: Readonly<Record<number, string>> = { 1: 'day', 2: 'week', 3: 'month', 4: 'year' }

export const ruleOf = (values: TaskValues): RepeatRule => ({
  option: referenceId(values['repeatOption']) ?? REPEAT.none,
  frequency: Number(values['repeatFrequency']),
  frequencyType: referenceId(values['repeatFrequencyType']) ?? 0,
})

/** What the three fields say, as far as they count. */
export const isCustom = (rule: RepeatRule): boolean => rule.option === REPEAT.custom
export const isWeekdays = (rule: RepeatRule): boolean => rule.option === EVERY_WEEKDAY

const wordOf = (rule: RepeatRule) =>
  isCustom(rule) ? wordOfType[rule.frequencyType] : unitOfOption[rule.option]

/** False while a frequency is being typed that the form will refuse. */
export const isUsable = (rule: RepeatRule): boolean =>
  wordOf(rule) !== undefined &&
  (!isCustom(rule) ||
    (Number.isInteger(rule.frequency) &&
      rule.frequency >= REPEAT_FREQUENCY_MIN &&
      rule.frequency <= REPEAT_FREQUENCY_MAX))

/** Months and years have ends that other months don't reach. */
export const countsMonths = (rule: RepeatRule): boolean => ['month', 'year'].includes(wordOf(rule) ?? '')

/** 'every week', 'every 2 weeks' */
export const formatRule = (rule: RepeatRule): string =>
  isCustom(rule) && rule.frequency > 1
    ? `every ${rule.frequency} ${wordOf(rule)}s`
    : `every ${wordOf(rule) ?? 'time'}`

/** As the form's fields spell it: 'Weekly', 'every 2 Week(s)'. */
export function ruleName(values: TaskValues): string {
  const rule = ruleOf(values)
  if (!isCustom(rule)) return referenceText(values['repeatOption'])
  const type = repeatFrequencyTypes.find(({ id }) => id === rule.frequencyType)
  return `every ${rule.frequency} ${type?.name ?? ''}`
}
