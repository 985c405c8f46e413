// The bin keeps copies of deleted rows for thirty days, and steps that can be undone say how it was before. Frozen: changes come
// as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { type Columns, withColumns } from '#db/schema/columns-v1.ts'
import { addRowSecurity, reach } from '#db/schema/row-security-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'

const tables: Readonly<Record<string, Columns>> = {
  bin: {
    scopeId: 'whole',
    // What was deleted with one act has one batch; its head is what the person deleted.
    batch: 'text',
    isHead: 'whole',
    parts: 'whole',
    entity: 'text',
    recordId: 'whole',
    title: 'text',
    searchText: 'text',
    createdById: 'whole',
    assignedToId: 'maybe whole',
    audience: 'whole',
    stamp: 'whole',
    // JSON of all columns, and of what stood beside the row.
    row: 'text',
    extra: 'text',
    deletedById: 'whole',
    deletedTime: 'whole',
    purgeTime: 'whole',
  },
  undoStep: {
    scopeId: 'whole',
    userId: '-> user',
    kind: 'text',
    title: 'text',
    changes: 'text',
    createdTime: 'whole',
    undoneTime: 'maybe whole',
  },
}

const indexes = [
  `create index "bin_by_scopeId_deletedTime" on "bin" ("scopeId", "deletedTime", "id")`,
  `create index "bin_of_record" on "bin" ("scopeId", "entity", "recordId")`,
  `create index "bin_of_batch" on "bin" ("scopeId", "batch")`,
  `create index "bin_by_purgeTime" on "bin" ("purgeTime")`,
  `create index "undoStep_by_createdTime" on "undoStep" ("createdTime")`,
  `create index "undoStep_of_userId" on "undoStep" ("userId")`,
]

/** Of the product's own rows everybody reads what became of them, that they came back too. */
const isReadableHistory = `coalesce("scopeId" = ${reach} or "scopeId" = 0 and "action" in ('create', 'update', 'remove', 'recover'), true)`

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  for (const [name, columns] of Object.entries(tables)) {
    await withColumns(withId(db, dialect, name), dialect, columns).execute()
    await addRowSecurity(db, dialect, name)
  }
  for (const statement of indexes) await sql.raw(statement).execute(db)
  if (dialect === 'sqlite') return
  await sql.raw(`drop policy "reads" on "history"`).execute(db)
  await sql.raw(`create policy "reads" on "history" for select using (${isReadableHistory})`).execute(db)
}
