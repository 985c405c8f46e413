// May this actor write? The contract's rights.ts says so; seeing a row is visibility.ts's business.
import { can } from '@daybook/contract/engine/access.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import {
  mayCreate,
  mayWriteRow,
  mustStay,
  type Person,
  type Ruled,
  type Verb,
} from '@daybook/contract/engine/rights.ts'
import { type Actor, isSuperAdmin, SYSTEM_SCOPE } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Row } from '#entities/store.ts'

const administers = (actor: Actor) => can(actor, 'ADMIN_AND_ABOVE')
const mayWrite = (actor: Actor, entity: AnyEntity) => can(actor.user, entity.access.write)

const personOf = ({ userId, roles, customerId, scopeId }: Actor): Person => ({
  id: userId,
  roles,
  customer: { id: customerId },
  scopeId,
})
const ruledOf = (row: Row): Ruled => ({
  id: row.id,
  scopeId: row.scopeId,
  createdById: row.createdById,
})

const refused = ({ name }: AnyEntity, recordId = 0) =>
  new AppError('forbidden', messages.forbidden, { about: { entity: name, recordId } })

/** @throws AppError forbidden */
export function authorizeRead(actor: Actor, entity: AnyEntity): void {
  // The account says whether there is a firm around the person.
  if (!can(actor.user, entity.access.read)) throw refused(entity)
}

/** @throws AppError forbidden */
export function authorizeCreate(actor: Actor, entity: AnyEntity): void {
  if (!mayCreate(personOf(actor), entity)) throw refused(entity)
}

/** The paged list of accounts is an administrator's screen (rules/tenancy 13). @throws AppError forbidden */
export function authorizePage(actor: Actor, entity: AnyEntity): void {
  authorizeRead(actor, entity)
  if (entity.visibleTo === 'colleagues' && !mayWrite(actor, entity)) throw refused(entity)
}

/**
 * Accounts are removed by administrators alone, so nobody else learns which ones there are (rules/tenancy 13).
 * @throws AppError forbidden
 */
export function authorizeRemove(actor: Actor, entity: AnyEntity): void {
  if (entity.visibleTo === 'colleagues' && !mayWrite(actor, entity)) throw refused(entity)
}

/** @throws AppError forbidden; the row must be visible to the actor already */
export function authorizeWrite(actor: Actor, entity: AnyEntity, verb: Verb, row: Row): void {
  if (!mayWriteRow(personOf(actor), entity, verb, ruledOf(row))) throw refused(entity, row.id)
  if (verb === 'remove' && mustStay(entity, ruledOf(row))) {
    throw new AppError('in_use', messages.placeholderStays)
  }
}

/** A colleague's full account is an administrator's to read; others see names (rules/tenancy 13). */
export const seesInFull = (actor: Actor, entity: AnyEntity, row: Row) =>
  entity.visibleTo !== 'colleagues' || row.id === actor.userId || administers(actor)

/** @throws AppError forbidden, of a row that the actor sees by name only */
export function refuseNameOnly(actor: Actor, entity: AnyEntity, row: Row): void {
  if (!seesInFull(actor, entity, row)) throw refused(entity, row.id)
}

/** Scope of a row that this actor creates: what a Super Admin adds to lookups is the product's (rules/records 9). */
export const scopeOfNew = (actor: Actor, entity: AnyEntity) =>
  entity.visibleTo === 'lookup' && isSuperAdmin(actor) ? SYSTEM_SCOPE : actor.scopeId
