// The client of a task, and who sees it. An index here holds no task without a client, and none that is its people's alone: what
// does not use them costs no page more. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

const targets = ['organization', 'contact', 'project'] as const

const whose = '"dueDate", "id", "createdById", "assignedToId", "audienceId", "statusId"'
// The statuses Closed, Dropped and Archived, which are part of the product.
const isOpen = '"statusId" not in (3, 6, 7)'
const isClosed = '"statusId" in (3, 6, 7)'
const isShared = '"audienceId" = 2'

const indexes = [
  // By the first a list is filtered, by the others a deleted row's references are looked for.
  ...targets.flatMap((target) => [
    `create index "task_by_scopeId_${target}Id" on "task" ("scopeId", "${target}Id", ${whose}) where "${target}Id" is not null`,
    ...['task', 'series'].map(
      (table) =>
        `create index "${table}_of_${target}Id" on "${table}" ("${target}Id") where "${target}Id" is not null`,
    ),
  ]),
  `create index "task_shared_by_dueDate" on "task" ("scopeId", "dueDate", "id", "assignedToId", "statusId", "categoryId")
   where ${isShared} and ${isOpen}`,
  `create index "task_shared_by_assignedToId" on "task" ("scopeId", "assignedToId", "dueDate", "id") where ${isShared} and ${isOpen}`,
  `create index "task_shared_by_modifiedTime" on "task" ("scopeId", "modifiedTime", "id") where ${isShared} and ${isClosed}`,
]

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  for (const target of targets) {
    await db.schema
      .alterTable('task')
      .addColumn(`${target}Id`, whole, (column) => column.references(`${target}.id`))
      .execute()
    // A series says what its next tasks will have; nobody sees it, so it keeps nobody from deleting a record.
    await db.schema
      .alterTable('series')
      .addColumn(`${target}Id`, whole, (column) => column.references(`${target}.id`).onDelete('set null'))
      .execute()
  }
  for (const table of ['task', 'series'])
    await db.schema
      .alterTable(table)
      .addColumn('audienceId', whole, (column) => column.notNull().defaultTo(1))
      .execute()
  for (const index of indexes) await sql.raw(index).execute(db)
}
