// What is asked when a task of a series is deleted, or moved where there is no form; the code behind it loads when it is needed.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { SaveInstead } from '#api/entity-queries.ts'
import type { RemoveQuestion } from '#entities/override.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { loadTemporal } from '#lib/load-temporal.ts'
import { askRecurrence, type SeriesScope } from './recurrence-choice.ts'
import type { TaskValues } from './recurrence-rule.ts'
import { asTask } from '#features/tasks/card/task-record.ts'

const RecurrenceRemove = lazyPart(async () => {
  await loadTemporal()
  return (await import('./recurrence-remove.tsx')).RecurrenceRemove
})

const isOfSeries = (record: AnyRecord) => asTask(record).groupId > 0

export const seriesRemoval: RemoveQuestion = { isFor: isOfSeries, Question: RecurrenceRemove }

/**
 * Asks what a change is meant for; a task of no series is changed without a question.
 * @param values what is about to be sent; fields that don't change may be absent
 */
export const askScope = async (record: AnyRecord, values: TaskValues): Promise<SeriesScope> =>
  isOfSeries(record) ? askRecurrence(asTask(record), values) : 'alone'

/** In place of the usual save, for the scope 'series'. */
export const saveSeries: SaveInstead = async (id, body) =>
  (await import('./recurrence-calls.ts')).saveWhole(id, body)
