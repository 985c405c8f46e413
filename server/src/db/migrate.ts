// Brings the schema up to date; forward only, everything that is pending in one transaction.
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db, OpenDatabase } from '#db/database.ts'
import type { DialectName } from '#db/dialect.ts'
import { first } from '#db/migrations/0001-first.ts'
import { series } from '#db/migrations/0002-series.ts'
import { reminders } from '#db/migrations/0003-reminders.ts'
import { account } from '#db/migrations/0004-account.ts'
import { audit } from '#db/migrations/0005-audit.ts'
import { invoicing } from '#db/migrations/0006-invoicing.ts'
import { tallies } from '#db/migrations/0007-tallies.ts'
import { linksInScope } from '#db/migrations/0008-links-in-scope.ts'
import { rowSecurity } from '#db/migrations/0009-row-security.ts'
import { operations } from '#db/migrations/0011-operations.ts'
import { superAdminScopes } from '#db/migrations/0012-super-admin-scopes.ts'
import { openTasks } from '#db/migrations/0013-open-tasks.ts'
import { remindersToCome } from '#db/migrations/0014-reminders-to-come.ts'
import { importKeys } from '#db/migrations/0015-import-keys.ts'
import { mailHonesty } from '#db/migrations/0016-mail-honesty.ts'
import { upiLimit } from '#db/migrations/0018-upi-limit.ts'
import { dayReminderTime } from '#db/migrations/0020-day-reminder-time.ts'
import { doors } from '#db/migrations/0021-doors.ts'
import { joining } from '#db/migrations/0022-joining.ts'
import { passkeyHandles } from '#db/migrations/0026-passkey-handles.ts'
import { providerFlows } from '#db/migrations/0028-provider-flows.ts'
import { signUps } from '#db/migrations/0029-sign-ups.ts'
import { madeUpPasswords } from '#db/migrations/0030-made-up-passwords.ts'
import { blockedLinks } from '#db/migrations/0031-blocked-links.ts'

type Migrations = Readonly<Record<string, Migration>>

/** All there are, in order of their names. */
export const migrationsFor = (dialect: DialectName): Migrations => ({
  '0001-first': first(dialect),
  '0002-series': series(dialect),
  '0003-reminders': reminders(dialect),
  '0004-account': account(dialect),
  '0005-audit': audit(dialect),
  '0006-invoicing': invoicing(dialect),
  '0007-tallies': tallies(dialect),
  '0008-links-in-scope': linksInScope(dialect),
  '0009-row-security': rowSecurity(dialect),
  '0011-operations': operations(dialect),
  '0012-super-admin-scopes': superAdminScopes(),
  '0013-open-tasks': openTasks(dialect),
  '0014-reminders-to-come': remindersToCome(),
  '0015-import-keys': importKeys(dialect),
  '0016-mail-honesty': mailHonesty(dialect),
  '0018-upi-limit': upiLimit(dialect),
  '0020-day-reminder-time': dayReminderTime(),
  '0021-doors': doors(dialect),
  '0022-joining': joining(dialect),
  '0026-passkey-handles': passkeyHandles(dialect),
  '0028-provider-flows': providerFlows(dialect),
  '0029-sign-ups': signUps(dialect),
  '0030-made-up-passwords': madeUpPasswords(dialect),
  '0031-blocked-links': blockedLinks(dialect),
})

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
