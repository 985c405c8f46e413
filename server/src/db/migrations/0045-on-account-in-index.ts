// What is on account is summed from its index alone: without the amount SQLite, which has no statistics, takes the index of all
// receipts of an organization for as good (0042). Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`drop index "receipt_on_account"`.execute(db)
  await sql`create index "receipt_on_account" on "receipt" ("scopeId", "organizationId", "onAccount") where "onAccount" > 0`.execute(
    db,
  )
}
