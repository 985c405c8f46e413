// A Super Admin is nobody's colleague: the accounts that were in a firm's scope get one of their own (decision 0049).
// Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // The first role decides; what they made for a firm stays there, as with anybody who leaves it.
  await sql`
    update "user" set "scopeId" = -"id"
    where "scopeId" > 0 and ("accountRoles" = '[1]' or "accountRoles" like '[1,%')
  `.execute(db)
}
