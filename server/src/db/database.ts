// Opens the database the settings name.
import { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import { type DialectName, openSqlite, postgresDialect } from '#db/dialect.ts'
import { poolReader, type Reader, sqliteReader } from '#db/reader.ts'
import type { Database } from '#db/tables.ts'

export type Db = Kysely<Database>

export interface OpenDatabase {
  readonly db: Db
  readonly dialect: DialectName
  /** For requests that change nothing. */
  readonly reader: Reader
}

export function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): OpenDatabase {
  if (databaseUrl) {
    const db = new Kysely<Database>({ dialect: postgresDialect(databaseUrl) })
    return { dialect: 'postgres', db, reader: poolReader(db) }
  }
  const { dialect, reading } = openSqlite(dataDir)
  return { dialect: 'sqlite', db: new Kysely<Database>({ dialect }), reader: sqliteReader(reading) }
}
