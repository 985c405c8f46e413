// The PostgreSQL database that an installation is moved to: empty before, filled in one transaction.
import type { Client } from 'pg'
import type { Value } from '#move/checksum.ts'

const FETCHED_AT_ONCE = 2_000

const quoted = (name: string) => `"${name}"`

/** Tables, views and sequences that are there already. */
export async function thingsIn(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as "name" from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Takes away what a move that failed has made; before it there was nothing. */
export async function emptyAgain(client: Client): Promise<void> {
  const tables = await client.query<{ name: string }>(
    `select tablename as "name" from pg_tables where schemaname = current_schema()`,
  )
  if (tables.rows.length > 0)
    await client.query(`drop table ${tables.rows.map(({ name }) => quoted(name)).join(', ')} cascade`)
  const functions = await client.query<{ name: string }>(
    `select oid::regprocedure::text as "name" from pg_proc where pronamespace = current_schema()::regnamespace`,
  )
  for (const { name } of functions.rows) await client.query(`drop function ${name} cascade`)
}

export interface Column {
  readonly name: string
  readonly type: string
}

export async function columnsOf(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as "name", data_type as "type" from information_schema.columns
     where table_schema = current_schema() and table_name = $1 order by column_name`,
    [table],
  )
  return rows
}

interface Reference {
  readonly table: string
  readonly name: string
}

/** Rows come table by table, so that what they refer to may come later. @returns how to make it strict again */
export async function deferReferences(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as "table", conname as "name" from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  const alterAll = async (how: string) => {
    for (const { table, name } of rows)
      await client.query(`alter table ${table} alter constraint ${quoted(name)} ${how}`)
  }
  await alterAll('deferrable initially deferred')
  return async () => {
    await client.query('set constraints all immediate')
    await alterAll('not deferrable')
  }
}

const HOW: Readonly<Record<string, string>> = { O: 'enable', A: 'enable always', R: 'enable replica' }

/** What triggers would write has been written on the other side, and comes along. @returns how to set them again as they were */
export async function silenceTriggers(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<Reference & { how: string }>(
    `select tgrelid::regclass::text as "table", tgname as "name", tgenabled as "how"
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = current_schema()::regnamespace and tgenabled <> 'D'`,
  )
  const alter = (how: string, { table, name }: Reference) =>
    client.query(`alter table ${table} ${how} trigger ${quoted(name)}`)
  for (const one of rows) await alter('disable', one)
  return async () => {
    for (const one of rows) await alter(HOW[one.how] ?? 'enable', one)
  }
}

export async function insertRows(
  client: Client,
  table: string,
  columns: readonly Column[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const lists = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')
  const values = columns.map((_, index) => rows.map((row) => row[index]))
  await client.query(`insert into ${quoted(table)} (${names}) select * from unnest(${lists})`, values)
}

/** All rows, a few thousand at a time; inside a transaction. */
export async function* rowsOf(client: Client, table: string, columns: readonly Column[]) {
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  await client.query(`declare "moved" no scroll cursor for select ${names} from ${quoted(table)}`)
  for (;;) {
    const { rows } = await client.query<Value[]>({
      text: `fetch ${FETCHED_AT_ONCE} from "moved"`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    yield* rows
  }
  await client.query('close "moved"')
}

/** The next id follows the highest one that was ever given out. */
export async function moveSequence(client: Client, table: string, lastId: number): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(
    `select pg_get_serial_sequence($1, 'id') as "name" from information_schema.columns
     where table_schema = current_schema() and table_name = $2 and column_name = 'id'`,
    [quoted(table), table],
  )
  const name = rows[0]?.name
  if (!name) return
  await client.query(
    `select setval($1, greatest($2::bigint, (select coalesce(max("id"), 0) from ${quoted(table)}), 1),
     $2::bigint > 0 or exists (select 1 from ${quoted(table)}))`,
    [name, lastId],
  )
}
