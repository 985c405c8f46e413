// How the form of a task that repeats is saved and explained; the code behind it loads when it is needed.
import { REPEAT } from '@daybook/contract/entities/lookups.ts'
import { type ComponentType, createElement, Suspense } from 'react'
import type { FormOverride, FormSituation, SavedChange } from '#entities/form-override.ts'
import type { IntendedChange } from '#entities/override.ts'
import { referenceId } from '#entities/reference-id.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { loadTemporal } from '#lib/load-temporal.ts'
import { askRecurrence } from './recurrence-choice.ts'
import type { RecurrenceSentenceProps } from './recurrence-sentence.tsx'
import { asTask } from './task-record.ts'

const ruleFields = ['repeatOption', 'repeatFrequency', 'repeatFrequencyType'] as const

/** Without it the form is still a form. */
const RecurrenceSentence = lazyPart(async (): Promise<ComponentType<RecurrenceSentenceProps>> => {
  try {
    await loadTemporal()
    return (await import('./recurrence-sentence.tsx')).RecurrenceSentence
  } catch {
    return () => null
  }
})
/** Frequency and type count under one option only, which is why equal rules may differ in them. */
async function isOtherRule({ record, values }: IntendedChange): Promise<boolean> {
  const valueOf = (value: unknown) => referenceId(value) ?? value
  if (ruleFields.every((name) => valueOf(record[name]) === valueOf(values[name]))) return false
  const [{ isSameRule }, { ruleOf }] = await Promise.all([
    import('@daybook/contract/recurrence.ts'),
    import('./recurrence-rule.ts'),
  ])
  return !isSameRule(ruleOf(record), ruleOf(values))
}

/** T §4: asks when the rule of a saved task has changed; any other save is direct. */
async function beforeSubmit({ mode, record, values }: FormSituation) {
  if (mode !== 'edit' || !record || !(await isOtherRule({ record, values }))) return 'save'
  const scope = await askRecurrence(asTask(record), values, 'form')
  if (scope === 'series') return (await import('./recurrence-calls.ts')).saveWhole
  return scope === 'alone' ? 'save' : 'cancel'
}

/** Below the last of the repeat fields. */
function fieldAfter(name: string, { values, record, mode }: FormSituation) {
  const option = referenceId(values['repeatOption']) ?? REPEAT.none
  const last = option === REPEAT.custom ? 'repeatFrequencyType' : 'repeatOption'
  if (name !== last || option === REPEAT.none) return null
  const saved = mode === 'edit' ? record : undefined
  return createElement(Suspense, null, createElement(RecurrenceSentence, { values, record: saved }))
}

/** Only a task that stays in its series has upcoming ones. */
function offerAfterSave(change: SavedChange) {
  const { groupId } = asTask(change.saved)
  if (groupId === 0 || groupId !== asTask(change.before).groupId) return undefined
  return import('./upcoming-offer.ts').then(({ offerUpcoming }) => offerUpcoming(change))
}

export const taskRecurrenceForm: FormOverride = { beforeSubmit, fieldAfter, offerAfterSave }
