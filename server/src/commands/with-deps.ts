// The database as a command of the command line opens it.
import { existsSync } from 'node:fs'
import { sqliteFile } from '#backup/place.ts'
import { CommandFailed } from '#commands/command.ts'
import { migrationState } from '#db/migrate.ts'
import type { Deps } from '#deps.ts'
import type { Config } from '#settings/config.ts'
import { closeDeps, openDeps } from '#startup/open-deps.ts'

const nothingYet = () => new CommandFailed('There is no Daybook in this database yet. Please start it once.')

/** Is there no SQLite file where one should be? */
export const isMissing = (config: Config): boolean =>
  config.databaseUrl === undefined && !existsSync(sqliteFile(config))

/**
 * Runs `work` on the open database, which has to be one that this Daybook has made or upgraded.
 * @throws CommandFailed otherwise
 */
export async function withDeps<T>(config: Config, work: (deps: Deps) => Promise<T>): Promise<T> {
  // Opening it would make one.
  if (isMissing(config)) throw nothingYet()
  const deps = openDeps(config)
  try {
    const { applied, pending } = await migrationState(deps)
    if (applied.length === 0) throw nothingYet()
    if (pending.length > 0)
      throw new CommandFailed(
        'This database is of an earlier Daybook. Please start this one once: it makes a backup and upgrades it.',
      )
    return await work(deps)
  } finally {
    await closeDeps(deps)
  }
}
