// Opens an SQLite file the way Daybook always has it open: what is acknowledged survives a power cut.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

export type SqliteFile = Sqlite.Database

const BUSY_WAIT_MS = 5000
/** Pages that stay in memory, a connection: the 2 MiB that SQLite takes by itself hold a small firm alone. */
const CACHE_KIB = 32 * 1024
/** Pages in the log before they are carried over, 32 MiB: the same few pages change with every write, and go once. */
const LOG_PAGES = 8000

/** Beside a file that is just being made: of 0 bytes it has lost nothing, should the process be killed meanwhile. */
const beginningOf = (path: string) => `${path}.beginning`
export const isBeginning = (path: string) => existsSync(beginningOf(path))

/** Makes the file if need be. */
export function openSqliteFile(path: string): SqliteFile {
  if (!existsSync(path)) writeFileSync(beginningOf(path), '')
  const file = new Sqlite(path, { timeout: BUSY_WAIT_MS })
  // Writes the first page of a new one.
  file.pragma('journal_mode = WAL')
  rmSync(beginningOf(path), { force: true })
  file.pragma('synchronous = FULL') // rules/operations 1
  file.pragma('foreign_keys = ON')
  file.pragma(`cache_size = -${CACHE_KIB}`)
  file.pragma(`wal_autocheckpoint = ${LOG_PAGES}`)
  // What a statement with triggers would have to undo: more than a few pages went through a file of their own each time.
  file.pragma('temp_store = memory')
  return file
}

/** A second connection to the same file: it sees what has been committed, and waits for nobody who writes. */
export function openSqliteReader(path: string): SqliteFile {
  const file = new Sqlite(path, { timeout: BUSY_WAIT_MS, readonly: true })
  file.pragma(`cache_size = -${CACHE_KIB}`)
  return file
}
