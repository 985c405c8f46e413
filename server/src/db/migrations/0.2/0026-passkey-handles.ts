// What authenticators keep people under. Frozen: changes come as new migrations, never here.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  await db.schema
    .createTable('passkeyHandle')
    .addColumn('userId', whole, (column) => column.primaryKey().references('user.id'))
    .addColumn('handle', 'text', (column) => column.notNull().unique())
    .execute()
}
