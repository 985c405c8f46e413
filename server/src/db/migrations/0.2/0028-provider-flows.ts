// Confirming by a provider is bound to the session that asks, and a domain may be claimed by several until one proves it.
// Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  await sql.raw(`alter table "ssoFlow" add column "sessionId" ${whole} not null default 0`).execute(db)
  // What is asked for is the same everywhere (sso-rules.ts).
  await db.schema.alterTable('ssoProvider').dropColumn('scopes').execute()

  // SQLite changes no primary key.
  await db.schema
    .createTable('ssoClaim')
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('providerId', whole, (column) => column.notNull().references('ssoProvider.id'))
    .addColumn('proof', 'text', (column) => column.notNull())
    .addColumn('provenTime', whole)
    .addPrimaryKeyConstraint('ssoClaim_pk', ['providerId', 'domain'])
    .execute()
  await sql`insert into "ssoClaim" ("domain", "providerId", "proof", "provenTime")
    select "domain", "providerId", "proof", "provenTime" from "ssoDomain"`.execute(db)
  await db.schema.dropTable('ssoDomain').execute()
  await db.schema.alterTable('ssoClaim').renameTo('ssoDomain').execute()
  await sql`create unique index "ssoDomain_proven" on "ssoDomain" ("domain")
    where "provenTime" is not null`.execute(db)
}
