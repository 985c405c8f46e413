// "This task and its recurrent tasks": the same operations, told to mean the whole series; and how a series goes on.
import type { FastifyInstance } from 'fastify'
import { task } from '@daybook/contract/entities/task.ts'
import { getSeries, removeSeries, updateSeries } from '@daybook/contract/tasks/series-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import * as operations from '#entities/operations.ts'
import { readableRow } from '#entities/reads.ts'
import { carryToUpcoming } from '#features/tasks/series/carry.ts'
import { nextOccurrencesOf } from '#features/tasks/series/next-occurrence.ts'
import { mount } from '#http/mount.ts'
import type { AnyCall } from '#http/mount.ts'

const withDependents = true

export function mountSeries(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, getSeries, async ({ actor, params }) => {
    const row = await readableRow(deps, task, actor, params['id'] ?? 0)
    const coming = await nextOccurrencesOf(deps.db, row, deps.clock())
    if (!coming) throw new AppError('not_found', messages.notFound)
    return coming
  })
  // In the engine a record's static type is forgotten; the task's declaration is the truth about it.
  const update: AnyCall = updateSeries
  mount(
    { app, deps },
    update,
    async ({ actor, body, params, request }) => {
      const was: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'was') : undefined
      if (was !== undefined) {
        const data = await carryToUpcoming(deps, actor, params['id'] ?? 0, was)
        return { message: messages.taskSeriesUpdated, data }
      }
      const ifMatch = request.headers['if-match']
      const { data } = await operations.update(deps, task, params['id'] ?? 0, {
        asked: body,
        actor,
        ifMatch,
        withDependents,
      })
      return { message: messages.taskSeriesUpdated, data }
    },
    { checksBody: true },
  )
  mount({ app, deps }, removeSeries, async ({ actor, params }) => {
    const removed = await operations.remove(deps, task, params['id'] ?? 0, { actor, withDependents })
    return { ...removed, message: messages.taskSeriesDeleted }
  })
}
