// SQL of single rows, and of the engine's writes. The one file that forgets table types on purpose: a table is chosen by its entity at
// run time, which Kysely's types can't follow (kysely-org/kysely #1427); lists.ts asks it for `tableless`. Special
// queries name their table and stay typed.
import type { Kysely, Transaction } from 'kysely'
import type { AnyEntity, AnyRecord, AnyRow, ReadRow } from '@daybook/contract/engine/entity.ts'
import { type Actor, SYSTEM_SCOPE } from '#actor.ts'
import { columnOf, toColumn } from '#entities/field-codecs.ts'
import type { Db } from '#db/database.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import { run, prepared, placeholder } from '#db/statements.ts'
import type { Database } from '#db/tables.ts'
import { normalizeSearch } from '#entities/normalize-search.ts'
import { columnMapOf } from '#entities/column-map.ts'
import {
  parameterizedActor,
  roleShape,
  knownByName,
  linkable,
  bindActor,
  visible,
} from '#entities/visibility.ts'

export type Row = AnyRow
/** Who is to do a record of a kind that people are given; undefined for other kinds. */
export const assigneeOf = ({
  assignedToId,
}: {
  readonly id: number
  readonly assignedToId?: unknown
}): number | undefined => (typeof assignedToId === 'number' ? assignedToId : undefined)
type NamedRow = AnyRecord & Pick<Row, 'scopeId'>
export type AnyDb = Db | Transaction<Database>

/** The database with its table types forgotten. */
export const tableless = (db: AnyDb) => db as unknown as Kysely<Record<string, Row>>

/** Columns of the entity's rows that leave the database: everything but secrets and the search text. */
export const readColumns = (entity: AnyEntity): readonly string[] => columnMapOf(entity).columns

/** Everything of the entity's rows that may leave the database. */
export const selectFrom = <E extends AnyEntity>(db: AnyDb, entity: E) =>
  tableless(db).selectFrom(entity.name).select(readColumns(entity)).$castTo<ReadRow<E>>()

const isWhole = <E extends AnyEntity>(entity: E, row: Row): row is Row & ReadRow<E> =>
  readColumns(entity).every((column) => Object.hasOwn(row, column))

/** The row by the columns of its own entity, which the engine does not know. @throws Error for one that was read in part */
export function rowOf<E extends AnyEntity>(entity: E, row: Row): ReadRow<E> {
  if (!isWhole(entity, row)) throw new Error(`A row of ${entity.name} lacks some of its columns.`)
  return row
}

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
  prepared(db, `one ${entity.name} ${roleShape(actor)}`, () =>
    selectFrom(db, entity)
      .where('id', '=', placeholder('id'))
      .where((eb) => visible(eb, entity, parameterizedActor(actor), { purpose: 'one' })),
  )
export const rowFor = (id: number, actor: Actor) => bindActor(actor, () => id)

/** A row of which it is known that the person may have it. */
export async function rowOfScope(
  db: AnyDb,
  entity: AnyEntity,
  { id, scopeId }: Pick<Row, 'id' | 'scopeId'>,
): Promise<Row> {
  const statement = prepared(db, `one ${entity.name} of a scope`, () =>
    selectFrom(db, entity).where('id', '=', placeholder('id')).where('scopeId', '=', placeholder('scopeId')),
  )
  const { rows } = await run<Row>(db, statement, (name) => (name === 'id' ? id : scopeId))
  if (!rows[0]) throw new Error(`${entity.name} ${id} is gone within its own save`)
  return rows[0]
}

/** Text of all text fields, folded: a keyword is looked for in it (rules/api 10). */
export const searchTextOf = (entity: AnyEntity, values: Readonly<Record<string, unknown>>) =>
  normalizeSearch(
    columnMapOf(entity)
      .searched.map((name) => values[name])
      .join('\n'),
  )

function columnsOf(entity: AnyEntity, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const { name, field, column } of columnMapOf(entity).stored)
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
  const statement = prepared(db, `insert ${entity.name} ${names.join()}`, () =>
    tableless(db)
      .insertInto(entity.name)
      .values(Object.fromEntries(names.map((name) => [name, placeholder(name)])))
      .returning('id'),
  )
  const { rows } = await run<Pick<Row, 'id'>>(db, statement, (name) => columns[name])
  const { scopeId, createdById, createdTime, modifiedById, modifiedTime } = stamps
  const given = Object.fromEntries(readColumns(entity).map((name) => [name, columns[name] ?? null]))
  return { ...given, id: rows[0]?.id ?? 0, scopeId, createdById, createdTime, modifiedById, modifiedTime }
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
    ids.push(...made.map((row) => row.id).toSorted((a, b) => a - b))
  }
  return ids
}

interface RowChange {
  readonly values: Readonly<Record<string, unknown>>
  readonly stamps: { readonly modifiedById: number; readonly modifiedTime: number }
}

/**
 * Check and write in one statement, so that two processes cannot both win (rules/api 7).
 * @returns the row as it is now; undefined if it is no longer the one `before`
 */
export async function updateRow(
  db: AnyDb,
  entity: AnyEntity,
  before: Row,
  { values, stamps }: RowChange,
): Promise<Row | undefined> {
  const columns: Readonly<Record<string, unknown>> = { ...changedColumns(entity, before, values), ...stamps }
  const names = Object.keys(columns)
  const statement = prepared(db, `update ${entity.name} ${names.join()}`, () =>
    tableless(db)
      .updateTable(entity.name)
      .set(Object.fromEntries(names.map((name) => [name, placeholder(name)])))
      .where('id', '=', placeholder('of id'))
      .where('scopeId', '=', placeholder('of scopeId'))
      .where('modifiedTime', '=', placeholder('of modifiedTime')),
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
  const isSearched = columnMapOf(entity).searched.some((name) => changed.includes(name))
  return Object.fromEntries(
    [...changed, ...(isSearched ? ['searchText'] : [])].map((name) => [name, columns[name]]),
  )
}

export const deleteRow = (db: AnyDb, entity: AnyEntity, row: Row) =>
  tableless(db).deleteFrom(entity.name).where('id', '=', row.id).where('scopeId', '=', row.scopeId).execute()

/** Which of the ids exist and may be linked from a record of `scopeId`. */
export async function linkableIds(
  db: AnyDb,
  target: AnyEntity,
  ids: readonly number[],
  { actor, scopeId }: { readonly actor: Actor; readonly scopeId: number },
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
): Promise<AnyRecord[]> => {
  const rows = tableless(db)
    .selectFrom(entity.name)
    .select(['id', ...entity.summary.map((name) => summaryColumn(entity, name))])
    .$castTo<AnyRecord>()
    .where('id', 'in', [...ids])
  // People move, and their names stay on what they made.
  return entity.visibleTo === 'colleagues'
    ? withAllTenants(() => rows.execute())
    : rows.where('scopeId', 'in', [...scopes]).execute()
}

/** The row whoever asks, with its scope and what it is called: for the audit log alone. */
export const findAnyRow = (db: AnyDb, entity: AnyEntity, id: number): Promise<NamedRow | undefined> =>
  tableless(db)
    .selectFrom(entity.name)
    .select(['id', 'scopeId', ...entity.summary.map((name) => summaryColumn(entity, name))])
    .$castTo<NamedRow>()
    .where('id', '=', id)
    .executeTakeFirst()

/** Rows by id as far as the actor may know what they are called: for values of the past. */
export const knownRows = (
  db: AnyDb,
  entity: AnyEntity,
  ids: readonly number[],
  actor: Actor,
): Promise<AnyRecord[]> =>
  tableless(db)
    .selectFrom(entity.name)
    .select(['id', ...entity.summary.map((name) => summaryColumn(entity, name))])
    .$castTo<AnyRecord>()
    .where('id', 'in', [...ids])
    .where((eb) => knownByName(eb, entity, actor))
    .execute()

function summaryColumn(entity: AnyEntity, name: string) {
  const field = entity.fields[name]
  return field ? columnOf(name, field) : name
}

/** Does another row of the same scope carry this name, or one of the product's where own ones stand beside those? */
export async function nameExists(
  db: AnyDb,
  entity: AnyEntity,
  { scopeId, name, exceptId }: { readonly scopeId: number; readonly name: string; readonly exceptId: number },
) {
  const scopes = entity.ownMax === undefined ? [scopeId] : [scopeId, SYSTEM_SCOPE]
  // Compared here, because the databases' own lower() is no match for every script; lookups are short.
  const others = await tableless(db)
    .selectFrom(entity.name)
    .select(entity.headline)
    .where('scopeId', 'in', scopes)
    .where('id', '<>', exceptId)
    .execute()
  return others.some(
    (row) => normalizeSearch(String(row[entity.headline])).trim() === normalizeSearch(name).trim(),
  )
}
