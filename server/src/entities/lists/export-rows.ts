// What a list shows on all its pages together, for a file: read and presented in slices, so that nobody waits for it.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { EXPORT_ROWS_MAX } from '@daybook/contract/engine/limits.ts'
import type { PageRequest } from '@daybook/contract/engine/paging.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { authorizeList } from '#entities/lists/authorize-list.ts'
import { listSlices, pageRows } from '#entities/lists/lists.ts'
import { present } from '#entities/present.ts'
import { openTimeSlice } from '#runtime/cooperative-scheduler.ts'

/** At most 10,000 records, some at a time; nothing here keeps those that have been handed out. */
export async function* readExportRows(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  request: PageRequest,
): AsyncIterable<readonly AnyRecord[]> {
  await authorizeList(deps, entity, actor, request.filter)
  const cache = deps.revisionCache.at(actor.revision)
  const now = deps.clock()
  const turn = openTimeSlice()
  for await (const rows of listSlices(deps, entity, actor, request)) {
    const records = await present(deps.db, entity, rows, { deps, actor, cache, now })
    const beside = await deps.hooksOf(entity).exports?.(deps.db, rows)
    yield beside ? records.map((record) => ({ ...record, ...beside.get(record.id) })) : records
    await turn()
  }
}

/** How many records the list has in all, of which `count` have been handed out. */
export async function countExportRows(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  { request, count }: { readonly request: PageRequest; readonly count: number },
): Promise<number> {
  if (count < EXPORT_ROWS_MAX) return count
  return (await pageRows({ deps, entity, actor, request: { ...request, pageNumber: 1, pageSize: 1 } })).total
}
