// SQL of the engine's queries. The one file that forgets table types on purpose: a table is chosen by its entity at
// run time, which Kysely's types can't follow (kysely-org/kysely #1427). Special queries name their table and stay typed.
import type { Kysely, Transaction } from 'kysely'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { isLink } from '@daybook/contract/fields.ts'
import { EXPORT_ROWS_MAX } from '@daybook/contract/limits.ts'
import type { PageRequest } from '@daybook/contract/paging.ts'
import type { Actor } from '#actor.ts'
import { columnOf, toColumn } from '#db/columns.ts'
import type { Db } from '#db/database.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { fold, likePattern } from '#entities/fold.ts'
import { type Asked, folded, linkable, type RowsOf, visible } from '#entities/visibility.ts'

export type Row = { readonly id: number; readonly [column: string]: unknown }
export type AnyDb = Db | Transaction<Database>

const tableless = (db: AnyDb) => db as unknown as Kysely<Record<string, Row>>

/** Columns of the entity's rows that leave the database: everything but secrets and the search text. */
const readColumns = (entity: AnyEntity): string[] => [
  'id',
  ...Object.entries(entity.fields)
    .filter(([, field]) => field.kind !== 'secret')
    .map(([name, field]) => columnOf(name, field)),
  'scopeId',
  'createdById',
  'createdTime',
  'modifiedById',
  'modifiedTime',
]

const selectFrom = (db: AnyDb, entity: AnyEntity) =>
  tableless(db).selectFrom(entity.name).select(readColumns(entity)).$castTo<Row>()

/** The row if it exists and the actor may see it. */
export const findRow = (db: AnyDb, entity: AnyEntity, id: number, actor: Actor): Promise<Row | undefined> =>
  selectFrom(db, entity)
    .where('id', '=', id)
    .where((eb) => visible(eb, entity, actor, { purpose: 'one' }))
    .executeTakeFirst()

/** Text of all text fields, folded: a keyword is looked for in it (decisions 10). */
export const searchTextOf = (entity: AnyEntity, values: Readonly<Record<string, unknown>>) =>
  fold(
    Object.entries(entity.fields)
      .filter(([, field]) => field.kind === 'text' || field.kind === 'note' || field.kind === 'email')
      .map(([name]) => values[name])
      .join('\n'),
  )

const columnsOf = (entity: AnyEntity, values: Readonly<Record<string, unknown>>) => ({
  ...Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([name]) => Object.hasOwn(values, name))
      .map(([name, field]) => [columnOf(name, field), toColumn(field, values[name])]),
  ),
  searchText: searchTextOf(entity, values),
})

export interface NewStamps {
  /** Given for the product's own rows only; else the database counts on. */
  readonly id?: number
  readonly scopeId: number
  readonly createdById: number
  readonly createdTime: number
  readonly modifiedById: number
  readonly modifiedTime: number
}

/** @returns the new row's id */
export async function insertRow(
  db: AnyDb,
  entity: AnyEntity,
  values: Readonly<Record<string, unknown>>,
  stamps: NewStamps,
) {
  const row = await tableless(db)
    .insertInto(entity.name)
    .values({ ...columnsOf(entity, values), ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Inserts many rows of one entity in as few statements as both databases allow. */
export async function insertRows(
  db: AnyDb,
  entity: AnyEntity,
  list: readonly Readonly<Record<string, unknown>>[],
  stamps: NewStamps,
) {
  const batch = 200
  for (let start = 0; start < list.length; start += batch) {
    const rows = list
      .slice(start, start + batch)
      .map((values) => ({ ...columnsOf(entity, values), ...stamps }))
    await tableless(db).insertInto(entity.name).values(rows).execute()
  }
}

/**
 * Check and write in one statement, so that two processes cannot both win (security §5).
 * @returns false if the row's stamp is no longer `stampBefore`
 */
export async function updateRow(
  db: AnyDb,
  entity: AnyEntity,
  before: Row,
  values: Readonly<Record<string, unknown>>,
  stamps: { readonly modifiedById: number; readonly modifiedTime: number },
): Promise<boolean> {
  const done = await tableless(db)
    .updateTable(entity.name)
    .set({ ...columnsOf(entity, values), ...stamps })
    .where('id', '=', before.id)
    .where('scopeId', '=', before['scopeId'])
    .where('modifiedTime', '=', before['modifiedTime'])
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export const deleteRow = (db: AnyDb, entity: AnyEntity, id: number) =>
  tableless(db).deleteFrom(entity.name).where('id', '=', id).execute()

function conditions(eb: RowsOf, deps: Deps, entity: AnyEntity, actor: Actor, request: PageRequest) {
  const { filter } = request
  const asked: Asked = { purpose: 'page', userId: filter.userId, customerId: filter.customerId }
  const narrowed = entity.visibleTo === 'scope' && filter.userId && !filter.links['invoice']
  const named = deps.filtersOf(entity)
  return eb.and([
    visible(eb, entity, actor, asked),
    ...(narrowed ? [ownedBy(eb, entity, filter.userId)] : []),
    ...(filter.keyword ? [eb('searchText', 'like', likePattern(filter.keyword))] : []),
    ...Object.entries(filter.links).map(([name, id]) => eb(`${name}Id`, '=', id)),
    ...Object.entries(filter.named).flatMap(([name, value]) => {
      const condition = named[name]
      return condition ? [condition(eb, value, { actor, now: deps.clock() })] : []
    }),
  ])
}

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

/** Which of the ids exist and may be linked from a record of `scopeId`. */
export async function linkableIds(
  db: AnyDb,
  target: AnyEntity,
  ids: readonly number[],
  actor: Actor,
  scopeId: number,
) {
  const rows = await tableless(db)
    .selectFrom(target.name)
    .select('id')
    .where('id', 'in', [...ids])
    .where((eb) => linkable(eb, target, actor, scopeId))
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Rows by id without asking who looks: for the summaries of references that were checked when they were written. */
export const rowsByIds = (db: AnyDb, entity: AnyEntity, ids: readonly number[]): Promise<Row[]> =>
  tableless(db)
    .selectFrom(entity.name)
    .select(['id', ...entity.summary.map((name) => summaryColumn(entity, name))])
    .$castTo<Row>()
    .where('id', 'in', [...ids])
    .execute()

function summaryColumn(entity: AnyEntity, name: string) {
  const field = entity.fields[name]
  return field ? columnOf(name, field) : name
}

/** How many rows of `entity` point at the record through the field. */
export async function countReferences(db: AnyDb, entity: AnyEntity, fieldName: string, id: number) {
  const field = entity.fields[fieldName]
  if (!field || !isLink(field)) return 0
  const { count } = await tableless(db)
    .selectFrom(entity.name)
    .where(columnOf(fieldName, field), '=', id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Does another row of the same scope carry this name? */
export async function nameExists(
  db: AnyDb,
  entity: AnyEntity,
  scopeId: number,
  name: string,
  exceptId: number,
) {
  const found = await tableless(db)
    .selectFrom(entity.name)
    .select('id')
    .where('scopeId', '=', scopeId)
    .where(folded(entity.headline), '=', name.toLowerCase())
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return found !== undefined
}
