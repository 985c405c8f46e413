// What a file calls the records that came from it: the same file again changes them instead of adding them once more.
// No reference holds the rows: a key whose record is gone says that somebody deleted it here, and it is not made again.
// Frozen: changes come as new migrations, never here.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  await db.schema
    .createTable('importKey')
    .addColumn('scopeId', whole, (column) => column.notNull())
    .addColumn('ownerId', whole, (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('recordId', whole, (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('importKey_pk', ['scopeId', 'ownerId', 'entity', 'source', 'key'])
    .execute()
  await db.schema.createIndex('importKey_by_ownerId').on('importKey').column('ownerId').execute()
  await addRowSecurity(db, dialect, 'importKey')
}
