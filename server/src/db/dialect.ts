// The only differences between the two databases.
import { mkdirSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { type Dialect, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'

export type DialectName = 'sqlite' | 'postgres'

const STATEMENT_CACHE_SIZE = 500
const BUSY_WAIT_MS = 5000
const POOL_SIZE = 10
/** No statement of a request runs longer; the server of the database ends it (security §6). */
const STATEMENT_MS = 5000
/** Nobody waits longer for a connection: a database that is away, or a crowd, is told at once. */
const CONNECT_MS = 3000
/** A connection that says nothing for so long is dead, or idle and soon made anew. */
const SILENCE_MS = STATEMENT_MS + 1000

/** Opens (and makes, if need be) the SQLite file `daybook.sqlite` in the folder. */
export function sqliteDialect(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true })
  const raw = new Sqlite(join(dataDir, 'daybook.sqlite'), { timeout: BUSY_WAIT_MS })
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = FULL') // an acknowledged write survives a power cut (security §6)
  raw.pragma('foreign_keys = ON')
  return new SqliteDialect({ database: { close: () => raw.close(), prepare: cachedPrepare(raw) } })
}

/**
 * A full disk ends a transaction by itself: then there is nothing to roll back, and saying so would hide the reason.
 * A deferred BEGIN would lose writes to BUSY as soon as a second process writes.
 */
function textOf(sql: string, raw: Sqlite.Database): string {
  if (sql === 'begin') return 'begin immediate'
  return sql === 'rollback' && !raw.inTransaction ? 'select 1' : sql
}

/** Prepares each text once. */
function cachedPrepare(raw: Sqlite.Database) {
  const statements = new Map<string, Sqlite.Statement>()
  return (sql: string) => {
    const text = textOf(sql, raw)
    const known = statements.get(text)
    if (known) return known
    const statement = raw.prepare(text)
    if (statements.size >= STATEMENT_CACHE_SIZE) statements.clear()
    statements.set(text, statement)
    return statement
  }
}

/** A socket that gives up on a database that neither answers nor says that it is gone. */
function watchedSocket(): Socket {
  const socket = new Socket()
  socket.setTimeout(SILENCE_MS, () => {
    socket.destroy(Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' }))
  })
  return socket
}

/** @param isPatient for work that may take long, such as a migration; nobody waits for it at a screen */
export function postgresDialect(connectionString: string, isPatient = false): Dialect {
  // Counts, ids and epoch milliseconds are numbers on both databases; all stay below 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  const limits = isPatient
    ? { max: 1 }
    : {
        max: POOL_SIZE,
        connectionTimeoutMillis: CONNECT_MS,
        statement_timeout: STATEMENT_MS,
        stream: watchedSocket,
      }
  const pool = new pg.Pool({ connectionString, ...limits })
  // A connection that breaks while idle must not end the process, nor one in a transaction between two statements:
  // the next statement says that it is gone.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

export const isUniqueViolation = (error: unknown) =>
  ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(codeOf(error))

export const isForeignKeyViolation = (error: unknown) =>
  ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503', '23001'].includes(codeOf(error))

/** Busy, full, unreadable; the network; PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shut down). */
const unavailable =
  /^(SQLITE_(BUSY|FULL|IOERR|CANTOPEN|READONLY|LOCKED)|E(CONN|TIMEDOUT|PIPE|HOST|NET|NOTFOUND|AI_AGAIN)|08|53|57P|57014$|40001$|40P01$|55P03$)/

/** What pg says without a code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Client was closed)/

/** The database is away, full or too busy to answer now: worth a retry by the client. */
export const isUnavailable = (error: unknown): boolean =>
  unavailable.test(codeOf(error)) ||
  (error instanceof Error && (lostConnection.test(error.message) || isUnavailable(error.cause))) ||
  (error instanceof AggregateError && error.errors.some(isUnavailable))
