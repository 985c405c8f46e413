// Lists that are filtered by a reference find their rows inside the scope: what many firms refer to, such as a
// placeholder, would lead them through everybody's. Frozen: changes come as new migrations, never here.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

const indexes: readonly (readonly [table: string, column: string])[] = [
  ['contact', 'organizationId'],
  ['invoice', 'organizationId'],
  ['invoice', 'sellerProfileId'],
  ['invoiceTaskGroup', 'invoiceId'],
  ['project', 'contactId'],
  ['project', 'organizationId'],
  ['projectTask', 'invoiceTaskGroupId'],
  ['projectTask', 'projectId'],
  ['task', 'groupId'],
]

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  for (const [table, column] of indexes) {
    await db.schema
      .createIndex(`${table}_by_scopeId_${column}`)
      .on(table)
      .columns(['scopeId', column, 'id'])
      .execute()
  }
  // SQLite reads this one in the order of ids, away from the scope; what asks for a person alone asks for days.
  if (dialect !== 'sqlite') return
  await db.schema.dropIndex('task_of_assignedToId').execute()
  await db.schema
    .createIndex('task_of_assignedToId_dueDate')
    .on('task')
    .columns(['assignedToId', 'dueDate'])
    .execute()
}
