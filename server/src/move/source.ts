// The SQLite installation that is moved: nobody else may have it open, and nothing in it is changed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Value } from '#move/checksum.ts'
import { CannotMove } from '#move/cannot-move.ts'

const WAIT_MS = 500

export interface Source {
  /** Names of the migrations that made its tables. */
  readonly migrations: readonly string[]
  readonly tables: readonly string[]
  readonly columnsOf: (table: string) => readonly string[]
  readonly rowsOf: (table: string, columns: readonly string[]) => Iterable<readonly Value[]>
  /** The highest id that was ever given out; 0 for a table that counts none. */
  readonly lastIdOf: (table: string) => number
  readonly close: () => void
}

const quoted = (name: string) => `"${name}"`
const isOurs = (table: string) => !table.startsWith('sqlite_') && !table.startsWith('kysely_')

/** @throws CannotMove */
export function openSource(dataDir: string): Source {
  const file = join(dataDir, 'daybook.sqlite')
  if (!existsSync(file)) throw new CannotMove(`There is no SQLite installation: ${file} is missing.`)
  const raw = new Sqlite(file, { timeout: WAIT_MS })
  hold(raw, file)
  const namesIn = (table: string) =>
    raw
      .prepare<[], string>(`select "name" from ${quoted(table)} order by "name"`)
      .pluck()
      .all()
  const tables = namesIn('sqlite_master').filter((table) => isOurs(table) && isTable(raw, table))
  return {
    migrations: namesIn('kysely_migration'),
    tables,
    columnsOf: (table) =>
      raw.prepare<[string], string>('select "name" from pragma_table_info(?)').pluck().all(table),
    rowsOf: (table, columns) =>
      raw
        .prepare<[], readonly Value[]>(`select ${columns.map(quoted).join(', ')} from ${quoted(table)}`)
        .raw()
        .iterate(),
    lastIdOf: (table) =>
      raw
        .prepare<[string], number>('select "seq" from sqlite_sequence where "name" = ?')
        .pluck()
        .get(table) ?? 0,
    close: () => raw.close(),
  }
}

const isTable = (raw: Sqlite.Database, name: string) =>
  raw.prepare<[string], string>('select "type" from sqlite_master where "name" = ?').pluck().get(name) ===
  'table'

/** As long as it is open here, no server can write into it. */
function hold(raw: Sqlite.Database, file: string): void {
  try {
    raw.pragma('locking_mode = EXCLUSIVE')
    raw.exec('begin exclusive')
  } catch (error) {
    raw.close()
    throw new CannotMove(`${file} is in use: stop Daybook first.`, { cause: error })
  }
}
