// How migrations add triggers, which both databases run in the transaction of every change. Frozen: another way is a new file.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

/** On PostgreSQL each of so many groups of connections counts in rows of its own, or writers would wait for each other. */
const SLOTS = 32
export const slotOf = (dialect: DialectName) => (dialect === 'sqlite' ? '0' : `pg_backend_pid() % ${SLOTS}`)

/** `when` is all between `after` and the body, such as `insert on "task"`. */
export async function addTrigger(
  db: Kysely<unknown>,
  dialect: DialectName,
  { name, table, when, body }: Readonly<Record<'name' | 'table' | 'when' | 'body', string>>,
) {
  if (dialect === 'sqlite') {
    await sql.raw(`create trigger "${name}" after ${when} begin ${body} end`).execute(db)
    return
  }
  await sql
    .raw(
      `create function "${name}"() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    )
    .execute(db)
  await sql.raw(`create trigger "${name}" after ${when} execute function "${name}"()`).execute(db)
  await sql.raw(`alter table "${table}" enable always trigger "${name}"`).execute(db)
}
