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

/** @param isPatient for work that may take long: PostgreSQL ends no statement of it */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  isPatient = false,
): OpenDatabase {
  return databaseUrl
    ? { dialect: 'postgres', db: new Kysely<Database>({ dialect: postgresDialect(databaseUrl, isPatient) }) }
    : { dialect: 'sqlite', db: new Kysely<Database>({ dialect: sqliteDialect(dataDir) }) }
}
