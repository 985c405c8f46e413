// Many tasks with one call: closed, given, moved, changed or deleted, each alone, also one that repeats (rules/bulk 2).
import type { FastifyInstance } from 'fastify'
import { bulkTasks, changeOf, type TaskBulk } from '@daybook/contract/tasks/bulk.ts'
import { taskBulkMessages } from '@daybook/contract/messages/tasks/task-bulk-messages.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { type Act, actOnMany } from '#entities/bulk/act.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { rowOf } from '#entities/store.ts'
import { mount } from '#http/mount.ts'

const bodyOf =
  (asked: TaskBulk): Act['bodyOf'] =>
  (row, { actor, now }) => {
    if (asked.action === 'delete') return 'remove'
    const change = changeOf(asked, rowOf(task, row), { timeZone: actor.timeZone, now })
    if (!change) throw new AppError('invalid', taskBulkMessages.noDueDate)
    return change
  }

/** @throws AppError invalid for a time that is over already */
function refusePast(asked: TaskBulk, now: number): void {
  if (asked.action === 'snooze' && 'until' in asked.value && asked.value.until <= now)
    throw invalidField('value', taskBulkMessages.snoozeAsked)
}

export function mountTaskBulk(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, bulkTasks, ({ actor, body, request }) => {
    refusePast(body, deps.clock())
    return actOnMany(
      deps,
      task,
      { ids: body.ids, deed: body.action, bodyOf: bodyOf(body) },
      { actor, once: idempotencyOf(request) },
    )
  })
}
