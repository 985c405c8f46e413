// What each import added and changed, so that it can be undone. Records are named by number alone: they may be gone by then.
// Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { withColumns } from '#db/schema/columns-v1.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'

const indexes = [
  `create index "importBatch_of_scope" on "importBatch" ("scopeId", "createdTime")`,
  // The night's.
  `create index "importBatch_by_time" on "importBatch" ("createdTime")`,
  // Which imports met a record.
  `create index "importChange_of_record" on "importChange" ("scopeId", "entity", "recordId")`,
  // The keys of a record that an undo takes away.
  `create index "importKey_of_record" on "importKey" ("scopeId", "entity", "recordId")`,
]

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await withColumns(withId(db, dialect, 'importBatch'), dialect, {
    scopeId: 'whole',
    userId: 'whole',
    entity: 'text',
    preset: 'text',
    fileName: 'text',
    fileHash: 'text',
    added: 'whole',
    changed: 'whole',
    binBatch: 'text',
    createdTime: 'whole',
    undoneTime: 'maybe whole',
  }).execute()
  await withColumns(db.schema.createTable('importChange'), dialect, {
    scopeId: 'whole',
    batchId: 'whole',
    position: 'whole',
    entity: 'text',
    recordId: 'whole',
    kind: 'text',
    before: 'text',
    formerKey: 'text',
    stampBefore: 'whole',
    stampAfter: 'whole',
    outcome: 'text',
    reason: 'text',
  })
    .addPrimaryKeyConstraint('importChange_pk', ['scopeId', 'batchId', 'position'] as never[])
    .execute()
  for (const table of ['importBatch', 'importChange']) await addRowSecurity(db, dialect, table)
  for (const statement of indexes) await sql.raw(statement).execute(db)
}
