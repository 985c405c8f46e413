// The calls of a task's checklist: it is read by whoever reads the task, and changed by whoever may change that.
import type { FastifyInstance } from 'fastify'
import { task } from '@daybook/contract/entities/task.ts'
import { getChecklist, saveChecklist, tickItem } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import type { Deps } from '#deps.ts'
import { readableRow } from '#entities/reads.ts'
import { readList } from '#features/tasks/checklist/list-rows.ts'
import { presentList } from '#features/tasks/checklist/present-list.ts'
import { replaceList, tick } from '#features/tasks/checklist/write-list.ts'
import { mount } from '#http/mount.ts'

export function mountChecklists(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  mount({ app, deps }, getChecklist, async ({ actor, params }) => {
    const row = await readableRow(deps, task, actor, params['id'] ?? 0)
    return presentList(db, { actor, now: deps.clock() }, row, await readList(db, row))
  })
  mount({ app, deps }, saveChecklist, ({ actor, params, body }) =>
    replaceList(deps, actor, params['id'] ?? 0, body),
  )
  mount({ app, deps }, tickItem, ({ actor, params, body }) =>
    tick(deps, actor, { id: params['id'] ?? 0, itemId: params['itemId'] ?? 0, done: body.done }),
  )
}
