// What PostgreSQL's catalogue says about Daybook's tables: names, columns, counters, references, triggers.
import type { Client } from 'pg'

export interface TableShape {
  readonly name: string
  /** Without those that the database computes. */
  readonly columns: readonly string[]
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Tables that came with an extension are not ours. */
const ownTable = `c.relkind = 'r' and c.relnamespace = $1::regnamespace
  and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

export async function currentSchema(client: Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema')
  return rows[0]?.schema ?? 'public'
}

/** Ours in this schema, by name. */
export async function tablesIn(client: Client, schema: string): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where ${ownTable} group by c.relname order by c.relname`,
    [quoted(schema)],
  )
  return rows
}

/**
 * Tells PostgreSQL what is in the tables of a schema that have just been filled: until it knows, it guesses, and reads
 * whole tables where an index would do. By itself it looks a minute later.
 */
export async function analyze(client: Client, schema: string): Promise<void> {
  const names = (await tablesIn(client, schema)).map(({ name }) => `${quoted(schema)}.${quoted(name)}`)
  if (names.length > 0) await client.query(`analyze ${names.join(', ')}`)
}

/** The counters behind ids: table, column, and where they stand. */
export async function countersIn(client: Client, schema: string) {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as "table", a.attname as "column",
            pg_get_serial_sequence(format('%I.%I', $2::text, c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where ${ownTable} and pg_get_serial_sequence(format('%I.%I', $2::text, c.relname), a.attname) is not null
     order by 1, 2`,
    [quoted(schema), schema],
  )
  return rows
}

export async function migrationsIn(client: Client, schema: string): Promise<string[]> {
  const table = `${quoted(schema)}.kysely_migration`
  const { rows: known } = await client.query<{ found: string | null }>('select to_regclass($1) as found', [
    table,
  ])
  if (!known[0]?.found) return []
  const { rows } = await client.query<{ name: string }>(`select name from ${table} order by name`)
  return rows.map(({ name }) => name)
}

/**
 * How far the history of a schema goes: whatever people enter has an entry there, in the same transaction. Counted, too:
 * a lower number may be written after a higher one.
 */
export async function historyIn(client: Client, schema: string): Promise<string> {
  const table = `${quoted(schema)}."history"`
  const { rows: known } = await client.query<{ found: string | null }>('select to_regclass($1) as found', [
    table,
  ])
  if (!known[0]?.found) return ''
  const { rows } = await client.query<{ mark: string }>(
    `select concat(count(*), ' up to ', max("id")) as mark from ${table}`,
  )
  return rows[0]?.mark ?? ''
}

/**
 * Takes references, triggers, indexes and the owner's row security off the tables of a schema.
 * @param withIndexes false: an index that could not refuse a row does not come back
 * @returns the statements that put them back
 */
export async function loosen(
  client: Client,
  schema: string,
  { withIndexes } = { withIndexes: true },
): Promise<string[]> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = $1::regnamespace`,
    [quoted(schema)],
  )
  const { rows: triggers } = await client.query<{ table: string; name: string; enabled: string }>(
    `select c.relname as "table", t.tgname as name, t.tgenabled as enabled
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = $1::regnamespace`,
    [quoted(schema)],
  )
  // COPY can't write where the rows of the one who writes are held to policies.
  const { rows: walled } = await client.query<{ table: string }>(
    `select relname as "table" from pg_class where relforcerowsecurity and relnamespace = $1::regnamespace`,
    [quoted(schema)],
  )
  // A row at a time into each index takes twice as long as an index of them all. Those behind a constraint stay.
  const { rows: indexes } = await client.query<{ name: string; definition: string; isUnique: boolean }>(
    `select i.relname as name, x.indisunique as "isUnique", pg_get_indexdef(x.indexrelid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid
     where i.relnamespace = $1::regnamespace
       and not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid)`,
    [quoted(schema)],
  )
  if (indexes.length > 0)
    await client.query(`drop index ${indexes.map(({ name }) => quoted(name)).join(', ')}`)
  for (const { table } of walled)
    await client.query(`alter table ${quoted(table)} no force row level security`)
  for (const { table, name } of references)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  for (const { table, name } of triggers)
    await client.query(`alter table ${quoted(table)} disable trigger ${quoted(name)}`)
  const words: Readonly<Record<string, string>> = {
    O: 'enable',
    A: 'enable always',
    R: 'enable replica',
    D: 'disable',
  }
  return [
    ...indexes.filter(({ isUnique }) => isUnique || withIndexes).map(({ definition }) => definition),
    ...walled.map(({ table }) => `alter table ${quoted(table)} force row level security`),
    ...references.map(
      ({ table, name, definition }) =>
        `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
    ),
    ...triggers.map(
      ({ table, name, enabled }) =>
        `alter table ${quoted(table)} ${words[enabled] ?? 'enable'} trigger ${quoted(name)}`,
    ),
  ]
}

/** Functions of ours, such as those behind triggers, spelled with their arguments. */
export async function functionsIn(client: Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I(%s)', $2::text, p.proname, pg_get_function_identity_arguments(p.oid)) as name
     from pg_proc p where p.pronamespace = $1::regnamespace and p.prokind = 'f'
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`,
    [quoted(schema), schema],
  )
  return rows.map(({ name }) => name)
}
