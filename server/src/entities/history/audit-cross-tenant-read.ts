// A Super Admin may read what belongs to a customer, for support; the customer's own log says so (rules/tenancy 10).
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type Actor, isSuperAdmin, SYSTEM_SCOPE } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { nameOf } from '#entities/links.ts'
import type { Row } from '#entities/store.ts'

interface ReadThing {
  /** Whose it is: where the entry will stand. */
  readonly scopeId: number
  readonly entity: string
  /** 0: a list. */
  readonly recordId: number
  readonly title?: string
}

/** Notes a read across scopes, once a minute for each thing; the answer waits for it, so none is left out. */
export async function auditCrossTenantRead(deps: Deps, actor: Actor, thing: ReadThing): Promise<void> {
  const { scopeId, entity, recordId } = thing
  if (!isSuperAdmin(actor) || scopeId === SYSTEM_SCOPE || scopeId === actor.scopeId) return
  const time = deps.clock()
  return deps.eventLimits.once(`${actor.userId} ${scopeId} ${entity} ${recordId}`, time, () =>
    noteEvent(deps.db, { ...thing, action: 'read_across', by: actor, time }),
  )
}

/** Accounts and customers are what a Super Admin is there for. */
const isBusiness = ({ visibleTo }: AnyEntity) => visibleTo !== 'ownCustomer' && visibleTo !== 'colleagues'

export async function auditCrossTenantRecord(
  deps: Deps,
  actor: Actor,
  entity: AnyEntity,
  row: Row,
): Promise<void> {
  if (!isSuperAdmin(actor) || !isBusiness(entity)) return
  return auditCrossTenantRead(deps, actor, {
    scopeId: row.scopeId,
    entity: entity.name,
    recordId: row.id,
    title: nameOf(entity, row),
  })
}

export async function auditCrossTenantList(
  deps: Deps,
  actor: Actor,
  entity: AnyEntity,
  customerId = 0,
): Promise<void> {
  if (!isBusiness(entity)) return
  return auditCrossTenantRead(deps, actor, { scopeId: customerId, entity: entity.name, recordId: 0 })
}
