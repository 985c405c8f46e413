// Who else got an invoice by mail, and who was told that no mail leaves this server. Frozen: changes come as new migrations,
// never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  await sql`alter table "delivery" add column "cc" text not null default ''`.execute(db)
  await sql.raw(`alter table "preference" add column "noMailSeen" ${whole} not null default 0`).execute(db)
}
