// Files with a firm from another Daybook: who brought one, what is in it, and what became of it. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { withColumns } from '#db/schema/columns-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await withColumns(withId(db, dialect, 'firmImport'), dialect, {
    state: 'text',
    file: 'text',
    bytes: 'whole',
    origin: 'text',
    broughtById: 'whole',
    createdTime: 'whole',
    leaseTime: 'whole',
    endedTime: 'maybe whole',
    done: 'whole',
    total: 'whole',
    error: 'text',
    preview: 'text',
    people: 'text',
    name: 'text',
    firmId: 'maybe whole',
    result: 'text',
  }).execute()
  await sql`create index "firmImport_by_time" on "firmImport" ("createdTime")`.execute(db)
  await sql`create index "firmImport_of_origin" on "firmImport" ("origin", "state")`.execute(db)
}
