// Where a database is and where its backups go: all that making and restoring a backup has to know.
import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { DialectName } from '#db/dialect.ts'

export interface BackupPlace {
  readonly dialect: DialectName
  /** Of PostgreSQL. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Folder of the backups. */
  readonly folder: string
  /** Backups are encrypted with it. */
  readonly key: string | undefined
}

export const placeOf = ({
  databaseUrl,
  dataDir,
  backups,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 'backups'>): BackupPlace => ({
  dialect: databaseUrl === undefined ? 'sqlite' : 'postgres',
  databaseUrl,
  dataDir,
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
