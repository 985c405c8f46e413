// SQL of single rows, and of the engine's writes. The one file that forgets table types on purpose: a table is chosen by its entity at
// run time, which Kysely's types can't follow (kysely-org/kysely #1427); lists.ts asks it for `tableless`. Special
// queries name their table and stay typed.
import type { Kysely, Transaction } from 'kysely'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { isLink } from '@daybook/contract/fields.ts'
import { type Actor, SYSTEM_SCOPE } from '#actor.ts'
import { columnOf, toColumn } from '#db/columns.ts'
import type { Db } from '#db/database.ts'
import { acrossScopes } from '#db/reach.ts'
import { run, shaped, slot } from '#db/statements.ts'
import type { Database } from '#db/tables.ts'
import { fold } from '#entities/fold.ts'
import { layoutOf } from '#entities/layout.ts'
import { anybodyLike, formOf, knownByName, linkable, personIn, visible } from '#entities/visibility.ts'

export type Row = { readonly id: number; readonly [column: string]: unknown }
export type AnyDb = Db | Transaction<Database>

/** The database with its table types forgotten. */
export const tableless = (db: AnyDb) => db as unknown as Kysely<Record<string, Row>>

/** Columns of the entity's rows that leave the database: everything but secrets and the search text. */
export const readColumns = (entity: AnyEntity): readonly string[] => layoutOf(entity).columns

/** Everything of the entity's rows that may leave the database. */
export const selectFrom = (db: AnyDb, entity: AnyEntity) =>
  tableless(db).selectFrom(entity.name).select(readColumns(entity)).$castTo<Row>()

/** The row if it exists and the actor may see it. */
export async function findRow(
  db: AnyDb,
  entity: AnyEntity,
  id: number,
  actor: Actor,
): Promise<Row | undefined> {
  const { rows } = await run<Row>(db, oneRow(db, entity, actor), rowFor(id, actor))
  return rows[0]
}

/** The statement behind `findRow`, for whoever may read it elsewhere; `rowFor` fills it. */
export const oneRow = (db: AnyDb, entity: AnyEntity, actor: Actor) =>
  shaped(db, `one ${entity.name} ${formOf(actor)}`, () =>
    selectFrom(db, entity)
      .where('id', '=', slot('id'))
      .where((eb) => visible(eb, entity, anybodyLike(actor), { purpose: 'one' })),
  )
export const rowFor = (id: number, actor: Actor) => personIn(actor, () => id)
/** Both of them: what is asked, and for whom. */
export const rowKey = ({ name }: AnyEntity, id: number, actor: Actor) =>
  `one ${name} ${formOf(actor)} ${id} ${actor.scopeId} ${actor.userId} ${actor.customerId}`

/** Text of all text fields, folded: a keyword is looked for in it (decisions 10). */
export const searchTextOf = (entity: AnyEntity, values: Readonly<Record<string, unknown>>) =>
  fold(
    layoutOf(entity)
      .searched.map((name) => values[name])
      .join('\n'),
  )

function columnsOf(entity: AnyEntity, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const { name, field, column } of layoutOf(entity).stored)
    if (Object.hasOwn(values, name)) columns[column] = toColumn(field, values[name])
  columns['searchText'] = searchTextOf(entity, values)
  return columns
}

export interface NewStamps {
  /** Given for the product's own rows only; else the database counts on. */
  readonly id?: number
  readonly scopeId: number
  readonly createdById: number
  readonly createdTime: number
  readonly modifiedById: number
  readonly modifiedTime: number
}

/** @returns the new row as it would be read */
export async function insertWhole(
  db: AnyDb,
  entity: AnyEntity,
  values: Readonly<Record<string, unknown>>,
  stamps: NewStamps,
): Promise<Row> {
  const columns = Object.assign(columnsOf(entity, values), stamps)
  const names = Object.keys(columns)
  const statement = shaped(db, `insert ${entity.name} ${names.join()}`, () =>
    tableless(db)
      .insertInto(entity.name)
      .values(Object.fromEntries(names.map((name) => [name, slot(name)])))
      .returning('id'),
  )
  const { rows } = await run<Pick<Row, 'id'>>(db, statement, (name) => columns[name])
  const row: Record<string, unknown> & { id: number } = { id: rows[0]?.id ?? 0 }
  for (const name of readColumns(entity)) if (name !== 'id') row[name] = columns[name] ?? null
  return row
}

/** @returns the new row's id */
export const insertRow = async (...what: Parameters<typeof insertWhole>) => (await insertWhole(...what)).id

/** A row to insert, with stamps of its own. */
export interface NewRow {
  readonly values: Readonly<Record<string, unknown>>
  readonly stamps: NewStamps
  /** Columns that the declaration does not know. */
  readonly extras?: Readonly<Record<string, unknown>>
}

/** Inserts many rows of one entity in as few statements as both databases allow. @returns their ids in the same order */
export async function insertRows(db: AnyDb, entity: AnyEntity, list: readonly NewRow[]): Promise<number[]> {
  const batch = 200
  const ids: number[] = []
  for (let start = 0; start < list.length; start += batch) {
    const rows = list
      .slice(start, start + batch)
      .map(({ values, stamps, extras }) => ({ ...columnsOf(entity, values), ...stamps, ...extras }))
    const made = await tableless(db).insertInto(entity.name).values(rows).returning('id').execute()
    // Neither database promises the order of what it returns, but both count ids upwards row by row.
    ids.push(...made.map((row) => row.id).toSorted((one, other) => one - other))
  }
  return ids
}

/**
 * Check and write in one statement, so that two processes cannot both win (security §5).
 * @returns the row as it is now; undefined if it is no longer the one `before`
 */
export async function updateRow(
  db: AnyDb,
  entity: AnyEntity,
  before: Row,
  values: Readonly<Record<string, unknown>>,
  stamps: { readonly modifiedById: number; readonly modifiedTime: number },
): Promise<Row | undefined> {
  const columns: Readonly<Record<string, unknown>> = { ...changedColumns(entity, before, values), ...stamps }
  const names = Object.keys(columns)
  const statement = shaped(db, `update ${entity.name} ${names.join()}`, () =>
    tableless(db)
      .updateTable(entity.name)
      .set(Object.fromEntries(names.map((name) => [name, slot(name)])))
      .where('id', '=', slot('of id'))
      .where('scopeId', '=', slot('of scopeId'))
      .where('modifiedTime', '=', slot('of modifiedTime')),
  )
  const { numAffectedRows } = await run(db, statement, (name) =>
    name.startsWith('of ') ? before[name.slice('of '.length)] : columns[name],
  )
  if (numAffectedRows !== 1n) return undefined
  const isRead = (name: string) => Object.hasOwn(before, name)
  const read = names.filter(isRead).map((name) => [name, columns[name]] as const)
  return { ...before, ...Object.fromEntries(read) }
}

/** A column that is set costs its indexes, whether its value is a new one or not. */
function changedColumns(entity: AnyEntity, before: Row, values: Readonly<Record<string, unknown>>) {
  const columns = columnsOf(entity, values)
  const isOther = (name: string) => !Object.hasOwn(before, name) || columns[name] !== before[name]
  const changed = Object.keys(columns).filter((name) => name !== 'searchText' && isOther(name))
  const isSearched = layoutOf(entity).searched.some((name) => changed.includes(name))
  return Object.fromEntries(
    [...changed, ...(isSearched ? ['searchText'] : [])].map((name) => [name, columns[name]]),
  )
}

export const deleteRow = (db: AnyDb, entity: AnyEntity, row: Row) =>
  tableless(db)
    .deleteFrom(entity.name)
    .where('id', '=', row.id)
    .where('scopeId', '=', row['scopeId'])
    .execute()

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

/**
 * Rows by id without asking who looks: for the summaries of references that were checked when they were written.
 * @param scopes those of the rows that refer to them
 */
export const rowsByIds = (
  db: AnyDb,
  entity: AnyEntity,
  ids: readonly number[],
  scopes: readonly number[],
): Promise<Row[]> => {
  const rows = tableless(db)
    .selectFrom(entity.name)
    .select(['id', ...entity.summary.map((name) => summaryColumn(entity, name))])
    .$castTo<Row>()
    .where('id', 'in', [...ids])
  // People move, and their names stay on what they made.
  return entity.visibleTo === 'colleagues'
    ? acrossScopes(() => rows.execute())
    : rows.where('scopeId', 'in', [...scopes]).execute()
}

/** The row whoever asks, with its scope and what it is called: for the audit log alone. */
export const findAnyRow = (db: AnyDb, entity: AnyEntity, id: number): Promise<Row | undefined> =>
  tableless(db)
    .selectFrom(entity.name)
    .select(['id', 'scopeId', ...entity.summary.map((name) => summaryColumn(entity, name))])
    .$castTo<Row>()
    .where('id', '=', id)
    .executeTakeFirst()

/** Rows by id as far as the actor may know what they are called: for values of the past. */
export const knownRows = (
  db: AnyDb,
  entity: AnyEntity,
  ids: readonly number[],
  actor: Actor,
): Promise<Row[]> =>
  tableless(db)
    .selectFrom(entity.name)
    .select(['id', ...entity.summary.map((name) => summaryColumn(entity, name))])
    .$castTo<Row>()
    .where('id', 'in', [...ids])
    .where((eb) => knownByName(eb, entity, actor))
    .execute()

function summaryColumn(entity: AnyEntity, name: string) {
  const field = entity.fields[name]
  return field ? columnOf(name, field) : name
}

/** How many rows of `entity` point at the record through the field: of its own scope, for nobody else may. */
export async function countReferences(db: AnyDb, entity: AnyEntity, fieldName: string, row: Row) {
  const field = entity.fields[fieldName]
  if (!field || !isLink(field)) return 0
  const { count } = await tableless(db)
    .selectFrom(entity.name)
    .where(columnOf(fieldName, field), '=', row.id)
    .$if(row['scopeId'] !== SYSTEM_SCOPE, (query) => query.where('scopeId', '=', row['scopeId']))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many rows of the entity belong to a scope. */
export async function countInScope(db: AnyDb, entity: AnyEntity, scopeId: number): Promise<number> {
  const { count } = await tableless(db)
    .selectFrom(entity.name)
    .where('scopeId', '=', scopeId)
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
  // Compared here, because the databases' own lower() is no match for every script; lookups are short.
  const others = await tableless(db)
    .selectFrom(entity.name)
    .select(entity.headline)
    .where('scopeId', '=', scopeId)
    .where('id', '<>', exceptId)
    .execute()
  return others.some((row) => fold(String(row[entity.headline])).trim() === fold(name).trim())
}
