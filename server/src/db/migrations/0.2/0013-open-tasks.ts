// What is open is a small and lasting part of all tasks: the lists and charts of open ones get indexes that hold no others,
// and reminders are counted by days. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { countReminders } from '#db/schema/count-reminders-v1.ts'

const whose = '"createdById", "assignedToId"'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  // The statuses Closed, Dropped and Archived, which are part of the product.
  const isOpen = 'where "statusId" not in (3, 6, 7)'
  // With what most filters ask for, so that the rows before a deep page are passed over without being read. The index of
  // all tasks must stay the wider one: SQLite takes the narrower where both would do.
  const add = (name: string, columns: string, where = '') =>
    sql.raw(`create index "${name}" on "task" ("scopeId", ${columns}) ${where}`).execute(db)
  await add('task_open_by_dueDate', `"dueDate", "id", ${whose}`, isOpen)
  await add('task_open_by_reminderAt', `"reminderAt", "id", ${whose}`, isOpen)
  await sql`drop index "task_by_scopeId_dueDate_id"`.execute(db)
  await add('task_by_dueDate', `"dueDate", "id", ${whose}, "statusId"`)
  // Only lists of open tasks are in the order of reminders.
  await sql`drop index "task_by_scopeId_assignedToId_reminderAt_id"`.execute(db)
  await countReminders(db, dialect)
}
