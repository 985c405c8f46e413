// Many new tasks with one call: all of them are added, or none.
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { task } from '#entities/task.ts'
import { TASKS_AT_ONCE_MAX } from '#engine/limits.ts'
import { messages } from '#messages/messages.ts'
import { sentSchema } from '#engine/schema.ts'

const listOf = <T extends z.ZodMiniType>(taskSchema: T) =>
  z.object({
    tasks: z
      .array(taskSchema, messages.tasksMissing)
      .check(z.minLength(1, messages.tasksMissing), z.maxLength(TASKS_AT_ONCE_MAX, messages.tooManyTasks)),
  })

/** The list itself; each of its tasks is checked as one that is added alone, and its line is named. */
export const batchBody = listOf(z.record(z.string(), z.unknown(), messages.bodyMissing))

export interface BatchAnswer extends MessageAnswer {
  /** In the order of the tasks. */
  readonly ids: readonly number[]
}

export const createTasks = endpoint<BatchAnswer>()({
  method: 'POST',
  path: '/api/customized/tasks/batch',
  body: listOf(sentSchema(task, 'new')),
  status: 201,
  summary: 'Add many tasks at once',
  tag: task.title[1],
})

/** Where a line's issues are: 'tasks.3.name'. */
export const lineOf = (path: string): number | undefined => {
  const [, index] = /^tasks\.(\d+)(?:\.|$)/.exec(path) ?? []
  return index === undefined ? undefined : Number(index)
}
