// What a list shows on all its pages together, for a file: read and presented in slices, so that nobody waits for it.
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import { EXPORT_ROWS_MAX } from '@daybook/contract/limits.ts'
import type { PageRequest } from '@daybook/contract/paging.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { noteListAcross } from '#entities/across.ts'
import { authorizePage } from '#entities/authorize.ts'
import { listSlices, pageRows } from '#entities/lists.ts'
import { present } from '#entities/present.ts'
import { refuseColleague } from '#entities/reads.ts'
import { takeTurns } from '#in-turns.ts'

/** At most 10,000 records, some at a time; nothing here keeps those that have been handed out. */
export async function* wholeList(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  request: PageRequest,
): AsyncIterable<readonly AnyRecord[]> {
  authorizePage(actor, entity)
  await refuseColleague(deps, entity, actor, request.filter.userId)
  await noteListAcross(deps, actor, entity, request.filter.customerId)
  const memory = deps.remembered.at(actor.revision)
  const turn = takeTurns()
  for await (const rows of listSlices(deps, entity, actor, request)) {
    yield await present(deps.db, entity, rows, actor, memory)
    await turn()
  }
}

/** How many records the list has in all, of which `count` have been handed out. */
export async function wholeTotal(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  request: PageRequest,
  count: number,
): Promise<number> {
  if (count < EXPORT_ROWS_MAX) return count
  return (await pageRows(deps, entity, actor, { ...request, pageNumber: 1, pageSize: 1 })).total
}
