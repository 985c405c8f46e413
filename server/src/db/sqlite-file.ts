// Opens an SQLite file the way Daybook always has it open: what is acknowledged survives a power cut.
import Sqlite from 'better-sqlite3'

export type SqliteFile = Sqlite.Database

const BUSY_WAIT_MS = 5000

/** Makes the file if need be. */
export function openSqliteFile(path: string): SqliteFile {
  const file = new Sqlite(path, { timeout: BUSY_WAIT_MS })
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL') // security §6
  file.pragma('foreign_keys = ON')
  return file
}

/** A second connection to the same file: it sees what has been committed, and waits for nobody who writes. */
export const openSqliteReader = (path: string): SqliteFile =>
  new Sqlite(path, { timeout: BUSY_WAIT_MS, readonly: true })
