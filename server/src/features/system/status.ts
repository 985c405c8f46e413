// How the installation is, as one answer: versions, sizes, jobs, the last errors.
import { sql } from 'kysely'
import type { SystemAnswer } from '@daybook/contract/system/system.ts'
import { migrationState } from '#db/migrate.ts'
import type { Deps } from '#deps.ts'
import { lastIntegrity } from '#features/system/integrity.ts'
import { diskSpaceOn } from '#runtime/disk-space.ts'
import { VERSION } from '#settings/version.ts'

interface Facts {
  readonly version: string
  readonly bytes: number
}

const factsOf = {
  sqlite: sql<Facts>`select sqlite_version() as "version", page_count * page_size as "bytes" from pragma_page_count(), pragma_page_size()`,
  postgres: sql<Facts>`select current_setting('server_version') as "version", pg_database_size(current_database()) as "bytes"`,
} as const

export async function databaseFacts({ db, dialect }: Pick<Deps, 'db' | 'dialect'>): Promise<Facts> {
  const { rows } = await factsOf[dialect].execute(db)
  return { version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) }
}

export async function systemOf(deps: Deps): Promise<SystemAnswer> {
  const [facts, disk, { applied }, integrity] = await Promise.all([
    databaseFacts(deps),
    diskSpaceOn(deps.config.dataDir),
    migrationState(deps),
    lastIntegrity(deps),
  ])
  return {
    version: VERSION,
    node: process.version,
    startedTime: Math.round(performance.timeOrigin),
    now: deps.clock(),
    database: { kind: deps.dialect, ...facts, schema: applied.at(-1) ?? '' },
    integrity,
    disk,
    mail: deps.config.smtpUrl === undefined ? 'files' : 'smtp',
    jobs: deps.jobStates.list(),
    errors: deps.lastErrors.list(),
  }
}
