// Rows and totals of the lists: the page, the export, the picker.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { PageRequest } from '@daybook/contract/engine/paging.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import type { FilterContext } from '#entities/hooks.ts'
import { SHARED_TOTAL_MAX } from '@daybook/contract/engine/limits.ts'
import { reachOf } from '#entities/lists/reach.ts'
import {
  cappedStatement,
  countStatement,
  dayStartOf,
  indianDayNumber,
  fillOf,
  idsStatement,
  isByHalves,
  type ListStatement,
  pageStatement,
  type Shape,
  wholeStatement,
} from '#entities/lists/list-statements.ts'
import { linkedStatement } from '#entities/lists/linked-statement.ts'
import { type AnyDb, type Row, selectFrom, tableless } from '#entities/store.ts'
import { namedTimeRange, type Rest, type Counter, counterOf, timedTotal } from '#entities/lists/counters.ts'
import { type VisibilityQuery, folded, type RowsOf, visible } from '#entities/visibility.ts'

const rowsOf = <R>(shape: Shape, { statement }: ListStatement, now: number) =>
  shape.deps.reader.rows<R>(statement, fillOf(shape, now))

/** Does the same question have the same answer all day, as long as nobody writes? */
const isOfToday = ({ statement }: ListStatement) => !statement.asks((name) => name === 'now')

interface RowsOfPage {
  readonly rows: readonly Row[]
  readonly total: number
  /** There are more than `total`, which nobody counts. */
  readonly hasMore: boolean
  /** The day says whether they are still true, not the minute. */
  readonly isOfToday: boolean
}

/** One page of visible rows and how many there are in all. Missing values come last in both directions; ties by id. */
export async function pageRows(shape: Shape): Promise<RowsOfPage> {
  const { deps, entity, actor, request } = shape
  const { pageNumber, pageSize } = request
  const now = deps.clock()
  const context = { now, dayStart: dayStartOf(actor, now), today: indianDayNumber(now) }
  const isOwn = reachOf(entity, request.filter) === 'own'
  const tally = isOwn ? await counterOf(deps, entity, actor, { filter: request.filter, context }) : undefined
  const byHalves = isByHalves(shape, tally?.share ?? 1)
  const counted = isOwn
    ? (tally?.total ?? (await rarerTotal(shape, byHalves, tally, now)))
    : await countCapped(shape, now)
  const hasMore = !isOwn && counted > SHARED_TOTAL_MAX
  const total = hasMore ? SHARED_TOTAL_MAX : counted
  const whole = pageStatement(shape, byHalves)
  const pageInfo = { total, hasMore, isOfToday: isOfToday(whole) }
  if ((pageNumber - 1) * pageSize >= total) return { rows: [], ...pageInfo }
  const rest = datedFirst(shape, context)
  const dated = rest && { ...shape, rest }
  const first = dated ? await rowsOf<Row>(dated, pageStatement(dated, byHalves), now) : []
  if (first.length === pageSize) return { rows: first, ...pageInfo }
  return { rows: await rowsOf<Row>(shape, whole, now), ...pageInfo }
}

/** Those of the rows that are on the list still, as a whole. */
export function rowsOfIds(shape: Shape, rows: readonly Pick<Row, 'id'>[]) {
  const fill = fillOf(shape, shape.deps.clock())
  return shape.deps.reader.rows<Row>(idsStatement(shape, rows.length), (name) => {
    const [kind, index] = name.split(' ')
    return kind === 'row' ? rows[Number(index)]?.id : fill(name)
  })
}

/**
 * Of a list that asks for a range of time or no time at all, in the order of that time, most pages hold what has one:
 * alone, it is found in an index, which "or" would keep a database from.
 */
function datedFirst({ deps, entity, request }: Shape, context: FilterContext): Rest | undefined {
  const between = namedTimeRange(deps, entity, request.filter, context)
  return between?.orNone && between.from !== undefined && between.instant === request.sortField
    ? { instant: between.instant, from: between.from }
    : undefined
}

/** From the counts by time as far as they know, else row by row. */
async function rarerTotal(
  shape: Shape,
  byHalves: boolean,
  tally: Counter | undefined,
  now: number,
): Promise<number> {
  const known = tally?.timed && (await timedTotal(shape.deps, tally.timed))
  if (!known) return countRows(shape, byHalves, now)
  const { total, rest } = known
  return rest ? total + (await countRows({ ...shape, rest }, byHalves, now)) : total
}

interface RowCount {
  readonly count: number
}

/** What a category, a week or a keyword have is counted once, until somebody writes. */
async function countRows(shape: Shape, byHalves: boolean, now: number): Promise<number> {
  const [row] = await rowsOf<RowCount>(shape, countStatement(shape, byHalves), now)
  return row?.count ?? 0
}

async function countCapped(shape: Shape, now: number): Promise<number> {
  const [row] = await rowsOf<RowCount>(shape, cappedStatement(shape), now)
  return row?.count ?? 0
}

/** The first rows of a list, and how many it has as far as that is counted: by parts, whoever asks. */
export async function firstRows(shape: Shape & { readonly countedTo: number }) {
  const now = shape.deps.clock()
  const count = await countCapped(shape, now)
  const byParts = isByHalves(shape, 0)
  const rows = count > 0 ? await rowsOf<Row>(shape, pageStatement(shape, byParts), now) : []
  return { rows, total: Math.min(count, shape.countedTo), hasMore: count > shape.countedTo }
}

/** The first ids that rows of a list point at through a link. */
export async function linkedIds(shape: Shape, linkName: string, most: number): Promise<readonly number[]> {
  const fill = fillOf(shape, shape.deps.clock())
  const { statement } = linkedStatement(shape, linkName)
  const rows = await shape.deps.reader.rows<Pick<Row, 'id'>>(statement, (name) =>
    name === 'most' ? most : fill(name),
  )
  return rows.map(({ id }) => id)
}

/** Rows that are read, presented and written in a third of a millisecond. */
const SLICE = 5

/** All rows of a list without paging, for an export; at most 10,000 (rules/import-export 2). */
export function listSlices(deps: Deps, entity: AnyEntity, actor: Actor, request: PageRequest) {
  const shape: Shape = { deps, entity, actor, request }
  return deps.reader.slices<Row>(wholeStatement(shape), fillOf(shape, deps.clock()), SLICE)
}

/** Visible rows for a picker, in the entity's own order, at most `limit`. */
export async function optionRows(
  db: AnyDb,
  entity: AnyEntity,
  actor: Actor,
  { limit, ...query }: Omit<VisibilityQuery, 'purpose'> & { readonly limit: number },
) {
  const where = (eb: RowsOf) => visible(eb, entity, actor, { ...query, purpose: 'options' })
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
