// A second wall on PostgreSQL: a statement sees and writes no rows outside the reach that it was sent with, whatever it
// asks for. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addRowSecurity, isOwnOrTheProducts, reach } from '#db/schema/row-security-v1.ts'

/** What nobody's administrator may learn stands in the log under scope 0; the product's rows have their history there. */
const isReadableHistory = `coalesce("scopeId" = ${reach} or "scopeId" = 0 and "action" in ('create', 'update', 'remove'), true)`

/** Those that the migrations before this one have made. */
const tablesWithScope = sql<{ name: string }>`
  select c.relname as "name" from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attname = 'scopeId' and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  if (dialect === 'sqlite') return
  const { rows } = await tablesWithScope.execute(db)
  for (const { name } of rows)
    await addRowSecurity(db, dialect, name, name === 'history' ? isReadableHistory : isOwnOrTheProducts)
}
