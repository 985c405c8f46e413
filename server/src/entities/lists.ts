// Rows and totals of the lists: the page, the export, the picker.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import type { PageRequest } from '@daybook/contract/paging.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import type { FilterContext } from '#entities/hooks.ts'
import {
  countStatement,
  dayStartOf,
  fillOf,
  isByHalves,
  type ListStatement,
  pageStatement,
  type Shape,
  wholeStatement,
} from '#entities/list-statements.ts'
import { type AnyDb, type Row, selectFrom, tableless } from '#entities/store.ts'
import { namedStretch, type Rest, type Tally, tallyOf, timedTotal } from '#entities/tallies.ts'
import { type Asked, folded, type RowsOf, visible } from '#entities/visibility.ts'
import { goOn, type Soon } from '#go-on.ts'

/** What asks for the present moment asks for something else every time. */
function rowsOf<R>(shape: Shape, { name, statement }: ListStatement, now: number): Soon<readonly R[]> {
  const { reader } = shape.deps
  const fill = fillOf(shape, now)
  return statement.asks('now')
    ? reader.rows<R>(statement, fill)
    : reader.sameRows<R>(statement, `${name} ${JSON.stringify(statement.parametersFor(fill))}`, fill)
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

const readPage = (shape: Shape, byHalves: boolean, now: number) =>
  rowsOf<Row>(shape, pageStatement(shape, byHalves), now)

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
const countRows = (shape: Shape, byHalves: boolean, now: number): Soon<number> =>
  goOn(rowsOf<RowCount>(shape, countStatement(shape, byHalves), now), ([found]) => found?.count ?? 0)

/** Rows that are read, presented and written in a third of a millisecond. */
const SLICE = 5

/** All rows of a list without paging, for an export; at most 10,000 (security §4). */
export function listSlices(deps: Deps, entity: AnyEntity, actor: Actor, request: PageRequest) {
  const shape: Shape = { deps, entity, actor, request }
  return deps.reader.slices<Row>(wholeStatement(shape), fillOf(shape, deps.clock()), SLICE)
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
