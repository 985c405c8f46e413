// Accounts that hold: links that set a new password, counters of attempts, and which session a browser's push messages belong to.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  await db.schema
    .createTable('passwordReset')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('userId', whole, (column) => column.notNull().references('user.id'))
    .addColumn('createdTime', whole, (column) => column.notNull())
    .addColumn('usedTime', whole)
    .execute()
  await db.schema.createIndex('password_reset_of_user').on('passwordReset').column('userId').execute()
  await db.schema
    .createTable('throttle')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', whole, (column) => column.notNull())
    .addColumn('recent', 'text', (column) => column.notNull())
    .addColumn('expiresTime', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('throttle_expires').on('throttle').column('expiresTime').execute()
  await db.schema
    .alterTable('pushSubscription')
    .addColumn('sessionId', whole, (column) => column.references('session.id').onDelete('set null'))
    .execute()
  await sql`create index "push_of_session" on "pushSubscription" ("sessionId") where "sessionId" is not null`.execute(
    db,
  )
}
