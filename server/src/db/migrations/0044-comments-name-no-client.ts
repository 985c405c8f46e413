// Comments kept the client of their record beside it, and nobody read it: the record says it. Frozen: changes come as new
// migrations, never here.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql.raw('drop index "comment_of_organization"').execute(db)
  await db.schema.alterTable('comment').dropColumn('organizationId').execute()
}
