// The calls for a task and its recurrent tasks (T §7, decisions 32).
import { endpoint, type MessageAnswer, type SavedAnswer } from '#endpoint.ts'
import { task } from '#entities/task.ts'
import type { RecordOf } from '#entity.ts'
import { sentSchema } from '#schema.ts'

const path = '/api/customized/recurrent_tasks/{id}'

export const updateSeries = endpoint<SavedAnswer<RecordOf<typeof task>>>()({
  method: 'PUT',
  path,
  body: sentSchema(task, 'edit'),
  summary: 'Change a task and its upcoming recurrent tasks',
  tag: task.title[1],
})

export const removeSeries = endpoint<MessageAnswer>()({
  method: 'DELETE',
  path,
  summary: 'Delete a task and its upcoming recurrent tasks',
  tag: task.title[1],
})
