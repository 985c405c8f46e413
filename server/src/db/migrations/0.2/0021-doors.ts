// What proves who somebody is: addresses, second steps, devices and places. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  const add = (table: string, column: string) =>
    sql.raw(`alter table "${table}" add column ${column}`).execute(db)
  await add('user', `"provenTime" ${whole}`)
  await add('user', `"isPasswordGiven" ${whole} not null default 0`)
  // Those who were here before count as proved: nobody asked them.
  await sql`update "user" set "provenTime" = "createdTime"`.execute(db)
  await add('session', `"via" text not null default 'password'`)
  await add('session', `"strength" ${whole} not null default 1`)
  await add('session', `"confirmedTime" ${whole}`)
  await add('session', `"limited" ${whole} not null default 0`)

  await db.schema
    .createTable('addressProof')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('userId', whole, (column) => column.notNull().references('user.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('createdTime', whole, (column) => column.notNull())
    .addColumn('usedTime', whole)
    .execute()
  await db.schema
    .createTable('totp')
    .addColumn('userId', whole, (column) => column.primaryKey().references('user.id'))
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('lastStep', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('createdTime', whole, (column) => column.notNull())
    .addColumn('verifiedTime', whole)
    .execute()
  await withId(db, dialect, 'passkey')
    .addColumn('userId', whole, (column) => column.notNull().references('user.id'))
    .addColumn('credentialId', 'text', (column) => column.notNull().unique())
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('counter', whole, (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('aaguid', 'text', (column) => column.notNull())
    .addColumn('isSynced', whole, (column) => column.notNull())
    .addColumn('isMarked', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('createdTime', whole, (column) => column.notNull())
    .addColumn('lastUsedTime', whole)
    .execute()
  await withId(db, dialect, 'recoveryCode')
    .addColumn('userId', whole, (column) => column.notNull().references('user.id'))
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('usedTime', whole)
    .execute()
  await withId(db, dialect, 'trustedDevice')
    .addColumn('userId', whole, (column) => column.notNull().references('user.id'))
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('agent', 'text', (column) => column.notNull())
    .addColumn('createdTime', whole, (column) => column.notNull())
    .addColumn('lastUsedTime', whole, (column) => column.notNull())
    .addColumn('expiresTime', whole, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('signInTicket')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('userId', whole, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('tries', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('expiresTime', whole, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('signInPlace')
    .addColumn('userId', whole, (column) => column.notNull().references('user.id'))
    .addColumn('agentHash', 'text', (column) => column.notNull())
    .addColumn('networkHash', 'text', (column) => column.notNull())
    .addColumn('lastTime', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('signInPlace_pk', ['userId', 'agentHash', 'networkHash'])
    .execute()
  for (const table of ['addressProof', 'passkey', 'recoveryCode', 'trustedDevice', 'signInTicket'])
    await db.schema.createIndex(`${table}_by_userId`).on(table).column('userId').execute()
  for (const [table, column] of [
    ['addressProof', 'createdTime'],
    ['signInTicket', 'expiresTime'],
    ['trustedDevice', 'expiresTime'],
    ['signInPlace', 'lastTime'],
  ] as const)
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
}
