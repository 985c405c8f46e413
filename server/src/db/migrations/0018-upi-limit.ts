// How much a payment code of a seller may ask for; empty is the usual limit. Frozen: changes come as new migrations.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

export const upiLimit = (dialect: DialectName) => ({
  async up(db: Kysely<unknown>) {
    const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
    await db.schema.alterTable('sellerProfile').addColumn('upiLimit', whole).execute()
  },
})
