// When Daybook made up the password of an account. Frozen: changes come as new migrations, never here.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await db.schema
    .alterTable('user')
    .addColumn('passwordMadeTime', dialect === 'sqlite' ? 'integer' : 'bigint')
    .execute()
}
