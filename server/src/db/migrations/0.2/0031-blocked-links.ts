// When an administrator shut somebody out of a provider. Frozen: changes come as new migrations, never here.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await db.schema
    .alterTable('externalIdentity')
    .addColumn('blockedTime', dialect === 'sqlite' ? 'integer' : 'bigint')
    .execute()
}
