// SQL of the lists: the page, the export, the picker. Every one starts from what the actor may see.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { EXPORT_ROWS_MAX } from '@daybook/contract/limits.ts'
import type { InstantRange, PageRequest } from '@daybook/contract/paging.ts'
import type { Actor } from '#actor.ts'
import { columnOf } from '#db/columns.ts'
import type { Deps } from '#deps.ts'
import { contains } from '#entities/fold.ts'
import { type AnyDb, type Row, selectFrom, tableless } from '#entities/store.ts'
import { type Asked, folded, type RowsOf, visible } from '#entities/visibility.ts'

function conditions(eb: RowsOf, deps: Deps, entity: AnyEntity, actor: Actor, request: PageRequest) {
  const { filter } = request
  const purpose = filter.ids ? 'options' : 'page'
  const asked: Asked = { purpose, userId: filter.userId, customerId: filter.customerId }
  const isWhole = entity.wholeBy.some((name) => filter.links[name])
  const narrowed = entity.visibleTo === 'scope' && filter.userId && !isWhole
  const named = deps.filtersOf(entity)
  return eb.and([
    visible(eb, entity, actor, asked),
    ...(narrowed ? [ownedBy(eb, entity, filter.userId)] : []),
    ...(filter.keyword ? [contains(filter.keyword)] : []),
    ...(filter.ids ? [eb('id', 'in', [...filter.ids])] : []),
    ...Object.entries(filter.links).flatMap(([name, id]) => {
      const field = entity.fields[name]
      return field ? [eb(columnOf(name, field), '=', id)] : []
    }),
    ...Object.entries(filter.ranges).flatMap(([name, range]) => within(eb, name, range)),
    ...Object.entries(filter.named).flatMap(([name, value]) => {
      const condition = named[name]
      return condition ? [condition(eb, value, { actor, now: deps.clock() })] : []
    }),
  ])
}

/** From the first instant up to the last, which is outside; a missing value is in no range. */
const within = (eb: RowsOf, name: string, { from, to }: InstantRange) => [
  ...(from === undefined ? [] : [eb(name, '>=', from)]),
  ...(to === undefined ? [] : [eb(name, '<', to)]),
]

/** Created by the person, or assigned to them where the kind knows an assignee (decisions 14). */
const ownedBy = (eb: RowsOf, entity: AnyEntity, userId: number | undefined) =>
  entity.fields['assignedTo']
    ? eb.or([eb('createdById', '=', userId), eb('assignedToId', '=', userId)])
    : eb('createdById', '=', userId)

/** One page of visible rows and how many there are in all. Missing values come last in both directions; ties by id. */
export async function pageRows(deps: Deps, entity: AnyEntity, actor: Actor, request: PageRequest) {
  const { count } = await tableless(deps.db)
    .selectFrom(entity.name)
    .where((eb) => conditions(eb, deps, entity, actor, request))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const offset = (request.pageNumber - 1) * request.pageSize
  if (offset >= count) return { rows: [], total: count }
  const rows = await sorted(deps, entity, actor, request).limit(request.pageSize).offset(offset).execute()
  return { rows, total: count }
}

/** All rows of a list without paging, for an export; at most 10,000 (security §4). */
export const listRows = (deps: Deps, entity: AnyEntity, actor: Actor, request: PageRequest): Promise<Row[]> =>
  sorted(deps, entity, actor, request).limit(EXPORT_ROWS_MAX).execute()

function sorted(deps: Deps, entity: AnyEntity, actor: Actor, request: PageRequest) {
  const field = entity.fields[request.sortField]
  const column = field ? columnOf(request.sortField, field) : request.sortField
  const isText = field && ['text', 'note', 'email'].includes(field.kind)
  const mayBeNull = field && ['instant', 'decimal', 'money', 'optionalLink'].includes(field.kind)
  return selectFrom(deps.db, entity)
    .where((eb) => conditions(eb, deps, entity, actor, request))
    .orderBy(isText ? folded(column) : column, (order) => {
      const directed = request.sortDirection === 'asc' ? order.asc() : order.desc()
      return mayBeNull ? directed.nullsLast() : directed
    })
    .orderBy('id', request.sortDirection)
}

/** Visible rows for a picker, in the entity's own order, at most `limit`. */
export async function optionRows(
  db: AnyDb,
  entity: AnyEntity,
  actor: Actor,
  asked: Omit<Asked, 'purpose'>,
  limit: number,
) {
  const where = (eb: RowsOf) => visible(eb, entity, actor, { ...asked, purpose: 'options' })
  const field = entity.fields[entity.sort.by]
  const isText = field?.kind === 'text'
  const rows = await selectFrom(db, entity)
    .where(where)
    .orderBy(
      entity.visibleTo === 'lookup' ? 'id' : isText ? folded(entity.sort.by) : entity.sort.by,
      entity.sort.dir,
    )
    .orderBy('id', entity.sort.dir)
    .limit(limit)
    .execute()
  if (rows.length < limit) return { rows, total: rows.length }
  const { count } = await tableless(db)
    .selectFrom(entity.name)
    .where(where)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: count }
}
