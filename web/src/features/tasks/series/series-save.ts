// A task of a series is saved: alone or with the upcoming ones, and what is offered afterwards. The code behind it loads when needed.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { FinishedSave, IntendedSave } from '#entities/form/open-form.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { askRecurrence } from './recurrence-choice.ts'
import type { TaskValues } from './recurrence-rule.ts'
import { asTask } from '#features/tasks/card/task-record.ts'

const ruleFields = ['repeatOption', 'repeatFrequency', 'repeatFrequencyType'] as const

/** Frequency and type count under one option only, which is why equal rules may differ in them. */
async function isOtherRule(before: AnyRecord, values: TaskValues): Promise<boolean> {
  const valueOf = (value: unknown) => referenceId(value) ?? value
  if (ruleFields.every((name) => valueOf(before[name]) === valueOf(values[name]))) return false
  const [{ isSameRule }, { ruleOf }] = await Promise.all([
    import('@daybook/contract/tasks/recurrence.ts'),
    import('./recurrence-rule.ts'),
  ])
  return !isSameRule(ruleOf(before), ruleOf(values))
}

/** Asks when the rule of a saved task has changed; any other save is direct (rules/series 7). */
export async function askAboutSeries({ before, values }: IntendedSave) {
  if (!before || !(await isOtherRule(before, values))) return 'save'
  const scope = await askRecurrence(asTask(before), values, 'form')
  if (scope === 'series') return (await import('./recurrence-calls.ts')).saveWhole
  return scope === 'alone' ? 'save' : 'cancel'
}

/** A task that was saved alone and stays in its series has upcoming ones, which may take the change over. */
export function offerToSeries({ before, isInstead, ...finished }: FinishedSave) {
  if (!before || isInstead) return undefined
  const { groupId } = asTask(finished.saved)
  if (groupId === 0 || groupId !== asTask(before).groupId) return undefined
  return import('./upcoming-offer.ts').then(({ offerUpcoming }) => offerUpcoming({ ...finished, before }))
}
