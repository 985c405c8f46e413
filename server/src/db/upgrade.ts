// What a start does with a database of an earlier Daybook: a backup first, then the changes of the schema, all or none.
import { type BackupRequest, type Made, makeBackup } from '#backup/make.ts'
import type { BackupPlace } from '#backup/place.ts'
import { connect } from '#backup/postgres-copy.ts'
import type { OpenDatabase } from '#db/database.ts'
import { StoreAway } from '#files/store-away.ts'
import { ConfigError } from '#settings/config-error.ts'
import { WITHOUT_FILE_COPIES } from '#settings/without-file-copies.ts'
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

interface UpgradeRequest extends Pick<BackupRequest, 'now' | 'version'> {
  /** Whoever starts it has said that the backup may do without copies of files, as they can't be reached. */
  readonly mayLackFiles?: boolean
}

/** An upgrade changes no file, but whoever goes back to the backup may want them: it is for the operator to say. */
function sayAway(error: unknown): never {
  if (!(error instanceof StoreAway)) throw error
  throw new ConfigError(
    [
      `FILES_URL: the files can’t be reached (${error.reason}), and before an upgrade a backup is made with copies of them. Nothing was changed.`,
      `Please start once more when they can be reached. To upgrade now, with a backup of the database alone: npm start -- ${WITHOUT_FILE_COPIES}`,
    ].join('\n'),
  )
}

/**
 * @throws ConfigError while the store of files is away
 * @throws NewerDatabase if this Daybook is the older one
 * @throws Error if the backup or a change fails; the database is as it was then
 */
export async function upgrade(
  opened: OpenDatabase,
  place: BackupPlace,
  { now, version, mayLackFiles = false }: UpgradeRequest,
  { migrations }: Pick<MigrateOptions, 'migrations'> = {},
): Promise<Upgraded> {
  const first = await migrationState(opened, migrations)
  if (first.pending.length === 0) return { applied: [], backup: undefined }
  return alone(place, async () => {
    const { applied, pending } = await migrationState(opened, migrations)
    const isNeeded = applied.length > 0 && pending.length > 0
    const wanted = { reason: 'upgrade', now, version, mayLackFiles } as const
    const backup = isNeeded ? await makeBackup(place, wanted, () => undefined).catch(sayAway) : undefined
    return { applied: await migrate(opened, migrations ? { migrations } : {}), backup }
  })
}
