// Brings the schema up to date; forward only, each migration in one transaction.
import { Migrator } from 'kysely/migration'
import type { OpenDatabase } from '#db/database.ts'
import { first } from '#db/migrations/0001-first.ts'
import { series } from '#db/migrations/0002-series.ts'
import { reminders } from '#db/migrations/0003-reminders.ts'
import { account } from '#db/migrations/0004-account.ts'
import { audit } from '#db/migrations/0005-audit.ts'
import { invoicing } from '#db/migrations/0006-invoicing.ts'
import { tallies } from '#db/migrations/0007-tallies.ts'
import { linksInScope } from '#db/migrations/0008-links-in-scope.ts'

/**
 * @returns names of the migrations that were applied now
 * @throws the first failure; the database stays as it was before that migration
 */
export async function migrate({ db, dialect }: OpenDatabase): Promise<string[]> {
  const migrations = {
    '0001-first': first(dialect),
    '0002-series': series(dialect),
    '0003-reminders': reminders(dialect),
    '0004-account': account(dialect),
    '0005-audit': audit(dialect),
    '0006-invoicing': invoicing(dialect),
    '0007-tallies': tallies(dialect),
    '0008-links-in-scope': linksInScope(dialect),
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error instanceof Error) throw error
  if (error) throw new Error('a migration failed', { cause: error })
  return results.map((result) => result.migrationName)
}
