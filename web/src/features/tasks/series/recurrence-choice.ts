// Asks what a change of a repeating task is meant for; the dialog behind the question loads when it is needed.
import { createElement } from 'react'
import { ask } from '#entities/editor/question-store.ts'
import { loadTemporal } from '#lib/load-temporal.ts'
import type { TaskValues } from './recurrence-rule.ts'
import type { TaskRecord } from '#features/tasks/card/task-record.ts'

/** 'alone' saves as usual, 'series' with `saveWhole`, 'cancel' not at all. */
export type SeriesScope = 'alone' | 'series' | 'cancel'

/**
 * Resolves with the person's answer; 'cancel' as well when the question goes away unanswered.
 * @param before the task as it is saved
 * @param changes what is about to be sent; fields that don't change may be absent
 * @param from a form stays open behind the question
 */
export async function askRecurrence(
  before: TaskRecord,
  changes: TaskValues,
  from?: 'form',
): Promise<SeriesScope> {
  await loadTemporal()
  const { RecurrenceDialog } = await import('./recurrence-dialog.tsx')
  const values = { ...before, ...changes }
  const answer = await ask<SeriesScope>((props) =>
    createElement(RecurrenceDialog, { ...props, before, values, isInForm: from === 'form' }),
  )
  return answer ?? 'cancel'
}
