// A backup of PostgreSQL in a schema beside the living one; its tables move over in one transaction.
import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import type { Client } from 'pg'
import { forgetTheMoment, noteRunning } from '#backup/after-restore.ts'
import { keepingKey } from '#backup/carried-key.ts'
import { keepingFiles } from '#backup/files/file-list.ts'
import { formerIdInPostgres } from '#backup/files/former-id.ts'
import type { RowCounts } from '#backup/frames.ts'
import type { Loaded, Loading } from '#backup/load.ts'
import { unpackFile } from '#backup/pack.ts'
import {
  analyze,
  currentSchema,
  functionsIn,
  historyIn,
  quoted,
  tablesIn,
} from '#backup/postgres-catalogue.ts'
import { connect, openLoad } from '#backup/postgres-copy.ts'
import { noThrottle } from '#backup/backup-throttle.ts'
import { isOfNewer, migrate } from '#db/migrate.ts'
import type { Database } from '#db/tables.ts'
import { retry } from '#db/retry.ts'

const SCRATCH = 'daybook_scratch_'
const DAY_MS = 86_400_000

/** Kysely on the one connection whose search path names the scratch schema. */
const kyselyOn = (client: Client) =>
  new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => ({
          query: client.query.bind(client) as never, // Kysely's idea of a client is a part of pg's
          release: () => undefined,
        }),
        end: async () => undefined,
      },
    }),
  })

/** Those of runs that died a day ago go. */
async function dropOldScratch(client: Client, now: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname like '${SCRATCH}%'`,
  )
  for (const { name } of rows) {
    const made = Number.parseInt(name.slice(SCRATCH.length).split('_')[0] ?? '', 36)
    if (now - made > DAY_MS) await client.query(`drop schema ${quoted(name)} cascade`)
  }
}

async function moveAll(client: Client, from: string, to: string): Promise<void> {
  for (const { name } of await tablesIn(client, from))
    await client.query(`alter table ${quoted(from)}.${quoted(name)} set schema ${quoted(to)}`)
  for (const name of await functionsIn(client, from))
    await client.query(`alter function ${name} set schema ${quoted(to)}`)
}

/** The living tables go aside, the loaded ones take their place: all or nothing. */
async function moveOver(client: Client, from: string, to: string, aside: string): Promise<void> {
  await client.query('begin')
  try {
    // Whoever reads for long must not keep everybody else waiting behind us.
    await client.query(`set local lock_timeout = '20s'`)
    await client.query('set local synchronous_commit to default')
    await client.query(`create schema ${quoted(aside)}`)
    await moveAll(client, to, aside)
    await moveAll(client, from, to)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Tables of a newer Daybook, whose migrations nobody here has: as the living ones are, which were just packed. */
async function makeLike(client: Client, from: string, to: string): Promise<void> {
  for (const { name } of await tablesIn(client, from))
    await client.query(
      `create table ${quoted(to)}.${quoted(name)} (like ${quoted(from)}.${quoted(name)} including all)`,
    )
}

/** @returns besides, the row counts that the backup tells */
export async function loadPostgres({
  place,
  file,
  found: fileHead,
  isThorough = false,
  isThrownAway = false,
  onProgress,
  rest = noThrottle,
}: Loading): Promise<Loaded & { readonly told: RowCounts }> {
  const client = await connect(place.databaseUrl ?? '', place.schema)
  const now = Date.now()
  const schema = `${SCRATCH}${now.toString(36)}_${randomBytes(4).toString('hex')}`
  const drop = (name: string) => client.query(`drop schema if exists ${quoted(name)} cascade`)
  const discard = async () => {
    try {
      await drop(schema)
    } finally {
      await client.end()
    }
  }
  try {
    await dropOldScratch(client, now)
    const living = await currentSchema(client)
    // What is lost in a power cut before the switch was only a scratch place; the switch waits for the disk.
    await client.query('set synchronous_commit = off')
    await client.query(`create schema ${quoted(schema)}`)
    await client.query(`set search_path to ${quoted(schema)}`)
    const db = kyselyOn(client)
    if (isOfNewer(fileHead.head.migrations, 'postgres')) await makeLike(client, living, schema)
    else await migrate({ db, dialect: 'postgres' }, { schema, until: fileHead.head.migrations.at(-1) })
    // One process of the database server, not three, while everybody works.
    if (isThrownAway) await client.query('set max_parallel_maintenance_workers = 0')
    const withIndexes = isThorough || !isThrownAway
    const { sink: tables, finish } = await openLoad(client, schema, { withIndexes, onProgress, rest })
    const files = keepingFiles(tables)
    const { sink, kept: secretKey } = keepingKey(files.sink)
    const told = await unpackFile(file, fileHead, place.key, sink)
    onProgress({ stage: 'checking', done: 0, of: 0 })
    const counts = await finish()
    return {
      told,
      counts,
      secretKey: secretKey(),
      files: files.kept(),
      freshen: async (time) => {
        await migrate({ db, dialect: 'postgres' }, { schema })
        await forgetTheMoment(db, time, await formerIdInPostgres(client, living))
        await analyze(client, schema)
      },
      noteRunning: (operation) => noteRunning(db, operation),
      switchOver: async (kept) => {
        onProgress({ stage: 'switching', done: 0, of: 1 })
        const aside = `${schema}_before`
        // Whoever has written to one table and waits for the next may be met half-way.
        await retry(() => moveOver(client, schema, living, aside))
        onProgress({ stage: 'switching', done: 1, of: 1 })
        const isGrown = kept !== undefined && (await historyIn(client, aside)) !== kept
        const discardAside = async () => {
          await drop(aside)
        }
        // The switch has taken place; what can't be taken away now goes by itself.
        if (!isGrown) await discardAside().catch(() => undefined)
        return isGrown
          ? { place: { ...place, schema: aside }, where: `the schema ${aside}`, discard: discardAside }
          : undefined
      },
      discard,
    }
  } catch (error) {
    await discard()
    throw error
  }
}
