// How tasks that repeat are saved and deleted; the code behind it loads when it is needed.
import type { Override } from '#entities/override.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { loadTemporal } from '#lib/load-temporal.ts'
import { askRecurrence } from './recurrence-choice.ts'
import { asTask } from './task-record.ts'

const loadCalls = () => import('./recurrence-calls.ts')

const RecurrenceRemove = lazyPart(async () => {
  await loadTemporal()
  return (await import('./recurrence-remove.tsx')).RecurrenceRemove
})

export const taskRecurrence: Override = {
  askScope: async ({ record, values }) => {
    const task = asTask(record)
    return task.groupId > 0 ? askRecurrence(task, values) : 'alone'
  },
  saveWhole: async (id, body) => (await loadCalls()).saveWhole(id, body),
  removeQuestion: { isFor: (record) => asTask(record).groupId > 0, Question: RecurrenceRemove },
}
