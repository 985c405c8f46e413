// Statements of the lists: the page, the count, the whole. Each is written once a shape, and starts from what the actor may see.
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { EXPORT_ROWS_MAX, SHARED_TOTAL_MAX } from '@daybook/contract/engine/limits.ts'
import type { PageRequest } from '@daybook/contract/engine/paging.ts'
import type { Actor } from '#actor.ts'
import { columnOf } from '#entities/field-codecs.ts'
import { type Bindings, prepared, placeholder, type Statement } from '#db/statements.ts'
import type { Deps } from '#deps.ts'
import { contains, patternOf } from '#entities/lists/contains.ts'
import { type Row, selectFrom, tableless } from '#entities/store.ts'
import { reachOf } from '#entities/lists/reach.ts'
import { narrowedTo, type Rest } from '#entities/lists/counters.ts'
import {
  parameterizedActor,
  type VisibilityQuery,
  createdOrAssigned,
  folded,
  roleShape,
  type Part,
  bindActor,
  type RowsOf,
  visible,
} from '#entities/visibility.ts'
import { startOfDay, startOfToday } from '#time.ts'

/** A list as a statement knows it: with slots where the values will stand. */
export interface Shape {
  readonly deps: Deps
  readonly entity: AnyEntity
  readonly actor: Actor
  readonly request: PageRequest
  /** Only what comes from this instant on. */
  readonly rest?: Rest | undefined
  /** The page says the ids alone: the rows are known. */
  readonly isIdsOnly?: boolean
  /** How far it is counted, where that is not what lists of others' are. */
  readonly countedTo?: number
}

const dayStart = (days: number) => placeholder(`day ${days}`)

export function conditions(eb: RowsOf, { deps, entity, actor, request, rest }: Shape, part?: Part) {
  const { filter } = request
  const query: VisibilityQuery = {
    purpose: filter.ids ? 'options' : 'page',
    userId: filter.userId && placeholder('asked userId'),
    customerId: filter.customerId && placeholder('asked customerId'),
    reach: reachOf(entity, filter),
    part,
  }
  const isNarrowed = entity.visibleTo === 'scope' && narrowedTo(entity, actor, filter) !== undefined
  const named = deps.filtersOf(entity)
  return eb.and([
    visible(eb, entity, parameterizedActor(actor), query),
    ...(isNarrowed ? [ownedBy(eb, entity, part)] : []),
    ...(rest ? [eb(rest.instant, '>=', placeholder('rest'))] : []),
    ...(filter.keyword ? [contains(placeholder<string>('pattern'))] : []),
    ...(filter.ids
      ? [
          eb(
            'id',
            'in',
            filter.ids.map((_, index) => placeholder(`id ${index}`)),
          ),
        ]
      : []),
    ...Object.keys(filter.links).flatMap((name) => {
      const field = entity.fields[name]
      return field ? [eb(columnOf(name, field), '=', placeholder(`link ${name}`))] : []
    }),
    // From the first instant up to the last, which is outside; a missing value is in no range.
    ...Object.entries(filter.ranges).flatMap(([name, { from, to }]) => [
      ...(from === undefined ? [] : [eb(name, '>=', placeholder(`from ${name}`))]),
      ...(to === undefined ? [] : [eb(name, '<', placeholder(`to ${name}`))]),
    ]),
    ...Object.entries(filter.named).flatMap(([name, value]) => {
      const condition = named[name]
      return condition
        ? [condition(eb, value, { now: placeholder('now'), dayStart, today: placeholder('today') })]
        : []
    }),
  ])
}

/** Created by the person, or assigned to them where the kind knows an assignee (rules/tenancy 6). */
const ownedBy = (eb: RowsOf, { fields }: AnyEntity, part?: Part) =>
  fields['assignedTo']
    ? createdOrAssigned(placeholder('asked userId'), part === 'shared' ? undefined : part)
    : eb('createdById', '=', placeholder('asked userId'))

/** Everything that makes two lists different statements. */
export function keyOf({ entity, actor, request, rest }: Shape): string {
  const { filter, sortField, sortDirection } = request
  const ranges = Object.entries(filter.ranges).map(([name, ends]) => `${name} ${Object.keys(ends).join()}`)
  const named = Object.entries(filter.named).map((pair) => pair.join())
  const has = `${filter.userId ? 'u' : ''}${filter.customerId ? 'c' : ''}${filter.keyword ? 'k' : ''}`
  const ids = filter.ids?.length ?? ''
  const reach = reachOf(entity, filter)
  const words = [
    entity.name,
    roleShape(actor),
    reach,
    sortField,
    sortDirection,
    has,
    ids,
    rest?.instant ?? '',
  ]
  return [...words, ...Object.keys(filter.links), '|', ...ranges, '|', ...named].join(' ')
}

export const dayStartOf =
  ({ timeZone }: Actor, now: number) =>
  (days: number) =>
    days === 0 ? startOfToday(now, timeZone) : startOfDay(now, timeZone, days)

export const indianDayNumber = (now: number): number => dayNumberOf(indianDay(now)) ?? 0

/** The values of one request. */
export function fillOf({ actor, request, rest, countedTo = SHARED_TOTAL_MAX }: Shape, now: number): Bindings {
  const { filter, pageNumber, pageSize } = request
  const offset = (pageNumber - 1) * pageSize
  const numbers: Readonly<Record<string, number>> = {
    now,
    today: indianDayNumber(now),
    limit: pageSize,
    offset,
    reach: offset + pageSize,
    rest: rest?.from ?? 0,
    counted: countedTo + 1,
  }
  const byKind: Readonly<Record<string, (name: string) => unknown>> = {
    asked: (name) => filter[name === 'userId' ? 'userId' : 'customerId'],
    id: (index) => filter.ids?.[Number(index)],
    link: (name) => filter.links[name],
    from: (name) => filter.ranges[name]?.from,
    to: (name) => filter.ranges[name]?.to,
    day: (days) => dayStartOf(actor, now)(Number(days)),
  }
  return bindActor(actor, (slotName) => {
    if (slotName === 'pattern') return patternOf(filter.keyword)
    const [kind = '', name = ''] = slotName.split(' ')
    return numbers[slotName] ?? byKind[kind]?.(name)
  })
}

/** A person's rows are found through two indexes, and what is shared through others; each part is in order, and needs to be read no
 * further than the page. */
const HALVES = ['createdById', 'assignedToId'] as const
/** Whoever has less than that of a scope is looked up by person; a walk through the scope would pass too many rows. */
const SHARE_TO_WALK = 0.05

export function isByHalves({ entity, actor, request }: Shape, share: number): boolean {
  const reach = reachOf(entity, request.filter)
  if (reach !== 'own') return reach === 'shared'
  return (
    share < SHARE_TO_WALK &&
    entity.fields['assignedTo'] !== undefined &&
    narrowedTo(entity, actor, request.filter) !== undefined
  )
}

/** Ids of what a person sees, once each; ordered and cut where a page is asked for. */
function idsByParts(shape: Shape, most: 'reach' | 'counted' | 'all') {
  const { deps, entity } = shape
  const partOf = (part: Part, within?: Expression<SqlBool>, name: string = part) => {
    const rows = tableless(deps.db)
      .selectFrom(entity.name)
      .select('id')
      .where((eb) => conditions(eb, shape, part))
      .$if(within !== undefined, (query) => query.where(within ?? sql<SqlBool>`1 = 1`))
    const ids =
      most === 'reach'
        ? ordered(rows, shape).limit(placeholder('reach'))
        : most === 'counted'
          ? rows.limit(placeholder('counted'))
          : rows
    return tableless(deps.db).selectFrom(ids.as(name)).select(`${name}.id`)
  }
  const own = partOf(HALVES[0]).union(partOf(HALVES[1]))
  if (reachOf(entity, shape.request.filter) !== 'shared') return own
  const { sharedParts = [sql<SqlBool>`1 = 1`] } = deps.hooksOf(entity)
  return sharedParts.reduce(
    (all, within, index) => all.union(partOf('shared', within, `shared${index}`)),
    own,
  )
}

/** Missing values come last in both directions; ties by id. */
function ordered<O>(
  query: SelectQueryBuilder<Record<string, Row>, string, O>,
  { entity, request: { sortField, sortDirection } }: Shape,
) {
  const field = entity.fields[sortField]
  const column = field ? columnOf(sortField, field) : sortField
  const isText = field && ['text', 'note', 'email'].includes(field.kind)
  const mayBeNull = field && ['instant', 'day', 'decimal', 'money', 'optionalLink'].includes(field.kind)
  return query
    .orderBy(isText ? folded(column) : column, (order) => {
      const directed = sortDirection === 'asc' ? order.asc() : order.desc()
      return mayBeNull ? directed.nullsLast() : directed
    })
    .orderBy('id', sortDirection)
}

/** A statement, and what it is known by. */
export interface ListStatement {
  readonly name: string
  readonly statement: Statement
}

/** One page. */
export function pageStatement(shape: Shape, byHalves: boolean): ListStatement {
  const { deps, entity, isIdsOnly } = shape
  const name = `page ${isIdsOnly ? 'ids ' : ''}${byHalves ? 'halves' : 'walk'} ${keyOf(shape)}`
  const statement = prepared(deps.db, name, () => {
    const all = tableless(deps.db).selectFrom(entity.name).select('id')
    const found = byHalves
      ? all.where('id', 'in', idsByParts(shape, 'reach'))
      : all.where((eb) => conditions(eb, shape))
    const ids = ordered(found, shape).limit(placeholder('limit')).offset(placeholder('offset'))
    // Those that are passed over are found in the index alone: PostgreSQL reads a row before it asks whose it is.
    return isIdsOnly ? ids.$castTo<Row>() : ordered(selectFrom(deps.db, entity).where('id', 'in', ids), shape)
  })
  return { name, statement }
}

/** Some rows of the list; placeholders `row 0` and so on. */
export const idsStatement = (shape: Shape, count: number): Statement =>
  prepared(shape.deps.db, `rows ${count} ${keyOf(shape)}`, () =>
    selectFrom(shape.deps.db, shape.entity)
      .where(
        'id',
        'in',
        Array.from({ length: count }, (_, index) => placeholder(`row ${index}`)),
      )
      .where((eb) => conditions(eb, shape)),
  )

/** How many there are on all pages; its row has a `count`. */
export function countStatement(shape: Shape, byHalves: boolean): ListStatement {
  const { deps, entity } = shape
  const { db } = deps
  const name = `count ${byHalves ? 'halves' : 'walk'} ${keyOf(shape)}`
  const statement = prepared(db, name, () =>
    (byHalves
      ? tableless(db).selectFrom(idsByParts(shape, 'all').as('own'))
      : tableless(db)
          .selectFrom(entity.name)
          .where((eb) => conditions(eb, shape))
    ).select((eb) => eb.fn.countAll<number>().as('count')),
  )
  return { name, statement }
}

/** How many there are, but no more than are counted; its row has a `count`. */
export function cappedStatement(shape: Shape): ListStatement {
  const { deps, entity } = shape
  const name = `counted ${keyOf(shape)}`
  const statement = prepared(deps.db, name, () => {
    const ids = isByHalves(shape, 0)
      ? idsByParts(shape, 'counted')
      : tableless(deps.db)
          .selectFrom(entity.name)
          .select('id')
          .where((eb) => conditions(eb, shape))
    const some = tableless(deps.db).selectFrom(ids.as('seen')).select('seen.id').limit(placeholder('counted'))
    return tableless(deps.db)
      .selectFrom(some.as('counted'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
  })
  return { name, statement }
}

/** All pages in one, for a file; at most 10,000 rows (rules/import-export 2). */
export const wholeStatement = (shape: Shape): Statement =>
  prepared(shape.deps.db, `list ${keyOf(shape)}`, () =>
    ordered(
      selectFrom(shape.deps.db, shape.entity).where((eb) => conditions(eb, shape)),
      shape,
    ).limit(EXPORT_ROWS_MAX),
  )
