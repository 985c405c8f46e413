// Which groups of invoices bill the hours that a retainer includes, and why a retainer could not be made.
// Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addColumns, withColumns } from '#db/schema/columns-v1.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await addColumns(db, dialect, 'invoiceSchedule', { refused: 'text' })
  await withColumns(withId(db, dialect, 'scheduleGroup'), dialect, {
    scopeId: 'whole',
    scheduleId: 'whole',
    index: 'whole',
    invoiceTaskGroupId: 'whole',
  }).execute()
  await addRowSecurity(db, dialect, 'scheduleGroup')
  const statements = [
    `create unique index "scheduleGroup_once" on "scheduleGroup" ("scheduleId", "index", "invoiceTaskGroupId")`,
    `create index "scheduleGroup_of_scope" on "scheduleGroup" ("scopeId")`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
