// Files with everything of a firm: who asked for one, how far it is, and where it lies. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { withColumns } from '#db/schema/columns-v1.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await withColumns(withId(db, dialect, 'firmExport'), dialect, {
    scopeId: 'whole',
    userId: 'whole',
    withoutPersonal: 'whole',
    state: 'text',
    createdTime: 'whole',
    leaseTime: 'whole',
    endedTime: 'maybe whole',
    file: 'text',
    bytes: 'whole',
    parts: 'whole',
    error: 'text',
  }).execute()
  await sql`create index "firmExport_of_scope" on "firmExport" ("scopeId", "createdTime", "id")`.execute(db)
  await sql`create index "firmExport_of_userId" on "firmExport" ("userId")`.execute(db)
  await sql`create index "firmExport_under_way" on "firmExport" ("id") where "endedTime" is null`.execute(db)
  await addRowSecurity(db, dialect, 'firmExport')
}
