// What a firm has begun to send is summed with each file that somebody adds: by an index of those that are not finished, however many
// uploads of others there are. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`create index "fileUpload_of_scope" on "fileUpload" ("scopeId", "bytes") where "attachmentId" is null`.execute(
    db,
  )
}
