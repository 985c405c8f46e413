// Opens the database the settings name.
import { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import { type DialectName, postgresDialect, sqliteDialect } from '#db/dialect.ts'
import type { Database } from '#db/tables.ts'

export type Db = Kysely<Database>

export interface OpenDatabase {
  readonly db: Db
  readonly dialect: DialectName
}

export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): OpenDatabase {
  return config.databaseUrl
    ? { dialect: 'postgres', db: new Kysely<Database>({ dialect: postgresDialect(config.databaseUrl) }) }
    : { dialect: 'sqlite', db: new Kysely<Database>({ dialect: sqliteDialect(config.dataDir) }) }
}
