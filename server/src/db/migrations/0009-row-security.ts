// A second wall on PostgreSQL: a statement sees and writes no rows outside the reach that it was sent with, whatever it
// asks for. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

/** The scope that was set; null where nothing was, and then nothing is hidden. Asked once a statement, not once a row. */
const reach = `(select nullif(current_setting('daybook.reach', true), '')::bigint)`

/** The own scope's rows; null, which passes as true, where everything is in reach. */
const isOwn = `coalesce("scopeId" = ${reach}, true)`
const isOwnOrTheProducts = `coalesce("scopeId" in (0, ${reach}), true)`
/** What nobody's administrator may learn stands in the log under scope 0; the product's rows have their history there. */
const isReadableHistory = `coalesce("scopeId" = ${reach} or "scopeId" = 0 and "action" in ('create', 'update', 'remove'), true)`

/** For a new table with a column scopeId: later migrations call it for theirs. */
export async function addRowSecurity(
  db: Kysely<unknown>,
  dialect: DialectName,
  table: string,
  isReadable = isOwnOrTheProducts,
): Promise<void> {
  if (dialect === 'sqlite') return
  const name = `"${table}"`
  for (const statement of [
    `alter table ${name} enable row level security`,
    // Daybook's own account owns the tables, and owners are let through unless it is said.
    `alter table ${name} force row level security`,
    `create policy "reads" on ${name} for select using (${isReadable})`,
    `create policy "inserts" on ${name} for insert with check (${isOwn})`,
    `create policy "updates" on ${name} for update using (${isOwn}) with check (${isOwn})`,
    `create policy "deletes" on ${name} for delete using (${isOwn})`,
  ])
    await sql.raw(statement).execute(db)
}

/** Those that the migrations before this one have made. */
const tablesWithScope = sql<{ name: string }>`
  select c.relname as "name" from pg_attribute a join pg_class c on c.oid = a.attrelid
  where a.attname = 'scopeId' and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`

export const rowSecurity = (dialect: DialectName) => ({
  async up(db: Kysely<unknown>) {
    if (dialect === 'sqlite') return
    const { rows } = await tablesWithScope.execute(db)
    for (const { name } of rows)
      await addRowSecurity(db, dialect, name, name === 'history' ? isReadableHistory : isOwnOrTheProducts)
  },
})
