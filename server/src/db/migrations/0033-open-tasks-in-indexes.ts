// Lists of open tasks, as a whole and of a category: whose the tasks are stands in the index, so that a page passes over
// those of others, and a total is counted, without reading a row. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'

const whose = sql.raw('"dueDate", "id", "createdById", "assignedToId"')
const isOpen = sql.raw('"statusId" not in (3, 6, 7)')

export async function up(db: Kysely<unknown>) {
  await sql`create index "task_open_by_categoryId" on "task" ("scopeId", "categoryId", ${whose}) where ${isOpen}`.execute(
    db,
  )
  // With the column that its own condition names SQLite takes it where ids alone are asked for.
  await sql`drop index "task_open_by_dueDate"`.execute(db)
  await sql`create index "task_open_by_dueDate" on "task" ("scopeId", ${whose}, "statusId") where ${isOpen}`.execute(
    db,
  )
}
