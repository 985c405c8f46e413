// The only differences between the two databases; how PostgreSQL is reached is in postgres.ts.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Dialect, SqliteAdapter, SqliteDialect } from 'kysely'
import { openSqliteFile, openSqliteReader, type SqliteFile } from '#db/sqlite-file.ts'

export type DialectName = 'sqlite' | 'postgres'

const STATEMENT_CACHE_SIZE = 500

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

/** Opens (and makes, if need be) the SQLite file `daybook.sqlite` in the folder, and a second connection for reading. */
export function openSqlite(dataDir: string): { readonly dialect: Dialect; readonly reading: SqliteFile } {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'daybook.sqlite')
  return { dialect: sqliteDialectOf(path), reading: openSqliteReader(path) }
}

/** Opens (and makes, if need be) that file. */
export function sqliteDialectOf(path: string): Dialect {
  const raw = openSqliteFile(path)
  return new TransactionalDialect({ database: { close: () => raw.close(), prepare: cachedPrepare(raw) } })
}

/** Prepares each text once; a deferred BEGIN would lose writes to BUSY as soon as a second process writes. */
function cachedPrepare(raw: SqliteFile) {
  const statements = new Map<string, ReturnType<SqliteFile['prepare']>>()
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
