// Whether a Super Admin's digest says how many people signed up. Frozen: changes come as new migrations, never here.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await db.schema
    .alterTable('preference')
    .addColumn('signUps', dialect === 'sqlite' ? 'integer' : 'bigint', (column) =>
      column.notNull().defaultTo(0),
    )
    .execute()
}
