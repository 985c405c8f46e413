// The page of an organization reads what is open and what is on account from indexes that hold nothing else. Frozen: changes come
// as new migrations, never here.
import { type Kysely, sql } from 'kysely'

const indexes = [
  `create index "task_open_of_organization" on "task"
   ("scopeId", "organizationId", "dueDate", "id", "createdById", "assignedToId", "audienceId", "statusId")
   where "organizationId" is not null and "statusId" not in (3, 6, 7)`,
  // Without the amount SQLite, which has no statistics, takes the index of all receipts of an organization for as good (0042).
  `drop index "receipt_on_account"`,
  `create index "receipt_on_account" on "receipt" ("scopeId", "organizationId", "onAccount") where "onAccount" > 0`,
]

export async function up(db: Kysely<unknown>) {
  for (const index of indexes) await sql.raw(index).execute(db)
}
