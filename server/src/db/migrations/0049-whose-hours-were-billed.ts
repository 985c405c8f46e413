// Whose hours a group of an invoice billed before a note gave some back, and whose those were: entries that are free again say no
// more where they stood. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { withColumns } from '#db/schema/columns-v1.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await withColumns(withId(db, dialect, 'billedShare'), dialect, {
    scopeId: 'whole',
    invoiceId: 'whole',
    invoiceTaskGroupId: 'whole',
    projectTaskId: 'whole',
    userId: 'whole',
    noteId: 'whole',
    seconds: 'whole',
  }).execute()
  await addRowSecurity(db, dialect, 'billedShare')
  const statements = [
    `create unique index "billedShare_once" on "billedShare" ("invoiceTaskGroupId", "projectTaskId", "noteId", "userId")`,
    `create index "billedShare_of_invoice" on "billedShare" ("invoiceId")`,
    `create index "billedShare_of_scope" on "billedShare" ("scopeId")`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
