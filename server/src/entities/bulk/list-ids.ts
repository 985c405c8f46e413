// The ids of a whole list, as far as one act reaches (rules/bulk 4).
import { BULK_MAX } from '@daybook/contract/engine/limits.ts'
import type { IdsAnswer } from '@daybook/contract/engine/bulk.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { PageRequest } from '@daybook/contract/engine/paging.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { pageRows } from '#entities/lists/lists.ts'
import { authorizeList } from '#entities/lists/authorize-list.ts'

/** @throws AppError forbidden, as the page of the list does */
export async function idsOfList(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  request: PageRequest,
): Promise<IdsAnswer> {
  await authorizeList(deps, entity, actor, request.filter)
  const whole = { ...request, pageNumber: 1, pageSize: BULK_MAX }
  const { rows, total } = await pageRows({ deps, entity, actor, request: whole })
  return { ids: rows.map(({ id }) => id), total }
}
