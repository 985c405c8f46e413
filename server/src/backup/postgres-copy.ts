// PostgreSQL: every table read by COPY in one repeatable-read snapshot, and loaded into a schema of its own.
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { EntrySink, EntrySource, RowCounts } from '#backup/frames.ts'
import type { OnProgress } from '#backup/place.ts'
import {
  countersIn,
  currentSchema,
  loosen,
  migrationsIn,
  quoted,
  type TableShape,
  tablesIn,
} from '#backup/postgres-catalogue.ts'
import { damaged } from '#backup/refused.ts'
import type { Throttle } from '#backup/backup-throttle.ts'

const COUNTERS = '#counters'
/** An address at which nobody is at all says nothing. */
const CONNECT_MS = 10_000
/** The schema says these itself. */
const isBookkeeping = (table: string) => table.startsWith('kysely_')

export interface Pace {
  readonly onProgress: OnProgress
  readonly rest: Throttle
}

interface Counter {
  readonly table: string
  readonly column: string
  readonly last: string
  readonly isCalled: boolean
}

/**
 * A connection whose statements may take as long as they need.
 * @param schema to work in; absent: the one that the account works in
 */
export async function connect(databaseUrl: string, schema?: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  // One that ends while nothing is asked: the next question says so.
  client.on('error', () => undefined)
  await client.query('set statement_timeout = 0')
  if (schema !== undefined) await client.query(`set search_path to ${quoted(schema)}`)
  return client
}

/** Inside a snapshot: which migrations there are, and entries to pack. */
export async function openSnapshot(client: Client) {
  await client.query('begin isolation level repeatable read read only')
  const schema = await currentSchema(client)
  const migrations = await migrationsIn(client, schema)
  const tables = (await tablesIn(client, schema)).filter(({ name }) => !isBookkeeping(name))
  return { schema, migrations, tables }
}

const listOf = (columns: readonly string[]) => columns.map(quoted).join(', ')

async function readCounters(client: Client, schema: string): Promise<Counter[]> {
  const counters: Counter[] = []
  for (const { table, column, sequence } of await countersIn(client, schema)) {
    if (isBookkeeping(table)) continue
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${sequence}`,
    )
    if (rows[0]) counters.push({ table, column, ...rows[0] })
  }
  return counters
}

/**
 * @param counts is filled while the tables go through
 */
export async function* postgresEntries(
  client: Client,
  { schema, tables }: { readonly schema: string; readonly tables: readonly TableShape[] },
  counts: Record<string, number>,
  { onProgress, rest }: Pace,
): AsyncGenerator<EntrySource> {
  for (const [index, { name, columns }] of tables.entries()) {
    onProgress({ stage: 'packing', done: index, of: tables.length })
    const stream = client.query(
      copyTo(`copy ${quoted(schema)}.${quoted(name)} (${listOf(columns)}) to stdout`),
    )
    yield { name, about: { columns }, chunks: paced(stream as AsyncIterable<Buffer>, rest) }
    counts[name] = stream.rowCount
  }
  // After the tables: a number given meanwhile is skipped, none is given twice.
  const counters = Buffer.from(JSON.stringify(await readCounters(client, schema)))
  yield { name: COUNTERS, about: {}, chunks: once(counters) }
  onProgress({ stage: 'packing', done: tables.length, of: tables.length })
}

async function* paced(chunks: AsyncIterable<Buffer>, rest: Throttle) {
  for await (const chunk of chunks) {
    yield chunk
    await rest({ bytes: chunk.length })
  }
}

async function* once(bytes: Buffer) {
  yield bytes
}

/**
 * Loads the entries into the tables of `schema`, which the connection's search path names and where the migrations of
 * the backup have run.
 * @param withIndexes false: of the indexes only those come back that hold rows to something
 * @returns a sink, and what is to be called when everything is in: it puts references, triggers and indexes back
 */
export async function openLoad(
  client: Client,
  schema: string,
  { withIndexes, onProgress, rest }: Pace & { readonly withIndexes: boolean },
) {
  const shapes = new Map((await tablesIn(client, schema)).map((table) => [table.name, table]))
  const putBack = await loosen(client, schema, { withIndexes })
  const own = [...shapes.keys()].filter((name) => !isBookkeeping(name))
  if (own.length > 0) await client.query(`truncate ${own.map(quoted).join(', ')}`)
  const counts: Record<string, number> = {}
  let counters: readonly Counter[] = []
  let done = 0
  const sink: EntrySink = {
    take: async (name, about, chunks) => {
      if (name === COUNTERS) {
        counters = JSON.parse(await text(chunks)) as Counter[] // written by postgresEntries
        return
      }
      const columns = about['columns'] as string[] // the same
      if (!shapes.has(name)) throw damaged(`nobody knows its table ${name}`)
      const stream = client.query(copyFrom(`copy ${quoted(name)} (${listOf(columns)}) from stdin`))
      await pipeline(paced(chunks, rest), stream)
      counts[name] = stream.rowCount
      done += 1
      onProgress({ stage: 'loading', done, of: own.length })
    },
  }
  const finish = async (): Promise<RowCounts> => {
    for (const { table, column, last, isCalled } of counters) {
      await client.query(`select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)`, [
        `${quoted(schema)}.${quoted(table)}`,
        column,
        last,
        isCalled,
      ])
    }
    // Each reference is checked against every row as it is put back.
    for (const [index, statement] of putBack.entries()) {
      const begun = performance.now()
      await client.query(statement)
      onProgress({ stage: 'checking', done: index + 1, of: putBack.length })
      await rest({ ms: performance.now() - begun })
    }
    return counts
  }
  return { sink, finish }
}
