// Backups and restores as rows: what runs, how far it is, and how the last ones went.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  const table = db.schema.createTable('operation')
  const withId =
    dialect === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
  await withId
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('startedTime', whole, (column) => column.notNull())
    .addColumn('leaseTime', whole, (column) => column.notNull())
    .addColumn('endedTime', whole)
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('done', whole, (column) => column.notNull())
    .addColumn('total', whole, (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('error', 'text', (column) => column.notNull())
    .addColumn('startedById', whole, (column) => column.notNull())
    .execute()
  // Of several processes one begins.
  await sql`create unique index "operation_running" on "operation" ("state") where "state" = 'running'`.execute(
    db,
  )
}
