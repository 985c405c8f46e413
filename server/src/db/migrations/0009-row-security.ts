// A second wall on PostgreSQL: a statement sees and writes no rows outside the reach that it was sent with, whatever it
// asks for. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

/** Every table with a column scopeId. */
const tables = [
  'dataStatus',
  'accountType',
  'industryType',
  'taskStatus',
  'taskPriority',
  'taskCategory',
  'customList',
  'taskRepeatOption',
  'accountStatus',
  'accountRole',
  'customer',
  'user',
  'bookmark',
  'organization',
  'contact',
  'project',
  'invoice',
  'invoiceTaskGroup',
  'projectTask',
  'task',
  'sellerProfile',
  'series',
  'billing',
  'delivery',
  'invoiceSequence',
  'seal',
  'history',
  'tally',
]

/** The scope that was set; null where nothing was, and then nothing is hidden. Asked once a statement, not once a row. */
const reach = `(select nullif(current_setting('daybook.reach', true), '')::bigint)`

/** The own scope's rows; null, which passes as true, where everything is in reach. */
const isOwn = `coalesce("scopeId" = ${reach}, true)`
const isOwnOrTheProducts = `coalesce("scopeId" in (0, ${reach}), true)`
/** What nobody's administrator may learn stands in the log under scope 0; the product's rows have their history there. */
const isReadableHistory = `coalesce("scopeId" = ${reach} or "scopeId" = 0 and "action" in ('create', 'update', 'delete'), true)`

export const rowSecurity = (dialect: DialectName) => ({
  async up(db: Kysely<unknown>) {
    if (dialect === 'sqlite') return
    for (const table of tables) {
      const name = `"${table}"`
      const isReadable = table === 'history' ? isReadableHistory : isOwnOrTheProducts
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
  },
})
