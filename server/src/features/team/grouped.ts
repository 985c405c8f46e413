// Open tasks in groups: each is a short read of its own, so that the answer costs what is shown (rules/teamwork 7).
import { STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import { GROUP_TOTAL_MAX } from '@daybook/contract/engine/limits.ts'
import { type PageFilter, pageRequestOf } from '@daybook/contract/engine/paging.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Grouping, TaskGroup } from '@daybook/contract/tasks/team-endpoints.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { firstRows } from '#entities/lists/lists.ts'
import { authorizeList } from '#entities/lists/authorize-list.ts'
import { presentTexts } from '#entities/present.ts'
import { type Group, groupsOf, requestFor } from '#features/team/groups.ts'

interface Asked {
  readonly by: Grouping
  /** As a list takes it; its keys depend on the declaration, which has checked it. */
  readonly filter?: unknown
  readonly pageNumber?: number | undefined
}

/** Open ones of the own firm: nobody else's team is shown. */
function filterOf(asked: unknown): PageFilter {
  const body = { dataFilter: { [task.api.filter]: asked ?? {} } }
  // The call's schema let through what a page's does.
  const { customerId: _none, ...filter } = pageRequestOf(task, body as never).filter
  return { ...filter, named: { ...filter.named, statusGroupId: STATUS_GROUP.open } }
}

async function readGroup(deps: Deps, actor: Actor, { key, title, filter }: Group): Promise<TaskGroup> {
  const shape = { deps, entity: task, actor, request: requestFor(filter), countedTo: GROUP_TOTAL_MAX }
  const { rows, total, hasMore } = await firstRows(shape)
  const cache = deps.revisionCache.at(actor.revision)
  const texts =
    rows.length > 0 ? await presentTexts(deps.db, task, rows, { deps, actor, cache, now: deps.clock() }) : []
  const list = texts.map((text) => JSON.parse(text) as TaskGroup['list'][number]) // written by record-text.ts
  return { key, title, total, ...(hasMore ? { more: true } : {}), list }
}

/** @throws AppError forbidden, as the list would be */
export async function groupedTasks(deps: Deps, actor: Actor, asked: Asked): Promise<readonly TaskGroup[]> {
  const { by, pageNumber = 1 } = asked
  const filter = filterOf(asked.filter)
  await authorizeList(deps, task, actor, filter)
  const groups: TaskGroup[] = []
  for (const group of await groupsOf[by]({ deps, actor, filter, pageNumber })) {
    const read = await readGroup(deps, actor, group)
    if (read.total > 0) groups.push(read)
  }
  return groups
}
