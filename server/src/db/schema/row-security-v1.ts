// How migrations close a table on PostgreSQL: a statement sees and writes no rows outside the reach that it was sent with. Frozen: another way is a new file.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

/** The scope that was set; null where nothing was, and then nothing is hidden. Asked once a statement, not once a row. */
export const reach = `(select nullif(current_setting('daybook.reach', true), '')::bigint)`

/** The own scope's rows; null, which passes as true, where everything is in reach. */
const isOwn = `coalesce("scopeId" = ${reach}, true)`
export const isOwnOrTheProducts = `coalesce("scopeId" in (0, ${reach}), true)`
/** For a new table with a column scopeId. */
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
