// Brings the schema up to date; forward only, everything that is pending in one transaction.
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db, OpenDatabase } from '#db/database.ts'
import type { DialectName } from '#db/dialect.ts'
import { type Migrations, migrationsFor } from '#db/migration-files.ts'

/** A database that a newer Daybook has worked with: this one would not understand it. */
export class NewerDatabase extends Error {
  constructor(migration: string) {
    super(
      `This database was last used by a newer Daybook: it has seen the change ${migration}, which this one does not know. Please start the newer one, or restore a backup that this one has made.`,
    )
  }
}

export interface MigrationState {
  /** What the database has seen, in order; none: it is empty. */
  readonly applied: readonly string[]
  readonly pending: readonly string[]
}

/** Looks, and writes nothing. @throws NewerDatabase */
export async function migrationState(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  migrations: Migrations = migrationsFor(dialect),
): Promise<MigrationState> {
  const applied = await appliedIn(db, dialect)
  refuseUnknown(applied, migrations)
  return { applied, pending: Object.keys(migrations).filter((name) => !applied.includes(name)) }
}

/** @throws NewerDatabase if there is one that this Daybook does not know */
export function refuseUnknown(applied: readonly string[], migrations: Migrations): void {
  const unknown = applied.find((name) => !Object.hasOwn(migrations, name))
  if (unknown !== undefined) throw new NewerDatabase(unknown)
}

/** Is there one that this Daybook does not know? */
export const isOfNewer = (applied: readonly string[], dialect: DialectName): boolean => {
  const known = migrationsFor(dialect)
  return applied.some((name) => !Object.hasOwn(known, name))
}

async function appliedIn(db: Db, dialect: DialectName): Promise<string[]> {
  const known =
    dialect === 'sqlite'
      ? sql<{ found: string | null }>`select name as found from sqlite_master where name = 'kysely_migration'`
      : sql<{ found: string | null }>`select to_regclass('kysely_migration') as found`
  const { rows } = await known.execute(db)
  if (!rows[0]?.found) return []
  const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return names.rows.map(({ name }) => name)
}

export interface MigrateOptions {
  readonly migrations?: Migrations
  /** The last one to apply; all if absent. */
  readonly until?: string | undefined
  /** Of PostgreSQL: where the tables of the search path are, if not in its default place. */
  readonly schema?: string
}

/**
 * @returns names of the migrations that were applied now
 * @throws the first failure; the database stays as it was before all of them
 */
export async function migrate(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  { migrations = migrationsFor(dialect), until, schema }: MigrateOptions = {},
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  })
  const { error, results = [] } =
    until === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(until)
  if (error instanceof Error) throw error
  if (error) throw new Error('a migration failed', { cause: error })
  return results.map((result) => result.migrationName)
}
