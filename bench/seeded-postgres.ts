// The rows of seeded-file.ts in a database of PostgreSQL.
import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { readConfig } from '../server/src/settings/config.ts'
import { countRows } from '../server/src/db/schema/count-rows-v1.ts'
import { counted } from '../server/src/db/schema/counted-tables-v1.ts'
import { countReminders, REMINDER_DAY } from '../server/src/db/schema/count-reminders-v1.ts'
import { watchRows } from '../server/src/db/schema/watch-rows-v1.ts'
import { withoutTimeout } from '../server/src/db/tenant-context.ts'
import type { Deps } from '../server/src/deps.ts'
import { hashToken } from '../server/src/http/sessions/sessions.ts'
import { prepare } from '../server/src/startup/start.ts'
import { newDatabase, type PostgresServer } from '../server/test/support/databases/postgres-server.ts'
import { say } from './progress.ts'
import { addEntries } from './clients/seeded-hours.ts'
import { addInvoices } from './seeded-invoices.ts'
import {
  addPeople,
  FIRM,
  nameOfCounts,
  type Owner,
  rowsFor,
  type SeededCounts,
  TOKEN,
  WORDS,
} from './seeded-rows.ts'

const TABLES = ['task', 'bookmark']
const triggersOf = (verbs: readonly string[]) =>
  TABLES.flatMap((table) => verbs.map((verb) => `tally_${table}_${verb}`))
const verbs = ['come', 'gone', 'moved']
const present = triggersOf([...verbs, 'touched'])
/** Those of `countRows` and `countReminders`, which count what is there. */
const counting = [...triggersOf(verbs), ...verbs.map((verb) => `tally_task_reminder_${verb}`)]

async function drop(db: Kysely<unknown>, functions: readonly string[]): Promise<void> {
  for (const name of functions) await sql`drop function ${sql.id(name)} cascade`.execute(db)
}

/** Rows come without the triggers, which count a row at a time; afterwards they are counted at once, as the migrations do. */
async function fill({ db: typed }: Deps, counts: SeededCounts, owner: number): Promise<void> {
  // Migrations know no tables by type.
  const db = typed as unknown as Kysely<unknown>
  await drop(db, present)
  await sql
    .raw(
      `create function words(seed bigint, many int) returns text language sql immutable as $$
        select string_agg((string_to_array('${WORDS.join(' ')}', ' '))[1 + ((seed * 7 + k * 5 + (seed >> 3)) % ${WORDS.length})::int], ' ' order by k)
        from generate_series(0, many - 1) k $$`,
    )
    .execute(db)
  for (const statement of rowsFor('postgres', { ...counts, owner, now: Date.now() }))
    await sql.raw(statement).execute(db)
  const tables = counted.filter(({ table }) => TABLES.includes(table))
  for (const one of tables) await countRows(db, 'postgres', one)
  await countReminders(db, 'postgres')
  await drop(db, counting)
  for (const one of tables) {
    const days = one.table === 'task' ? { days: { column: 'reminderAt', span: REMINDER_DAY } } : {}
    await watchRows(db, 'postgres', { ...one, ...days })
  }
}

/** Outside of a transaction, which the product's connections never are. */
async function ask(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The server of the tests does it not by itself. */
const tidyUp = (url: string) => ask(url, 'vacuum analyze')

interface SeededDatabase {
  readonly url: string
  readonly owner: Owner
}

/** @param folder for what lies beside a database */
async function make(server: PostgresServer, folder: string, counts: SeededCounts): Promise<SeededDatabase> {
  say(`making a database with ${counts.count + (counts.others ?? 0)} tasks`)
  const url = await newDatabase(server.url, `bench_${nameOfCounts(counts)}`)
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    SUPER_ADMIN_PASSWORD: 'only for benches',
  }
  const { deps, stop } = await prepare(readConfig(settings), folder)
  try {
    const id = await addPeople(deps)
    await addInvoices(deps, id, counts.invoices ?? 0)
    await addEntries(deps, id, counts.entries ?? 0)
    await withoutTimeout(() => fill(deps, counts, id))
    await tidyUp(url)
    const now = deps.clock()
    const session = { tokenHash: hashToken(TOKEN), userId: id, createdTime: now, lastSeenTime: now }
    await deps.db
      .insertInto('session')
      .values({ ...session, address: '', agent: '' })
      .execute()
    return { url, owner: { id, scopeId: FIRM } }
  } finally {
    await stop()
  }
}

/** Each is made once, and copied for everybody who asks for one. */
export function seededDatabases(server: PostgresServer, folder: string) {
  const made = new Map<string, Promise<SeededDatabase>>()
  let copies = 0
  return async (counts: SeededCounts): Promise<SeededDatabase> => {
    const known = nameOfCounts(counts)
    const source = made.get(known) ?? make(server, folder, counts)
    made.set(known, source)
    const { owner } = await source
    const name = `bench_${known}_${(copies += 1)}`
    await ask(server.url, `create database ${name} template bench_${known} strategy file_copy`)
    return { url: new URL(`/${name}`, server.url).href, owner }
  }
}
