// Reminders are looked for every second, among those that can still come: not of tasks that are closed, nor those that were
// past when their task was made, which the form's own default is (decision 0100). Frozen: changes come as new migrations.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`drop index "task_reminder_due"`.execute(db)
  // The statuses Closed, Dropped and Archived, which are part of the product. The words are those of the query.
  await sql`create index "task_reminder_due" on "task" ("reminderAt", "id")
    where "reminderAt" is not null and "remindedFor" is distinct from "reminderAt"
      and "reminderAt" > "createdTime" and "statusId" not in (3, 6, 7)`.execute(db)
}
