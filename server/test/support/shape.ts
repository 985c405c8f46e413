// What a database consists of besides its rows, as the database itself tells it.
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'

const queries = {
  sqlite: sql<{
    line: string
  }>`select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_master`,
  postgres: sql<{ line: string }>`
    select indexdef as line from pg_indexes where schemaname = current_schema()
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = current_schema()::regnamespace and contype <> 'n'
    union all
    select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
    where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)
    union all
    select relname || ' forces row security ' || relforcerowsecurity from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
}

/** A line for each index, constraint and trigger. */
export async function shapeOf({ db, dialect }: Deps): Promise<readonly string[]> {
  const { rows } = await queries[dialect].execute(db)
  return rows.map(({ line }) => line).toSorted()
}
