// The tasks of a category in the order they are due, with whose they are: a list by category reads no other tasks, and is counted
// without reading a row. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`create index "task_by_categoryId" on "task"
    ("scopeId", "categoryId", "dueDate", "id", "createdById", "assignedToId", "statusId")`.execute(db)
}
