// Which rows an actor sees: one predicate per word of `visibleTo`, in every query of the engine.
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import type { AnyEntity, Visibility } from '@daybook/contract/engine/entity.ts'
import { type Actor, isAdmin, isSuperAdmin, SYSTEM_SCOPE } from '#actor.ts'
import { type Bindings, placeholder } from '#db/statements.ts'
import type { Row } from '#entities/store.ts'

export type RowsOf = ExpressionBuilder<Record<string, Row>, string>

/** 'one': by id. 'options': unpaged, for pickers. 'page': the paged list. */
export type Purpose = 'one' | 'options' | 'page'

export interface VisibilityQuery {
  readonly purpose: Purpose
  /** Narrows to one person's rows; never widens. */
  readonly userId?: number | undefined
  /** Another customer's rows, honoured for a Super Admin only (rules/tenancy 10). */
  readonly customerId?: number | undefined
  /** How far a page of personal records reaches; absent: one's own. */
  readonly reach?: Reach | undefined
  /** A part of what a person sees: the indexes behind the parts are read one after the other (lists.ts). */
  readonly part?: Part | undefined
}
export type Half = 'createdById' | 'assignedToId'
/** Half of what a person has, or what is shared with the firm. */
export type Part = Half | 'shared'
/** One's own, what is shared beside it, or all of the scope (lists/reach.ts). */
export type Reach = 'own' | 'shared' | 'scope'

type Rule = (eb: RowsOf, actor: Actor, query: VisibilityQuery) => Expression<SqlBool>

const everything = () => sql<SqlBool>`1 = 1`

/** The scope whose rows a list shows: the own one, unless a Super Admin names a customer. */
export const listedScope = (actor: Actor, query: Pick<VisibilityQuery, 'customerId'>) =>
  query.customerId && isSuperAdmin(actor) ? query.customerId : actor.scopeId

/** The audience of what everybody of the firm sees, although it is personal. */
const WHOLE_FIRM = 2

/** The columns of a table that say whose a personal row is. */
const WHOSE = { createdById: 'createdById', assignedToId: 'assignedToId', audienceId: 'audienceId' }

const isShared = (audienceId: string) => sql<SqlBool>`${sql.ref(audienceId)} = ${sql.lit(WHOLE_FIRM)}`

/** Literally as the indexes of shared rows say it (migrations/0039), or a database would not see that they fit. */
export const isSharedRow = isShared(WHOSE.audienceId)

/** What a person has: created by them or assigned to them. */
export const createdOrAssigned = (userId: number | Expression<number>, half?: Half, whose = WHOSE) =>
  half
    ? sql<SqlBool>`${sql.ref(whose[half])} = ${userId}`
    : sql<SqlBool>`(${sql.ref(whose.createdById)} = ${userId} or ${sql.ref(whose.assignedToId)} = ${userId})`

/** Who of its firm sees a personal row (rules/teamwork 4), for rows in the database; `seesPersonalRow` says the same of one that was read. */
export const seesPersonal = (
  userId: number | Expression<number>,
  isAdminToo: boolean | Expression<SqlBool>,
  whose = WHOSE,
): Expression<SqlBool> => {
  if (isAdminToo === true) return everything()
  const people = sql<SqlBool>`(${createdOrAssigned(userId, undefined, whose)} or ${isShared(whose.audienceId)})`
  return isAdminToo === false ? people : sql<SqlBool>`(${isAdminToo} or ${people})`
}

export interface PersonalRow {
  readonly createdById: number
  readonly assignedToId: number | null
  readonly audienceId: number
}

export const isOnIt = (userId: number, row: Pick<PersonalRow, 'createdById' | 'assignedToId'>) =>
  row.createdById === userId || row.assignedToId === userId

export const seesPersonalRow = (userId: number, isAdminToo: boolean, row: PersonalRow): boolean =>
  isAdminToo || isOnIt(userId, row) || row.audienceId === WHOLE_FIRM

const rules: Record<Visibility, Rule> = {
  lookup: (eb, actor, query) =>
    isSuperAdmin(actor) && query.purpose === 'one'
      ? everything()
      : eb('scopeId', 'in', [SYSTEM_SCOPE, listedScope(actor, query)]),

  scope: (eb, actor, query) => {
    if (query.purpose === 'one') {
      return isSuperAdmin(actor) ? everything() : eb('scopeId', 'in', [SYSTEM_SCOPE, actor.scopeId])
    }
    if (query.purpose === 'options') return eb('scopeId', 'in', [SYSTEM_SCOPE, actor.scopeId])
    return eb('scopeId', '=', listedScope(actor, query))
  },

  creatorAndAssignee: (eb, actor, query) => {
    if (query.purpose === 'one') {
      if (isSuperAdmin(actor)) return everything()
      const own = eb('scopeId', '=', actor.scopeId)
      return isAdmin(actor) ? own : eb.and([own, seesPersonal(actor.userId, false)])
    }
    const { part, reach = 'own' } = query
    const listed = eb('scopeId', '=', listedScope(actor, query))
    if (reach === 'scope') return listed
    if (part === 'shared') return eb.and([listed, isSharedRow])
    const own = createdOrAssigned(query.userId ?? actor.userId, part)
    return eb.and([listed, reach === 'shared' && !part ? eb.or([own, isSharedRow]) : own])
  },

  ownCustomer: (eb, actor) => (isSuperAdmin(actor) ? everything() : eb('id', '=', actor.customerId)),

  colleagues: (eb, actor, query) => {
    const present = eb('deletedTime', 'is', null)
    const ofCustomer = query.customerId ? eb('customerId', '=', query.customerId) : everything()
    // The placeholder that project tasks start with is for pickers; it is nobody's staff (rules/tenancy 13).
    const withSystem = query.purpose === 'options' && !query.customerId
    const orSystem = (shown: Expression<SqlBool>) =>
      withSystem ? eb.or([shown, eb('scopeId', '=', SYSTEM_SCOPE)]) : shown
    if (isSuperAdmin(actor)) {
      const isByIdOrPicked = withSystem || query.purpose === 'one'
      const shown = isByIdOrPicked ? everything() : eb('scopeId', '<>', SYSTEM_SCOPE)
      return eb.and([present, ofCustomer, shown])
    }
    // No Super Admin is in it (decision 0049).
    const own = eb('scopeId', '=', actor.scopeId)
    if (isAdmin(actor)) return eb.and([present, ofCustomer, orSystem(own)])
    if (query.purpose === 'one') return eb.and([present, own])
    const active = eb.and([own, eb('accountStatusId', '=', ACCOUNT_STATUS.active)])
    return eb.and([present, ofCustomer, orSystem(active)])
  },
}

/** The condition under which a row of the entity is visible to the actor. */
export const visible = (
  eb: RowsOf,
  entity: AnyEntity,
  actor: Actor,
  query: VisibilityQuery,
): Expression<SqlBool> => rules[entity.visibleTo](eb, actor, query)

/** Rows that a link of a record in `scopeId` may point at: that scope's and the product's, present ones only. */
export function linkable(eb: RowsOf, target: AnyEntity, actor: Actor, scopeId: number): Expression<SqlBool> {
  if (target.visibleTo === 'ownCustomer') return visible(eb, target, actor, { purpose: 'one' })
  const inScope = eb('scopeId', 'in', [SYSTEM_SCOPE, scopeId])
  return target.visibleTo === 'colleagues'
    ? eb.and([
        inScope,
        eb('deletedTime', 'is', null),
        eb.or([eb('accountStatusId', '=', ACCOUNT_STATUS.active), eb('scopeId', '=', SYSTEM_SCOPE)]),
      ])
    : inScope
}

/** Rows whose names the actor may read where a record of the past mentions them: also of people who have left. */
export const knownByName = (eb: RowsOf, entity: AnyEntity, actor: Actor): Expression<SqlBool> =>
  entity.visibleTo === 'colleagues' && !isSuperAdmin(actor)
    ? eb('scopeId', 'in', [SYSTEM_SCOPE, actor.scopeId])
    : entity.visibleTo === 'colleagues'
      ? everything()
      : visible(eb, entity, actor, { purpose: 'one' })

/** What decides about the form of the conditions above; everything else about a person is a value in them. */
export const roleShape = (actor: Actor) =>
  isSuperAdmin(actor) ? 'super' : isAdmin(actor) ? 'admin' : 'plain'

/** The person with slots for the values: a statement built with it serves everybody of the same form. */
export const parameterizedActor = (actor: Actor): Actor => ({
  ...actor,
  userId: placeholder('userId'),
  scopeId: placeholder('scopeId'),
  customerId: placeholder('customerId'),
})

/** Fills the slots of `parameterizedActor` with this person, all others with `otherwise`. */
export const bindActor =
  (actor: Actor, otherwise: Bindings): Bindings =>
  (name) =>
    name === 'scopeId' || name === 'userId' || name === 'customerId' ? actor[name] : otherwise(name)

/** A sort key that ignores case for text (rules/api 9). */
export const folded = (column: string) => sql<string>`lower(${sql.ref(column)})`
