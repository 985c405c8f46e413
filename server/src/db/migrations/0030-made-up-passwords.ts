// When Daybook made up the password of an account. Frozen: changes come as new migrations, never here.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

export const madeUpPasswords = (dialect: DialectName) => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('user')
      .addColumn('passwordMadeTime', dialect === 'sqlite' ? 'integer' : 'bigint')
      .execute()
  },
})
