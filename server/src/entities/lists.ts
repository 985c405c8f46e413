// SQL of the lists: the page, the export, the picker. Every one starts from what the actor may see.
import type { SelectQueryBuilder } from 'kysely'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { EXPORT_ROWS_MAX } from '@daybook/contract/limits.ts'
import type { PageRequest } from '@daybook/contract/paging.ts'
import type { Actor } from '#actor.ts'
import { columnOf } from '#db/columns.ts'
import { type Fill, shaped, slot, type Statement } from '#db/statements.ts'
import type { Deps } from '#deps.ts'
import { contains, patternOf } from '#entities/fold.ts'
import type { FilterContext } from '#entities/hooks.ts'
import { type AnyDb, type Row, selectFrom, tableless } from '#entities/store.ts'
import { namedStretch, narrowedTo, type Rest, type Tally, tallyOf, timedTotal } from '#entities/tallies.ts'
import {
  anybodyLike,
  type Asked,
  createdOrAssigned,
  folded,
  formOf,
  type Half,
  personIn,
  type RowsOf,
  visible,
} from '#entities/visibility.ts'
import { goOn, type Soon } from '#go-on.ts'
import { startOfDay, startOfToday } from '#time.ts'

/** A list as a statement knows it: with slots where the values will stand. */
interface Shape {
  readonly deps: Deps
  readonly entity: AnyEntity
  readonly actor: Actor
  readonly request: PageRequest
  /** Only what comes from this instant on. */
  readonly rest?: Rest | undefined
}

const dayStart = (days: number) => slot(`day ${days}`)

function conditions(eb: RowsOf, { deps, entity, actor, request, rest }: Shape, half?: Half) {
  const { filter } = request
  const asked: Asked = {
    purpose: filter.ids ? 'options' : 'page',
    userId: filter.userId && slot('asked userId'),
    customerId: filter.customerId && slot('asked customerId'),
    half,
  }
  const isNarrowed = entity.visibleTo === 'scope' && narrowedTo(entity, actor, filter) !== undefined
  const named = deps.filtersOf(entity)
  return eb.and([
    visible(eb, entity, anybodyLike(actor), asked),
    ...(isNarrowed ? [ownedBy(eb, entity, half)] : []),
    ...(rest ? [eb(rest.instant, '>=', slot('rest'))] : []),
    ...(filter.keyword ? [contains(slot<string>('pattern'))] : []),
    ...(filter.ids
      ? [
          eb(
            'id',
            'in',
            filter.ids.map((_, index) => slot(`id ${index}`)),
          ),
        ]
      : []),
    ...Object.keys(filter.links).flatMap((name) => {
      const field = entity.fields[name]
      return field ? [eb(columnOf(name, field), '=', slot(`link ${name}`))] : []
    }),
    // From the first instant up to the last, which is outside; a missing value is in no range.
    ...Object.entries(filter.ranges).flatMap(([name, { from, to }]) => [
      ...(from === undefined ? [] : [eb(name, '>=', slot(`from ${name}`))]),
      ...(to === undefined ? [] : [eb(name, '<', slot(`to ${name}`))]),
    ]),
    ...Object.entries(filter.named).flatMap(([name, value]) => {
      const condition = named[name]
      return condition ? [condition(eb, value, { now: slot('now'), dayStart })] : []
    }),
  ])
}

/** Created by the person, or assigned to them where the kind knows an assignee (decisions 14). */
const ownedBy = (eb: RowsOf, { fields }: AnyEntity, half?: Half) =>
  fields['assignedTo']
    ? createdOrAssigned(eb, slot('asked userId'), half)
    : eb('createdById', '=', slot('asked userId'))

/** The rows of a statement of a list; what asks for the present moment asks for something else every time. */
const rowsOf = <R>({ reader }: Deps, shape: string, statement: Statement, fill: Fill) =>
  statement.asks('now')
    ? reader.rows<R>(statement, fill)
    : reader.sameRows<R>(statement, `${shape} ${JSON.stringify(statement.parametersFor(fill))}`, fill)

/** Everything that makes two lists different statements. */
function keyOf({ entity, actor, request, rest }: Shape): string {
  const { filter, sortField, sortDirection } = request
  const ranges = Object.entries(filter.ranges).map(([name, ends]) => `${name} ${Object.keys(ends).join()}`)
  const named = Object.entries(filter.named).map((pair) => pair.join())
  const has = `${filter.userId ? 'u' : ''}${filter.customerId ? 'c' : ''}${filter.keyword ? 'k' : ''}`
  const ids = filter.ids?.length ?? ''
  const words = [entity.name, formOf(actor), sortField, sortDirection, has, ids, rest?.instant ?? '']
  return [...words, ...Object.keys(filter.links), '|', ...ranges, '|', ...named].join(' ')
}

const dayStartOf =
  ({ timeZone }: Actor, now: number) =>
  (days: number) =>
    days === 0 ? startOfToday(now, timeZone) : startOfDay(now, timeZone, days)

/** The values of one request. */
function fillOf({ actor, request, rest }: Shape, now: number): Fill {
  const { filter, pageNumber, pageSize } = request
  const offset = (pageNumber - 1) * pageSize
  const numbers: Readonly<Record<string, number>> = {
    now,
    limit: pageSize,
    offset,
    reach: offset + pageSize,
    rest: rest?.from ?? 0,
  }
  const byKind: Readonly<Record<string, (name: string) => unknown>> = {
    asked: (name) => filter[name === 'userId' ? 'userId' : 'customerId'],
    id: (index) => filter.ids?.[Number(index)],
    link: (name) => filter.links[name],
    from: (name) => filter.ranges[name]?.from,
    to: (name) => filter.ranges[name]?.to,
    day: (days) => dayStartOf(actor, now)(Number(days)),
  }
  return personIn(actor, (slotName) => {
    if (slotName === 'pattern') return patternOf(filter.keyword)
    const [kind = '', name = ''] = slotName.split(' ')
    return numbers[slotName] ?? byKind[kind]?.(name)
  })
}

/** A person's rows are found through two indexes; each half is in order, and needs to be read no further than the page. */
const HALVES = ['createdById', 'assignedToId'] as const
/** Whoever has less than that of a scope is looked up by person; a walk through the scope would pass too many rows. */
const SHARE_TO_WALK = 0.25

const isByHalves = ({ entity, actor, request }: Shape, share: number) =>
  share < SHARE_TO_WALK &&
  entity.fields['assignedTo'] !== undefined &&
  narrowedTo(entity, actor, request.filter) !== undefined

/** Ids of what a person has, once each; ordered and cut where a page is asked for. */
function idsByHalves(shape: Shape, isPage: boolean) {
  const { deps, entity } = shape
  const half = (column: Half) => {
    const rows = tableless(deps.db)
      .selectFrom(entity.name)
      .select('id')
      .where((eb) => conditions(eb, shape, column))
    const ids = isPage ? ordered(rows, shape).limit(slot('reach')) : rows
    return tableless(deps.db).selectFrom(ids.as(column)).select(`${column}.id`)
  }
  return half(HALVES[0]).union(half(HALVES[1]))
}

/** One page of visible rows and how many there are in all. Missing values come last in both directions; ties by id. */
export function pageRows(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  request: PageRequest,
): Soon<RowsOfPage> {
  const shape: Shape = { deps, entity, actor, request }
  const now = deps.clock()
  const context = { now, dayStart: dayStartOf(actor, now) }
  return goOn(tallyOf(deps, entity, actor, request.filter, context), (tally) => pageOf(shape, tally, context))
}

interface RowsOfPage {
  readonly rows: readonly Row[]
  readonly total: number
}

function pageOf(shape: Shape, tally: Tally | undefined, context: FilterContext): Soon<RowsOfPage> {
  const { request } = shape
  const { now } = context
  const byHalves = isByHalves(shape, tally?.share ?? 1)
  return goOn(tally?.total ?? rarerTotal(shape, byHalves, tally, now), (total): Soon<RowsOfPage> => {
    if ((request.pageNumber - 1) * request.pageSize >= total) return { rows: [], total }
    const rest = datedFirst(shape, context)
    const dated = rest ? readPage({ ...shape, rest }, byHalves, now) : []
    return goOn(dated, (first) =>
      first.length === request.pageSize
        ? { rows: first, total }
        : goOn(readPage(shape, byHalves, now), (rows) => ({ rows, total })),
    )
  })
}

function readPage(shape: Shape, byHalves: boolean, now: number): Soon<readonly Row[]> {
  const { deps, entity } = shape
  const name = `page ${byHalves ? 'halves' : 'walk'} ${keyOf(shape)}`
  const statement = shaped(deps.db, name, () => {
    const rows = selectFrom(deps.db, entity)
    const found = byHalves
      ? rows.where('id', 'in', idsByHalves(shape, true))
      : rows.where((eb) => conditions(eb, shape))
    return ordered(found, shape).limit(slot('limit')).offset(slot('offset'))
  })
  return rowsOf<Row>(deps, name, statement, fillOf(shape, now))
}

/**
 * Of a list that asks for a stretch of time or no time at all, in the order of that time, most pages hold what has one:
 * alone, it is found in an index, which "or" would keep a database from.
 */
function datedFirst({ deps, entity, request }: Shape, context: FilterContext): Rest | undefined {
  const between = namedStretch(deps, entity, request.filter, context)
  return between?.orNone && between.from !== undefined && between.instant === request.sortField
    ? { instant: between.instant, from: between.from }
    : undefined
}

/** From the counts by time as far as they know, else row by row. */
function rarerTotal(shape: Shape, byHalves: boolean, tally: Tally | undefined, now: number): Soon<number> {
  return goOn(tally?.timed && timedTotal(shape.deps, tally.timed), (known): Soon<number> => {
    if (!known) return countRows(shape, byHalves, now)
    const { total, rest } = known
    return rest ? goOn(countRows({ ...shape, rest }, byHalves, now), (others) => total + others) : total
  })
}

interface RowCount {
  readonly count: number
}

/** What a category, a week or a keyword have is counted once, until somebody writes. */
function countRows(shape: Shape, byHalves: boolean, now: number): Soon<number> {
  const { deps, entity } = shape
  const { db } = deps
  const name = `count ${byHalves ? 'halves' : 'walk'} ${keyOf(shape)}`
  const statement = shaped(db, name, () =>
    (byHalves
      ? tableless(db).selectFrom(idsByHalves(shape, false).as('own'))
      : tableless(db)
          .selectFrom(entity.name)
          .where((eb) => conditions(eb, shape))
    ).select((eb) => eb.fn.countAll<number>().as('count')),
  )
  return goOn(rowsOf<RowCount>(deps, name, statement, fillOf(shape, now)), ([found]) => found?.count ?? 0)
}

/** Rows that are read and presented in about a millisecond. */
const SLICE = 25

/** All rows of a list without paging, for an export; at most 10,000 (security §4). */
export function listSlices(deps: Deps, entity: AnyEntity, actor: Actor, request: PageRequest) {
  const shape: Shape = { deps, entity, actor, request }
  const statement = shaped(deps.db, `list ${keyOf(shape)}`, () =>
    ordered(
      selectFrom(deps.db, entity).where((eb) => conditions(eb, shape)),
      shape,
    ).limit(EXPORT_ROWS_MAX),
  )
  return deps.reader.slices<Row>(statement, fillOf(shape, deps.clock()), SLICE)
}

function ordered<O>(
  query: SelectQueryBuilder<Record<string, Row>, string, O>,
  { entity, request: { sortField, sortDirection } }: Shape,
) {
  const field = entity.fields[sortField]
  const column = field ? columnOf(sortField, field) : sortField
  const isText = field && ['text', 'note', 'email'].includes(field.kind)
  const mayBeNull = field && ['instant', 'decimal', 'money', 'optionalLink'].includes(field.kind)
  return query
    .orderBy(isText ? folded(column) : column, (order) => {
      const directed = sortDirection === 'asc' ? order.asc() : order.desc()
      return mayBeNull ? directed.nullsLast() : directed
    })
    .orderBy('id', sortDirection)
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
