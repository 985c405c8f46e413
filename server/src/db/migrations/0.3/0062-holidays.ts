// The days on which a firm does not work. Frozen: changes come as new migrations, never here.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { withColumns } from '#db/schema/columns-v1.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await withColumns(db.schema.createTable('holiday'), dialect, {
    scopeId: 'whole',
    day: 'whole',
    name: 'text',
  })
    .addPrimaryKeyConstraint('holiday_pk', ['scopeId', 'day'])
    .execute()
  await addRowSecurity(db, dialect, 'holiday')
}
