// What an hour costs, by person, task, project or organization; and retainers, with what became of each of their days.
// Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { withColumns } from '#db/schema/columns-v1.ts'
import { createRecordTable } from '#db/schema/record-table-v1.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await createRecordTable(db, dialect, 'rate', {
    kind: 'whole',
    personId: 'maybe -> user',
    projectTaskId: 'maybe -> projectTask',
    projectId: 'maybe -> project',
    organizationId: 'maybe -> organization',
    from: 'whole',
    to: 'maybe whole',
    amount: 'whole',
    note: 'text',
  })
  await createRecordTable(db, dialect, 'invoiceSchedule', {
    organizationId: '-> organization',
    sellerProfileId: '-> sellerProfile',
    text: 'text',
    amount: 'whole',
    includedHours: 'maybe whole',
    every: 'whole',
    start: 'whole',
    covers: 'whole',
    end: 'maybe whole',
    count: 'maybe whole',
    isPaused: 'whole',
    mode: 'whole',
  })
  await withColumns(withId(db, dialect, 'scheduleRun'), dialect, {
    scopeId: 'whole',
    scheduleId: 'whole',
    index: 'whole',
    day: 'whole',
    from: 'whole',
    to: 'whole',
    invoiceId: 'maybe whole',
    heldBack: 'text',
    createdTime: 'whole',
  }).execute()
  await addRowSecurity(db, dialect, 'scheduleRun')
  const statements = [
    `create unique index "scheduleRun_once" on "scheduleRun" ("scheduleId", "index")`,
    `create index "scheduleRun_of_invoice" on "scheduleRun" ("invoiceId") where "invoiceId" is not null`,
    `create index "scheduleRun_of_scope" on "scheduleRun" ("scopeId", "to")`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
