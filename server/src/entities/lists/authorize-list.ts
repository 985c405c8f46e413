// The gate of a list in all its forms: a page, its ids, a file of it, its groups.
import { can } from '@daybook/contract/engine/access.ts'
import { people } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { PageFilter } from '@daybook/contract/engine/paging.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { authorizePage } from '#entities/authorize.ts'
import { auditCrossTenantList } from '#entities/history/audit-cross-tenant-read.ts'
import { authorizeReach } from '#entities/lists/reach.ts'
import { linkableIds } from '#entities/store.ts'

/** Personal records of a colleague are listed for an administrator only; a stranger's list is simply empty (rules/tenancy 6). */
async function refuseColleague(deps: Deps, entity: AnyEntity, actor: Actor, userId: number | undefined) {
  if (entity.visibleTo !== 'creatorAndAssignee' || !userId || userId === actor.userId) return
  if (can(actor, 'ADMIN_AND_ABOVE')) return
  const colleagues = await linkableIds(deps.db, people, [userId], { actor, scopeId: actor.scopeId })
  if (colleagues.has(userId)) throw new AppError('forbidden', messages.forbidden)
}

/**
 * Whoever passes may read what the list shows; what has to be done before it is read is done.
 * @throws AppError forbidden
 */
export async function authorizeList(deps: Deps, entity: AnyEntity, actor: Actor, filter: PageFilter) {
  authorizePage(actor, entity)
  await refuseColleague(deps, entity, actor, filter.userId)
  await authorizeReach(deps, entity, actor, filter)
  await auditCrossTenantList(deps, actor, entity, filter.customerId)
  await deps.hooksOf(entity).beforeList?.(deps, actor)
}
