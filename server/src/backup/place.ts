// Where a database is and where its backups go: all that making and restoring a backup has to know.
import { join } from 'node:path'
import type { Config } from '#settings/config.ts'
import type { DialectName } from '#db/dialect.ts'
import { type FilesPlace, filesPlaceOf } from '#files/file-place.ts'

export interface BackupPlace {
  readonly dialect: DialectName
  /** Of PostgreSQL, past a pooler: locks and snapshots need a connection of their own. */
  readonly databaseUrl: string | undefined
  /** Of PostgreSQL; absent: the one that its account works in. */
  readonly schema?: string
  readonly dataDir: string
  /** Where files are, whose bytes a backup copies and a restore brings back. */
  readonly files: FilesPlace
  /** Folder of the backups. */
  readonly folder: string
  /** Backups are encrypted with it. */
  readonly key: string | undefined
}

export const placeOf = ({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
  fileBucket,
  backups,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 'backups'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'fileBucket'>>): BackupPlace => ({
  dialect: databaseUrl === undefined ? 'sqlite' : 'postgres',
  databaseUrl: databaseDirectUrl ?? databaseUrl,
  dataDir,
  files: filesPlaceOf({ dataDir, fileBucket }),
  folder: backups.folder,
  key: backups.key,
})

export const sqliteFile = ({ dataDir }: Pick<BackupPlace, 'dataDir'>) => join(dataDir, 'daybook.sqlite')

/** How far a backup or a restore is; `of` 0: it can't be told. */
export interface Progress {
  readonly stage: Stage
  readonly done: number
  readonly of: number
}
export type Stage = 'copying' | 'packing' | 'checking' | 'loading' | 'saving' | 'switching'
export type OnProgress = (progress: Progress) => void
