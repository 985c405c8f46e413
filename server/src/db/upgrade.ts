// What a start does with a database of an earlier Daybook: a backup first, then the changes of the schema, all or none.
import { type Made, makeBackup } from '#backup/make.ts'
import type { BackupPlace } from '#backup/place.ts'
import { connect } from '#backup/postgres-copy.ts'
import type { OpenDatabase } from '#db/database.ts'
import { type MigrateOptions, migrate, migrationState } from '#db/migrate.ts'

export interface Upgraded {
  /** Names of the changes that were applied now. */
  readonly applied: readonly string[]
  /** Of how it was before; undefined where there was nothing to keep, or nothing to do. */
  readonly backup: Made | undefined
}

/** Of several processes that start at once one upgrades, the others wait and find it done. */
async function alone<T>({ databaseUrl }: BackupPlace, work: () => Promise<T>): Promise<T> {
  if (databaseUrl === undefined) return work()
  const client = await connect(databaseUrl)
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('daybook upgrade', 0))`)
    return await work()
  } finally {
    await client.end()
  }
}

/**
 * @throws NewerDatabase if this Daybook is the older one
 * @throws Error if the backup or a change fails; the database is as it was then
 */
export async function upgrade(
  opened: OpenDatabase,
  place: BackupPlace,
  { now, version }: { readonly now: number; readonly version: string },
  { migrations }: Pick<MigrateOptions, 'migrations'> = {},
): Promise<Upgraded> {
  const first = await migrationState(opened, migrations)
  if (first.pending.length === 0) return { applied: [], backup: undefined }
  return alone(place, async () => {
    const { applied, pending } = await migrationState(opened, migrations)
    const isNeeded = applied.length > 0 && pending.length > 0
    const wanted = { reason: 'upgrade', now, version } as const
    const backup = isNeeded ? await makeBackup(place, wanted, () => undefined) : undefined
    return { applied: await migrate(opened, migrations ? { migrations } : {}), backup }
  })
}
