// The history becomes the audit log: where each entry came from, how it ended, and that nobody rewrites it.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { isKept } from '#db/schema/audit-retention-v1.ts'

const refusal = 'the audit log only grows'

const sqliteTriggers = [
  `create trigger "history_never_changed" before update on "history"
   begin select raise(abort, '${refusal}'); end`,
  `create trigger "history_kept" before delete on "history" when ${isKept('sqlite', 'old.')}
   begin select raise(abort, '${refusal}'); end`,
  // "insert or replace" deletes the row in its way without asking the trigger above.
  `create trigger "history_never_replaced" before insert on "history"
   when exists (select 1 from "history" where "id" = new."id")
   begin select raise(abort, '${refusal}'); end`,
]

const postgresTriggers = [
  `create function "history_refuse"() returns trigger language plpgsql as
   $$ begin raise exception '${refusal}'; end $$`,
  `create trigger "history_never_changed" before update on "history"
   for each row execute function "history_refuse"()`,
  `create trigger "history_kept" before delete on "history"
   for each row when (${isKept('postgres', 'old.')}) execute function "history_refuse"()`,
  `create trigger "history_never_emptied" before truncate on "history"
   for each statement execute function "history_refuse"()`,
  // Also for a connection that says it only replicates.
  ...['never_changed', 'kept', 'never_emptied'].map(
    (name) => `alter table "history" enable always trigger "history_${name}"`,
  ),
]

const indexes = [
  `create index "history_of_scope" on "history" ("scopeId", "stamp", "id")`,
  `create index "history_by_time" on "history" ("stamp", "id")`,
  `create index "history_of_kind" on "history" ("entity", "scopeId", "stamp", "id")`,
  `create index "history_of_actor" on "history" ("actorId", "stamp", "id")`,
  // New and changed records are found soon in any of the others; what is rare has an index that costs them nothing.
  `create index "history_of_event" on "history" ("action", "stamp", "id") where "action" not in ('create', 'update')`,
]

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  for (const [name, value] of [
    ['requestId', ''],
    ['address', ''],
    ['result', 'done'],
    ['title', ''],
  ] as const) {
    await db.schema
      .alterTable('history')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
      .execute()
  }
  await db.schema.dropIndex('history_of_scope').execute()
  const triggers = dialect === 'sqlite' ? sqliteTriggers : postgresTriggers
  for (const statement of [...indexes, ...triggers]) await sql.raw(statement).execute(db)
}
