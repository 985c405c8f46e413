// The only differences between the two databases.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Dialect, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { openSqliteFile, openSqliteReader, type SqliteFile } from '#db/sqlite-file.ts'

export type DialectName = 'sqlite' | 'postgres'

const STATEMENT_CACHE_SIZE = 500
const POOL_SIZE = 10

/** Opens (and makes, if need be) the SQLite file `daybook.sqlite` in the folder, and a second connection for reading. */
export function openSqlite(dataDir: string): { readonly dialect: Dialect; readonly reading: SqliteFile } {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'daybook.sqlite')
  const raw = openSqliteFile(path)
  const database = { close: () => raw.close(), prepare: cachedPrepare(raw) }
  return { dialect: new SqliteDialect({ database }), reading: openSqliteReader(path) }
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

export function postgresDialect(connectionString: string): Dialect {
  // Counts, ids and epoch milliseconds are numbers on both databases; all stay below 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE })
  // A connection that the server drops while idle must not end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

export const isUniqueViolation = (error: unknown) =>
  ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(codeOf(error))

export const isForeignKeyViolation = (error: unknown) =>
  ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503', '23001'].includes(codeOf(error))

/** The database is away or too busy to answer now: worth a retry by the client. */
export const isUnavailable = (error: unknown) =>
  [
    'SQLITE_BUSY',
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    '57P01',
    '57P03',
    '40001',
    '40P01',
    '53300',
  ].includes(codeOf(error))
