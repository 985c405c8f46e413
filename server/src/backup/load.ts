// A backup loaded into a scratch place: how each one is verified, and the first half of every restore.
import type { FoundHead } from '#backup/file-head.ts'
import type { FileList } from '#backup/files/file-list.ts'
import type { RowCounts } from '#backup/frames.ts'
import { loadPostgres } from '#backup/load-postgres.ts'
import { loadSqlite } from '#backup/load-sqlite.ts'
import type { BackupPlace, OnProgress } from '#backup/place.ts'
import { BackupRefused, damaged } from '#backup/refused.ts'
import type { Throttle } from '#backup/backup-throttle.ts'
import { NewerDatabase, refuseUnknown } from '#db/migrate.ts'
import { migrationsFor } from '#db/migration-files.ts'
import type { RunningOperation } from '#db/operational-tables.ts'
import { VERSION } from '#settings/version.ts'

/** What was there before a switch. */
export interface Aside {
  /** To make a backup of. */
  readonly place: BackupPlace
  /** Where that is, for people; it goes by itself after a day. */
  readonly where: string
  readonly discard: () => Promise<void>
}

export interface Loaded {
  readonly counts: RowCounts
  /** Of sealed secrets; undefined where the machine that made the backup had it in its settings, or needed none. */
  readonly secretKey: string | undefined
  /** What belongs to it beside the database; undefined for a backup from before there were files. */
  readonly files: FileList | undefined
  /** Brings the scratch database to the present schema and takes out what must not come back. */
  readonly freshen: (now: number) => Promise<void>
  /** Writes down that the restore of it runs. */
  readonly noteRunning: (operation: RunningOperation) => Promise<void>
  /**
   * Puts it in place of the living one, all or nothing.
   * @param kept how far the history of the living one went when it was kept; absent: nothing of it was
   * @returns the living one as it was in the end, if its history had gone on since
   */
  readonly switchOver: (kept?: string) => Promise<Aside | undefined>
  readonly discard: () => Promise<void>
}

export interface Loading {
  readonly place: BackupPlace
  readonly file: string
  readonly found: FoundHead
  /** A folder to work in. */
  readonly scratch: string
  /** Are the indexes looked through, too? Absent: no. */
  readonly isThorough?: boolean
  /** Is it thrown away again, so that it need not hold what only makes it quick? Absent: it may take the place of the living one. */
  readonly isThrownAway?: boolean
  readonly onProgress: OnProgress
  /** Absent: it goes on and on. */
  readonly rest?: Throttle
}

const kinds = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

/** Why this Daybook can't restore a backup, as far as its first line tells. */
export function obstacleOf({ dialect }: Pick<BackupPlace, 'dialect'>, { head }: Pick<FoundHead, 'head'>) {
  if (head.database !== dialect)
    return new BackupRefused(
      'foreign',
      `This is a backup of ${kinds[head.database]}, and Daybook runs on ${kinds[dialect]} here.`,
    )
  try {
    refuseUnknown(head.migrations, migrationsFor(dialect))
    return undefined
  } catch (error) {
    if (!(error instanceof NewerDatabase)) throw error
    return new BackupRefused(
      'newer',
      head.version === VERSION
        ? 'This backup is of a database that a newer Daybook had worked with. Please install that one first.'
        : `This backup was made by a newer Daybook (${head.version}). Please install that one first.`,
    )
  }
}

function compare(told: RowCounts, counted: RowCounts) {
  for (const [table, rows] of Object.entries(told))
    if (counted[table] !== rows) throw damaged(`of ${rows} rows of ${table} there are ${counted[table] ?? 0}`)
}

/**
 * Unpacks the backup into a scratch place, and finds out whether everything is there.
 * @throws BackupRefused if it is not
 */
export async function loadBackup(loading: Loading): Promise<Loaded> {
  const load = loading.place.dialect === 'sqlite' ? loadSqlite : loadPostgres
  const { told, ...loaded } = await load(loading)
  try {
    compare(told, loaded.counts)
    return loaded
  } catch (error) {
    await loaded.discard()
    throw error
  }
}
