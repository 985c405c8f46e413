// How much a payment code of a seller may ask for; empty is the usual limit. Frozen: changes come as new migrations.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  await db.schema.alterTable('sellerProfile').addColumn('upiLimit', whole).execute()
}
