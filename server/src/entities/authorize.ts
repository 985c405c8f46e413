// May this actor write? One rule per word of `visibleTo`; seeing a row is visibility.ts's business.
import { can } from '@daybook/contract/access.ts'
import type { AnyEntity, Visibility } from '@daybook/contract/entity.ts'
import { messages } from '@daybook/contract/messages.ts'
import { type Actor, isAdmin, isSuperAdmin, SYSTEM_SCOPE } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Row } from '#entities/store.ts'

export type Verb = 'change' | 'remove'

const isOwn = (actor: Actor, row: Row) => row['scopeId'] === actor.scopeId
const isMine = (actor: Actor, row: Row) => row['createdById'] === actor.userId
const isSystem = (row: Row) => row['scopeId'] === SYSTEM_SCOPE
const administers = (actor: Actor) => can(actor, 'ADMIN_AND_ABOVE')
/** The account says whether there is a firm around the person. */
const mayWrite = (actor: Actor, entity: AnyEntity) => can(actor.user, entity.access.write)

type Rule = (actor: Actor, entity: AnyEntity, verb: Verb, row: Row) => boolean

const rules: Record<Visibility, Rule> = {
  // System rows are the Super Admin's; own rows belong to whoever may manage the lookup (security §2.1).
  lookup: (actor, entity, _verb, row) =>
    entity.access.write !== 'nobody' &&
    (isSystem(row) || !isOwn(actor, row) ? isSuperAdmin(actor) : mayWrite(actor, entity)),

  // Whoever may write the kind changes records, mostly everybody of the customer; the creator or an Admin deletes them (decisions 14).
  scope: (actor, entity, verb, row) => {
    if (isSystem(row)) return isSuperAdmin(actor)
    if (!isOwn(actor, row) || !mayWrite(actor, entity)) return false
    return verb === 'change' || isMine(actor, row) || administers(actor)
  },

  creatorAndAssignee: (actor, _entity, verb, row) =>
    isOwn(actor, row) && (verb === 'change' || isMine(actor, row) || isAdmin(actor)),

  ownCustomer: (actor, entity, verb, row) =>
    isSuperAdmin(actor) || (verb === 'change' && row.id === actor.customerId && mayWrite(actor, entity)),

  // One's own account to change, or an administrator's business.
  colleagues: (actor, entity, verb, row) =>
    (verb === 'change' && row.id === actor.userId) || mayWrite(actor, entity),
}

const refused = ({ name }: AnyEntity, recordId = 0) =>
  new AppError('forbidden', messages.forbidden, { about: { entity: name, recordId } })

/** @throws AppError forbidden */
export function authorizeRead(actor: Actor, entity: AnyEntity): void {
  if (!can(actor, entity.access.read)) throw refused(entity)
}

/** @throws AppError forbidden */
export function authorizeCreate(actor: Actor, entity: AnyEntity): void {
  const allowed = entity.visibleTo === 'ownCustomer' ? isSuperAdmin(actor) : mayWrite(actor, entity)
  const asSuperAdmin =
    entity.visibleTo === 'lookup' && entity.access.write !== 'nobody' && isSuperAdmin(actor)
  if (!allowed && !asSuperAdmin) throw refused(entity)
}

/** The paged list of accounts is an administrator's screen (security §2.3). @throws AppError forbidden */
export function authorizePage(actor: Actor, entity: AnyEntity): void {
  authorizeRead(actor, entity)
  if (entity.visibleTo === 'colleagues' && !mayWrite(actor, entity)) throw refused(entity)
}

/**
 * Accounts are removed by administrators alone, so nobody else learns which ones there are (security §2.3).
 * @throws AppError forbidden
 */
export function authorizeRemove(actor: Actor, entity: AnyEntity): void {
  if (entity.visibleTo === 'colleagues' && !mayWrite(actor, entity)) throw refused(entity)
}

/** @throws AppError forbidden; the row must be visible to the actor already */
export function authorizeWrite(actor: Actor, entity: AnyEntity, verb: Verb, row: Row): void {
  if (!rules[entity.visibleTo](actor, entity, verb, row)) throw refused(entity, row.id)
  if (verb === 'remove' && isSystem(row) && entity.placeholders.includes(row.id)) {
    throw new AppError('in_use', messages.placeholderStays)
  }
}

/** A colleague's full account is an administrator's to read; others see names (security §2.3). */
export const seesInFull = (actor: Actor, entity: AnyEntity, row: Row) =>
  entity.visibleTo !== 'colleagues' || row.id === actor.userId || administers(actor)

/** @throws AppError forbidden, of a row that the actor sees by name only */
export function refuseNameOnly(actor: Actor, entity: AnyEntity, row: Row): void {
  if (!seesInFull(actor, entity, row)) throw refused(entity, row.id)
}

/** Scope of a row that this actor creates: what a Super Admin adds to lookups is the product's (decisions 58). */
export const scopeOfNew = (actor: Actor, entity: AnyEntity) =>
  entity.visibleTo === 'lookup' && isSuperAdmin(actor) ? SYSTEM_SCOPE : actor.scopeId
