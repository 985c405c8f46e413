// When the reminder of a captured line comes that names only a day: a person's own choice. Frozen: changes come as new
// migrations, never here.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('preference')
    .addColumn('dayReminderTime', 'text', (column) => column.notNull().defaultTo('09:00'))
    .execute()
}
