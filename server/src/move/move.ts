// Moves a SQLite installation into an empty PostgreSQL: everything, compared row by row before it counts, or nothing.
import { Client } from 'pg'
import type { Config } from '#settings/config.ts'
import { analyze, currentSchema, loosen } from '#backup/postgres-catalogue.ts'
import { openDatabase, type OpenDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { migrationsFor } from '#db/migration-files.ts'
import { readWholesAsNumbers } from '#db/postgres.ts'
import { withoutTimeout } from '#db/tenant-context.ts'
import { CannotMove } from '#move/cannot-move.ts'
import { openChecksum, type Checksum, type Value } from '#move/checksum.ts'
import { openSource, type Source } from '#move/source.ts'
import * as target from '#move/target.ts'

const ROWS_AT_ONCE = 1_000

export interface MovedTable extends Checksum {
  readonly table: string
}

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>

/**
 * @returns what was moved, table by table
 * @throws CannotMove, and then PostgreSQL is as empty as before; SQLite is never changed
 */
export async function moveToPostgres(settings: Settings): Promise<MovedTable[]> {
  const url = settings.databaseDirectUrl ?? settings.databaseUrl
  if (!url) throw new CannotMove('DATABASE_URL says where to: postgres://…')
  readWholesAsNumbers()
  const source = openSource(settings.dataDir)
  try {
    return await withClient(url, async (client) => {
      const present = await target.thingsIn(client)
      if (present.length > 0)
        throw new CannotMove(
          `The PostgreSQL database is not empty: it has ${present.slice(0, 3).join(', ')} …`,
        )
      try {
        await makeTables({ ...settings, databaseUrl: url }, source)
        return await inTransaction(client, () => copyAll(source, client))
      } catch (error) {
        await target.emptyAgain(client)
        throw error
      }
    })
  } finally {
    source.close()
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Both sides must have been made by the same migrations. */
async function makeTables(settings: Settings, source: Source): Promise<void> {
  const opened: OpenDatabase = openDatabase(settings)
  try {
    const known = Object.keys(migrationsFor(opened.dialect))
    const missing = known.filter((name) => !source.migrations.includes(name))
    const newer = source.migrations.filter((name) => !known.includes(name))
    if (newer.length > 0)
      throw new CannotMove(
        `The SQLite installation was made by a newer version of Daybook (${newer.join(', ')}).`,
      )
    if (missing.length > 0)
      throw new CannotMove(
        `The SQLite installation is of an older version: start this one once without DATABASE_URL, then stop it (missing: ${missing.join(', ')}).`,
      )
    await withoutTimeout(() => migrate(opened))
  } finally {
    await opened.db.destroy()
  }
}

async function copyAll(source: Source, client: Client): Promise<MovedTable[]> {
  // Rows come table by table, so that what they refer to may come later, and what triggers write comes along.
  const schema = await currentSchema(client)
  const putBack = await loosen(client, schema)
  const plans: Plan[] = []
  for (const table of source.tables) plans.push(await planOf(source, client, table))
  // What the migrations themselves put there comes along with everything else.
  for (const { table } of plans) await client.query(`delete from "${table}"`)
  const moved: MovedTable[] = []
  for (const { table, columns } of plans) {
    const sent = await copyTable(source, client, table, columns)
    await target.moveSequence(client, table, source.lastIdOf(table))
    moved.push({ table, ...sent })
  }
  for (const statement of putBack) await client.query(statement)
  for (const [index, { table, columns }] of plans.entries()) {
    const arrived = openChecksum()
    for await (const row of target.rowsOf(client, table, columns)) arrived.add(row)
    refuseDifference(moved[index], { table, ...arrived.result() })
  }
  await analyze(client, schema)
  return moved
}

interface Plan {
  readonly table: string
  readonly columns: readonly target.Column[]
}

async function planOf(source: Source, client: Client, table: string): Promise<Plan> {
  const columns = await target.columnsOf(client, table)
  const [here, there] = [source.columnsOf(table).toSorted(), columns.map(({ name }) => name).toSorted()]
  if (here.join() !== there.join())
    throw new CannotMove(`The table ${table} has other columns on PostgreSQL.`)
  return { table, columns }
}

async function copyTable(source: Source, client: Client, table: string, columns: readonly target.Column[]) {
  const sent = openChecksum()
  let batch: (readonly Value[])[] = []
  const send = async () => {
    if (batch.length > 0) await target.insertRows(client, table, columns, batch)
    batch = []
  }
  for (const row of source.rowsOf(
    table,
    columns.map(({ name }) => name),
  )) {
    sent.add(row)
    batch.push(row)
    if (batch.length === ROWS_AT_ONCE) await send()
  }
  await send()
  return sent.result()
}

/** @throws CannotMove */
export function refuseDifference(sent: MovedTable | undefined, arrived: MovedTable): void {
  if (sent?.rows === arrived.rows && sent.sum === arrived.sum) return
  throw new CannotMove(
    `The table ${arrived.table} arrived differently: ${sent?.rows ?? 0} rows sent, ${arrived.rows} arrived, checksums ${sent?.sum ?? ''} and ${arrived.sum}.`,
  )
}
