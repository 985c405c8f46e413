// Which answers of the engine may be kept, and what makes them old (docs/performance.md).
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { isLink } from '@daybook/contract/engine/fields.ts'
import type { PageRequest } from '@daybook/contract/engine/paging.ts'
import { type Actor, isSuperAdmin } from '#actor.ts'
import type { WatchedKinds } from '#db/revision.ts'
import type { Deps } from '#deps.ts'
import { columnMapOf } from '#entities/column-map.ts'
import { reachOf } from '#entities/lists/reach.ts'
import { entityNamed, isRemembered } from '#entities/links.ts'
import { assigneeOf, type Row } from '#entities/store.ts'
import type { AnswerSection } from '#runtime/answer-cache.ts'

/** The kinds that a record's text may name, and those that they name; people and lookups have a revision of their own. */
function kindsBehind(entity: AnyEntity, known = new Set<string>()): ReadonlySet<string> {
  for (const field of Object.values(entity.fields)) {
    if (!isLink(field) || known.has(field.to) || isRemembered(entityNamed(field.to))) continue
    known.add(field.to)
    kindsBehind(entityNamed(field.to), known)
  }
  return known
}

const isPersonal = ({ visibleTo }: AnyEntity) => visibleTo === 'creatorAndAssignee'

/** Of which rows a request has to know whether they changed, when it reads this kind. */
export function watchedBy(entity: AnyEntity): WatchedKinds {
  const behind = [...kindsBehind(entity)]
  if (isRemembered(entity)) return { ofScope: behind }
  return isPersonal(entity)
    ? { personal: entity.name, ofScope: behind.filter((name) => name !== entity.name) }
    : { ofScope: [...new Set([entity.name, ...behind])] }
}

/**
 * What is kept for this person of the kind that the call reads; undefined where nothing may be. What a Super Admin
 * reads may be anybody's.
 */
export function answersOf(deps: Deps, entity: AnyEntity, actor: Actor): AnswerSection | undefined {
  const { userId, scopeId, revision, rowsRevision } = actor
  if (rowsRevision === undefined || isSuperAdmin(actor)) return undefined
  return deps.answers.at(`${scopeId} ${entity.name} ${userId}`, {
    peopleAndLookups: revision,
    ...rowsRevision,
    ...(columnMapOf(entity).hasDerived ? { day: dayNumberOf(indianDay(deps.clock())) } : {}),
  })
}

/** May the list be kept under this person's own revision? */
export const isOwnList = (entity: AnyEntity, actor: Actor, { filter }: PageRequest) =>
  !filter.ids &&
  !filter.customerId &&
  reachOf(entity, filter) === 'own' &&
  (!isPersonal(entity) || filter.userId === undefined || filter.userId === actor.userId)

/** Does every change of the row raise the revision that this person's requests ask for? */
export function isOwnRow(entity: AnyEntity, { scopeId, userId }: Actor, row: Row): boolean {
  if (isRemembered(entity)) return true
  if (row.scopeId !== scopeId) return false
  return !isPersonal(entity) || row.createdById === userId || assigneeOf(row) === userId
}
