// What a person chose about lists: cards or a table, columns, whose records. Frozen: changes come as new migrations, never here.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('preference')
    .addColumn('choices', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
}
