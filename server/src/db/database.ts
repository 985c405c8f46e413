// Opens the database the settings name.
import { Kysely, type Transaction } from 'kysely'
import { type Config, POOL_SIZE, STATEMENT_TIMEOUT_MS } from '#settings/config.ts'
import { type DialectName, openSqlite, sqlitePath, sqliteReaderDialect } from '#db/dialect.ts'
import { type Write, writeAlone, writeTogether } from '#db/group-commit.ts'
import { postgresDialect } from '#db/postgres.ts'
import { poolReader, type Reader, sqliteReader } from '#db/reader.ts'
import type { Database } from '#db/tables.ts'
import { retry } from '#db/retry.ts'

export type Db = Kysely<Database>

/** Carries out what reads with several statements: all of them see the database as it was at the first one. It writes nothing. */
export type Snapshot = <T>(read: (tx: Transaction<Database>) => Promise<T>) => Promise<T>

export interface OpenDatabase {
  readonly db: Db
  readonly dialect: DialectName
  /** For requests that change nothing; never inside a transaction, whose changes it does not see. */
  readonly reader: Reader
  /**
   * For what a request writes, which is short; other requests may share its transaction. On PostgreSQL the work begins anew
   * where it lost a race (db/retry.ts), as that of every transaction does: it changes nothing but the database.
   */
  readonly write: Write<Database>
  readonly snapshot: Snapshot
}

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<
    Pick<Config, 'databaseDirectUrl' | 'databasePoolSize' | 'isNamingStatements' | 'statementTimeoutMs'>
  >

const MIGRATING_POOL_SIZE = 2

/** @param groupClock by which writers may join an open transaction, in milliseconds */
export function openDatabase(settings: Settings, groupClock?: () => number): OpenDatabase {
  const {
    databaseUrl: url,
    databasePoolSize: poolSize = POOL_SIZE,
    isNamingStatements: isNaming = true,
    statementTimeoutMs: requestMs = STATEMENT_TIMEOUT_MS,
    dataDir,
  } = settings
  if (!url) {
    const { dialect, atOnce, ...connections } = openSqlite(dataDir)
    const db: Db = new Kysely({ dialect })
    const write = writeTogether(db, atOnce, groupClock)
    const snapshot: Snapshot = (read) => inFile(connections.reading.name, read)
    return { dialect: 'sqlite', db, reader: sqliteReader(connections), write, snapshot }
  }
  const db = withRetries(new Kysely({ dialect: postgresDialect({ url, poolSize, isNaming, requestMs }) }))
  const snapshot = inSnapshot(db)
  return { dialect: 'postgres', db, reader: poolReader(db), write: writeAlone(db), snapshot }
}

const inSnapshot: (db: Db) => Snapshot = (db) => (read) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** Over a connection of its own: the one that writes would keep everybody else waiting. */
async function inFile<T>(path: string, read: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  const own: Db = new Kysely({ dialect: sqliteReaderDialect(path) })
  try {
    return await own.transaction().execute(read)
  } finally {
    await own.destroy()
  }
}

export type SnapshotSettings = Pick<
  Config,
  'databaseUrl' | 'dataDir' | 'isNamingStatements' | 'statementTimeoutMs'
>

/** For a thread, which has none of the open connections: one for this reading. */
export const snapshotIn =
  ({
    databaseUrl: url,
    dataDir,
    isNamingStatements: isNaming,
    statementTimeoutMs,
  }: SnapshotSettings): Snapshot =>
  async (read) => {
    if (!url) return inFile(sqlitePath(dataDir), read)
    const dialect = postgresDialect({ url, poolSize: 1, isNaming, requestMs: statementTimeoutMs })
    const own: Db = new Kysely({ dialect })
    try {
      return await inSnapshot(own)(read)
    } finally {
      await own.destroy()
    }
  }

/**
 * The same database past a pooler, for what needs a connection of its own: migrations, and locks that outlive a
 * transaction. Without a pooler it is the one that is open already.
 */
export async function withDirectDatabase<T>(
  settings: Settings,
  opened: OpenDatabase,
  work: (direct: OpenDatabase) => Promise<T>,
): Promise<T> {
  const { databaseUrl, databaseDirectUrl } = settings
  if (!databaseUrl || !databaseDirectUrl) return work(opened)
  const past = {
    databaseUrl: databaseDirectUrl,
    databasePoolSize: MIGRATING_POOL_SIZE,
    isNamingStatements: false,
  }
  const own = openDatabase({ ...settings, ...past })
  try {
    return await work(own)
  } finally {
    await own.db.destroy()
  }
}

/** Transactions that lost a race are carried out again from their beginning. SQLite's writers never race. */
function withRetries(db: Db): Db {
  const begin = db.transaction.bind(db)
  const transaction: Db['transaction'] = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => retry(() => execute(work))
    return builder
  }
  return Object.assign(db, { transaction })
}
