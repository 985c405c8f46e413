// The only differences between the two databases; how PostgreSQL is reached is in postgres.ts.
import { dirname, join } from 'node:path'
import { type Dialect, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import { type SqliteFiles, TurnDriver } from '#db/sqlite/turn-driver.ts'
import { openSqliteFile, openSqliteReader, type SqliteFile } from '#db/sqlite-file.ts'
import type { SqliteConnections } from '#db/reader.ts'
import type { AtOnce } from '#db/statements.ts'
import { makeFolder } from '#runtime/make-folder.ts'
import { ConfigError } from '#settings/config-error.ts'

export type DialectName = 'sqlite' | 'postgres'

const STATEMENT_CACHE_SIZE = 500

class TransactionalAdapter extends SqliteAdapter {
  /** Kysely does without: but SQLite's tables, too, are made in a transaction or not at all. */
  override get supportsTransactionalDdl() {
    return true
  }
  /** Whose turn it is the driver says, which lets those who read go by. */
  override get supportsMultipleConnections() {
    return true
  }
}
class TransactionalDialect extends SqliteDialect {
  readonly #driver: TurnDriver

  constructor(database: SqliteDatabase, files: SqliteFiles) {
    super({ database })
    this.#driver = new TurnDriver(database, files)
  }
  override createAdapter() {
    return new TransactionalAdapter()
  }
  override createDriver() {
    return this.#driver
  }
}

interface OpenedSqlite {
  readonly dialect: Dialect
  /** On the same connection: only for whoever has its transaction. */
  readonly atOnce: AtOnce
  readonly writing: SqliteFile
}

export const sqlitePath = (dataDir: string): string => join(dataDir, 'daybook.sqlite')

/** Opens (and makes, if need be) the SQLite file `daybook.sqlite` in the folder, and a second connection for reading. */
export function openSqlite(dataDir: string): OpenedSqlite & SqliteConnections {
  const path = sqlitePath(dataDir)
  try {
    makeFolder(dataDir)
    const writing = openSqliteFile(path)
    const reading = openSqliteReader(path)
    return { ...openFiles({ writing, reading }), reading }
  } catch (error) {
    throw sayingWhich(error, path) ?? error
  }
}

/** A folder that is somebody else's, or none, or can't be made. */
const shut = /^(EACCES|EPERM|EROFS|ENOENT|EEXIST|ENOTDIR|SQLITE_(CANTOPEN|READONLY|PERM))/

/** SQLite's own "unable to open database file" says neither which nor why. */
function sayingWhich(error: unknown, path: string): Error | undefined {
  const code = codeOf(error)
  if (code === 'SQLITE_NOTADB')
    return new ConfigError(
      `DATA_DIR: ${path} is no database of SQLite. Please move it away, and restore a backup.`,
    )
  if (isFull(error))
    return new ConfigError(
      `DATA_DIR: there is no room left on the disk of ${dirname(path)} (${code}). Please make some, and start Daybook again.`,
    )
  if (!shut.test(code)) return undefined
  return new ConfigError(
    `DATA_DIR: nothing can be written to ${dirname(path)} (${code}). Please name a folder that belongs to the user that Daybook runs as.`,
  )
}

/** Opens (and makes, if need be) that file. */
export const sqliteDialectOf = (path: string): Dialect => openFiles({ writing: openSqliteFile(path) }).dialect

/** One that only reads that file, whose transactions see what was committed when they began to read. */
export const sqliteReaderDialect = (path: string): Dialect =>
  new SqliteDialect({ database: openSqliteReader(path) })

function openFiles(files: SqliteFiles): OpenedSqlite {
  const { writing: raw } = files
  const prepare = cachedPrepare(raw)
  const database = { close: () => raw.close(), prepare }
  return {
    writing: raw,
    dialect: new TransactionalDialect(database, files),
    // The same as Kysely's driver does. What followed a transaction that has ended by itself would be on its own.
    atOnce: (sql, parameters) => {
      if (!raw.inTransaction) throw new Error('the database has ended the transaction')
      const statement = prepare(sql)
      if (statement.reader) return { rows: statement.all(parameters) }
      return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
    },
  }
}

/**
 * A full disk ends a transaction by itself: then there is nothing to roll back, and saying so would hide the reason.
 * A deferred BEGIN would lose writes to BUSY as soon as a second process writes.
 */
function textOf(sql: string, raw: SqliteFile): string {
  if (sql === 'begin') return 'begin immediate'
  return sql === 'rollback' && !raw.inTransaction ? 'select 1' : sql
}

/** Prepares each text once. */
function cachedPrepare(raw: SqliteFile) {
  const statements = new Map<string, ReturnType<SqliteFile['prepare']>>()
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

export const codeOf = (error: unknown): string =>
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

/** Busy, full, unreadable; the network; PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shut down). */
const unavailable =
  /^(SQLITE_(BUSY|FULL|IOERR|CANTOPEN|READONLY|LOCKED)|E(CONN|TIMEDOUT|PIPE|HOST|NET|NOTFOUND|AI_AGAIN)|08|53|57P|57014$|40001$|40P01$|55P03$)/

/** The network; PostgreSQL's classes 08 (connection) and 57P (shut down). */
const outOfReach = /^(E(CONN|TIMEDOUT|HOST|NET|NOTFOUND|AI_AGAIN)|08|57P)/

/** What pg says without a code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Query read timeout|Client was closed)/

/** Whether an error, its cause or one of its several has such a code, or tells of a lost connection. */
const has = (codes: RegExp, error: unknown): boolean =>
  codes.test(codeOf(error)) ||
  (error instanceof Error && (lostConnection.test(error.message) || has(codes, error.cause))) ||
  (error instanceof AggregateError && error.errors.some((inner) => has(codes, inner)))

/** The database is away, full or too busy to answer now: worth a retry by the client. */
export const isUnavailable = (error: unknown): boolean => has(unavailable, error)

/** The database is away: it may be down, or elsewhere. */
export const isOutOfReach = (error: unknown): boolean => has(outOfReach, error)

/** A disk without room, this machine's or that of PostgreSQL. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'].includes(codeOf(error))
