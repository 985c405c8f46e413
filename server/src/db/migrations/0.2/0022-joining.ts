// How people join: invitations, single sign-in, and what a firm settled about it. Frozen: changes come as new migrations,
// never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  await db.schema
    .createTable('firmSetting')
    .addColumn('scopeId', whole, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('firmSetting_pk', ['scopeId', 'name'])
    .execute()
  await withId(db, dialect, 'invitation')
    .addColumn('scopeId', whole, (column) => column.notNull())
    .addColumn('customerId', whole, (column) => column.notNull().references('customer.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('firstname', 'text', (column) => column.notNull())
    .addColumn('lastname', 'text', (column) => column.notNull())
    .addColumn('roleId', whole, (column) => column.notNull())
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('createdById', whole, (column) => column.notNull())
    .addColumn('createdTime', whole, (column) => column.notNull())
    .addColumn('expiresTime', whole, (column) => column.notNull())
    .addColumn('acceptedTime', whole)
    .addColumn('revokedTime', whole)
    .addColumn('userId', whole)
    .execute()
  await db.schema.createIndex('invitation_by_customerId').on('invitation').column('customerId').execute()
  await sql`create unique index "invitation_open" on "invitation" ("customerId", "email")
    where "acceptedTime" is null and "revokedTime" is null`.execute(db)
  await addRowSecurity(db, dialect, 'firmSetting')
  await addRowSecurity(db, dialect, 'invitation')

  await withId(db, dialect, 'ssoProvider')
    .addColumn('customerId', whole, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('clientId', 'text', (column) => column.notNull())
    .addColumn('clientSecret', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('isAutoJoin', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('roleId', whole, (column) => column.notNull())
    .addColumn('isTrusted', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('isTwoSteps', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('isOnlyWay', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('isSignOutThere', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('isOff', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('createdTime', whole, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('ssoDomain')
    .addColumn('domain', 'text', (column) => column.primaryKey())
    .addColumn('providerId', whole, (column) => column.notNull().references('ssoProvider.id'))
    .addColumn('proof', 'text', (column) => column.notNull())
    .addColumn('provenTime', whole)
    .execute()
  await withId(db, dialect, 'externalIdentity')
    .addColumn('providerId', whole, (column) => column.notNull().references('ssoProvider.id'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('userId', whole, (column) => column.notNull().references('user.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('createdTime', whole, (column) => column.notNull())
    .addColumn('lastUsedTime', whole, (column) => column.notNull())
    .addUniqueConstraint('externalIdentity_of_subject', ['providerId', 'subject'])
    .addUniqueConstraint('externalIdentity_of_user', ['providerId', 'userId'])
    .execute()
  await db.schema
    .createTable('ssoFlow')
    .addColumn('stateHash', 'text', (column) => column.primaryKey())
    .addColumn('providerId', whole, (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('verifier', 'text', (column) => column.notNull())
    .addColumn('bindingHash', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('userId', whole, (column) => column.notNull())
    .addColumn('returnTo', 'text', (column) => column.notNull())
    .addColumn('expiresTime', whole, (column) => column.notNull())
    .execute()
  for (const [table, column] of [
    ['ssoDomain', 'providerId'],
    ['externalIdentity', 'userId'],
    ['ssoFlow', 'expiresTime'],
  ] as const)
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
}
