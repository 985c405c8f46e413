// Statutory packs: what is known of a client, which task belongs to which period of an obligation, and extensions. They point at
// records by number alone, because a record that was deleted may come back. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { withColumns } from '#db/schema/columns-v1.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'

const indexes = [
  // What the night looks for; who has no packs is not in it.
  `create index "complianceProfile_waiting" on "complianceProfile" ("madeUntil") where "packs" <> ''`,
  // The grid of a month, one of a few clients at a time.
  `create index "packTask_of_day" on "packTask" ("scopeId", "due", "organizationId")`,
  `create index "packTask_of_task" on "packTask" ("taskId") where "taskId" is not null`,
  // Whose days an extension moves.
  `create index "packTask_of_period" on "packTask" ("scopeId", "obligation", "period", "organizationId")`,
  `create index "complianceExtension_of_period" on "complianceExtension" ("scopeId", "obligation", "period") where "withdrawnTime" is null`,
]

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await withColumns(db.schema.createTable('complianceProfile'), dialect, {
    scopeId: 'whole',
    organizationId: 'whole',
    gstScheme: 'text',
    state: 'text',
    companyType: 'text',
    agmDay: 'maybe whole',
    kycDay: 'maybe whole',
    packs: 'text',
    responsibleId: 'maybe whole',
    appliedById: 'whole',
    appliedTime: 'whole',
    formerly: 'text',
    madeUntil: 'whole',
    modifiedById: 'whole',
    modifiedTime: 'whole',
  })
    .addPrimaryKeyConstraint('complianceProfile_pk', ['scopeId', 'organizationId'] as never[])
    .execute()
  await withColumns(db.schema.createTable('packTask'), dialect, {
    scopeId: 'whole',
    organizationId: 'whole',
    obligation: 'text',
    period: 'text',
    taskId: 'maybe whole',
    legal: 'whole',
    due: 'whole',
    version: 'text',
    madeTime: 'whole',
    isUndone: 'whole',
  })
    .addPrimaryKeyConstraint('packTask_pk', ['scopeId', 'organizationId', 'obligation', 'period'] as never[])
    .execute()
  await withColumns(withId(db, dialect, 'complianceExtension'), dialect, {
    scopeId: 'whole',
    obligation: 'text',
    period: 'text',
    state: 'text',
    due: 'whole',
    notification: 'text',
    source: 'text',
    createdById: 'whole',
    createdTime: 'whole',
    withdrawnById: 'maybe whole',
    withdrawnTime: 'maybe whole',
  }).execute()
  for (const table of ['complianceProfile', 'packTask', 'complianceExtension'])
    await addRowSecurity(db, dialect, table)
  for (const statement of indexes) await sql.raw(statement).execute(db)
}
