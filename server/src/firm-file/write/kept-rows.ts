// Which rows go into the file of a firm: those whose record or owner is in it, too.
import { sql } from 'kysely'
import type { AnyDb } from '#entities/store.ts'
import { tableless } from '#entities/store.ts'
import type { FirmTable, Value } from '#firm-file/firm-table.ts'
import { firmTableOf, isKindOfRecord } from '#firm-file/tables.ts'

export type StoredRow = Readonly<Record<string, Value | Uint8Array>>

export interface Writing {
  readonly db: AnyDb
  readonly scopeId: number
  /** Personal records may be left out: asked of each kind and id. */
  readonly includes: (kind: string, id: number) => boolean
  readonly isNarrowed: boolean
  /** Says how many there are of something, for the manifest. */
  readonly count: (name: string, more: number) => void
}

const idsIn = (rows: readonly StoredRow[], column: string): readonly number[] =>
  [
    ...new Set(rows.map((row) => row[column]).filter((id) => typeof id === 'number' && id !== 0)),
  ] as readonly number[]

/** Which of the ids are rows of the firm that go into the file. */
async function idsThatGo(
  writing: Writing,
  name: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const table = firmTableOf(name)
  if (!table || ids.length === 0) return new Set()
  const columns = new Set([...table.key, ...(table.owner ? [table.owner.column] : [])])
  if (table.record) columns.add(table.record.entity).add(table.record.id)
  const rows: readonly StoredRow[] = await tableless(writing.db)
    .selectFrom(name)
    .where('scopeId', '=', writing.scopeId)
    .where(table.key[0] ?? 'id', 'in', [...ids])
    .select([...columns])
    .$castTo<StoredRow>()
    .execute()
  const kept = await keptRows(writing, table, rows)
  return new Set(idsIn(kept, table.key[0] ?? 'id').filter((id) => writing.includes(name, id)))
}

/** By kind of record, which of those that rows hang on go. */
async function recordsThatGo(writing: Writing, rows: readonly StoredRow[], entity: string, id: string) {
  const going = new Map<string, ReadonlySet<number>>()
  for (const [kind, some] of Map.groupBy(rows, (row) => String(row[entity])))
    going.set(kind, isKindOfRecord(kind) ? await idsThatGo(writing, kind, idsIn(some, id)) : new Set())
  return (row: StoredRow) => going.get(String(row[entity]))?.has(Number(row[id])) ?? false
}

/** Those that go, with nothing in the place of what is gone. */
export async function keptRows(
  writing: Writing,
  { table, key, record, owner, loose = {} }: FirmTable,
  rows: readonly StoredRow[],
): Promise<readonly StoredRow[]> {
  let kept = rows.filter((row) => writing.includes(table, Number(row[key[0] ?? 'id'])))
  if (owner) {
    const going = await idsThatGo(writing, owner.to, idsIn(kept, owner.column))
    kept = kept.filter((row) => going.has(Number(row[owner.column])))
  }
  if (record) {
    const goes = await recordsThatGo(writing, kept, record.entity, record.id)
    const { gone } = record
    kept =
      gone === undefined
        ? kept.filter(goes)
        : kept.map((row) => (goes(row) ? row : { ...row, [record.id]: gone }))
  }
  for (const [column, { to, gone }] of Object.entries(loose)) {
    const going = await idsThatGo(writing, to, idsIn(kept, column))
    kept = kept.map((row) => (going.has(Number(row[column])) ? row : { ...row, [column]: gone }))
  }
  return kept
}

/** Some rows behind `after` in the order of the table's key. */
export function rowsBehind(
  { db, scopeId }: Pick<Writing, 'db' | 'scopeId'>,
  { table, key, through, onlyWithout }: FirmTable,
  {
    columns,
    after,
    limit,
  }: { readonly columns: readonly string[]; readonly after: StoredRow | undefined; readonly limit: number },
): Promise<readonly StoredRow[]> {
  const tuple = sql.join(key.map((column) => sql.ref(column)))
  let query = tableless(db)
    .selectFrom(table)
    .select([...columns])
    .limit(limit)
  if (through) {
    const owners = tableless(db).selectFrom(through.table).select(through.id).where('scopeId', '=', scopeId)
    query = query.where(through.column, 'in', owners)
  } else query = query.where('scopeId', '=', scopeId)
  if (onlyWithout !== undefined) query = query.where(onlyWithout, 'is', null)
  if (after) {
    const values = sql.join(key.map((column) => sql.val(after[column])))
    query = query.where(sql<boolean>`(${tuple}) > (${values})`)
  }
  for (const column of key) query = query.orderBy(column)
  return query.$castTo<StoredRow>().execute()
}
