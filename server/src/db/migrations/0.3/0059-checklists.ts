// Checklists of tasks, a row each, and what a series makes of them. A row points at its task by number alone, because a task that
// was deleted may come back. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addColumns } from '#db/schema/columns-v1.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  await db.schema
    .createTable('checklist')
    .addColumn('taskId', whole, (column) => column.primaryKey())
    .addColumn('scopeId', whole, (column) => column.notNull())
    .addColumn('items', 'text', (column) => column.notNull())
    .addColumn('stamp', whole, (column) => column.notNull())
    .execute()
  await sql`create index "checklist_of_scope" on "checklist" ("scopeId", "taskId")`.execute(db)
  await addRowSecurity(db, dialect, 'checklist')
  await addColumns(db, dialect, 'task', { checkTotal: 'whole', checkDone: 'whole' })
  await addColumns(db, dialect, 'series', { checklist: 'text' })
}
