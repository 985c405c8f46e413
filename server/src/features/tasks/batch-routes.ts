// Pasted lines become tasks with one call, so that a page that goes away meanwhile leaves no half of them.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { batchBody, createTasks } from '@daybook/contract/tasks/batch-endpoints.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { tasksAdded } from '@daybook/contract/messages/search-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { issuesOf } from '@daybook/contract/engine/schema.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { createAll } from '#entities/bulk/batch.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { type AnyCall, mount } from '#http/mount.ts'

function tasksIn(body: unknown) {
  const read = z.safeParse(batchBody, body)
  if (!read.success) {
    const issues = issuesOf(read.error)
    if (issues.some(({ path }) => path === '')) throw new AppError('malformed', messages.bodyMissing)
    throw new AppError('invalid', messages.invalid, { issues })
  }
  return read.data.tasks
}

export function mountBatch(app: FastifyInstance, deps: Deps): void {
  // In the engine a record's static type is forgotten; the task's declaration is the truth about it.
  const call: AnyCall = createTasks
  mount(
    { app, deps },
    call,
    ({ actor, body, request }) =>
      createAll(
        deps,
        task,
        { list: tasksIn(body), at: 'tasks', once: idempotencyOf(request), actor },
        (ids) => ({ message: tasksAdded(ids.length), ids }),
      ),
    { checksBody: true },
  )
}
