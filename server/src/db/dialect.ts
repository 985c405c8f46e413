// The only differences between the two databases; how PostgreSQL is reached is in postgres.ts.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { type Dialect, SqliteAdapter, SqliteDialect } from 'kysely'

export type DialectName = 'sqlite' | 'postgres'

const STATEMENT_CACHE_SIZE = 500
const BUSY_WAIT_MS = 5000

/** Kysely does without: but SQLite's tables, too, are made in a transaction or not at all. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}
class TransactionalDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter()
  }
}

/** Opens (and makes, if need be) the SQLite file `daybook.sqlite` in the folder. */
export function sqliteDialect(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true })
  return sqliteDialectOf(join(dataDir, 'daybook.sqlite'))
}

export function sqliteDialectOf(file: string): Dialect {
  const raw = new Sqlite(file, { timeout: BUSY_WAIT_MS })
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = FULL') // an acknowledged write survives a power cut (security §6)
  raw.pragma('foreign_keys = ON')
  return new TransactionalDialect({ database: { close: () => raw.close(), prepare: cachedPrepare(raw) } })
}

/** Prepares each text once; a deferred BEGIN would lose writes to BUSY as soon as a second process writes. */
function cachedPrepare(raw: Sqlite.Database) {
  const statements = new Map<string, Sqlite.Statement>()
  return (sql: string) => {
    const text = sql === 'begin' ? 'begin immediate' : sql
    const known = statements.get(text)
    if (known) return known
    const statement = raw.prepare(text)
    if (statements.size >= STATEMENT_CACHE_SIZE) statements.clear()
    statements.set(text, statement)
    return statement
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

export const isUniqueViolation = (error: unknown) =>
  ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(codeOf(error))

export const isForeignKeyViolation = (error: unknown) =>
  ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503', '23001'].includes(codeOf(error))

/** Another process has changed the table under a statement that is known by a name. */
export const isStalePlan = (error: unknown) =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan')

/** A serialisation failure or a deadlock: the database has undone the whole transaction. */
export const isLostRace = (error: unknown) => ['40001', '40P01'].includes(codeOf(error)) || isStalePlan(error)

/** The database is away or too busy to answer now: worth a retry by the client. */
export const isUnavailable = (error: unknown) =>
  [
    'SQLITE_BUSY',
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    '57014', // a statement that took too long
    '57P01',
    '57P03',
    '40001',
    '40P01',
    '53300',
  ].includes(codeOf(error))
