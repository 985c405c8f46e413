// The installation itself: how it is, its backups, and what went wrong last; for whoever administers all of it.
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { SECRET_MAX } from '#engine/limits.ts'
import { messages } from '#messages/messages.ts'

/** Why a backup was made: by the clock, by a person, before an upgrade, before a restore. */
export const BACKUP_REASONS = ['nightly', 'asked', 'upgrade', 'restore'] as const
export type BackupReason = (typeof BACKUP_REASONS)[number]

export type OperationKind = 'backup' | 'restore'

export interface Operation {
  readonly kind: OperationKind
  readonly reason: BackupReason
  readonly state: 'running' | 'done' | 'failed'
  readonly startedTime: number
  readonly endedTime: number | null
  /** What is being done: copying, packing, checking, loading, saving, switching. */
  readonly stage: string
  readonly done: number
  /** 0: how much there is can't be told. */
  readonly total: number
  readonly file: string
  /** Why it failed; of one that is done, what of it lacks: '' where nothing does. */
  readonly error: string
}

export interface BackupFile {
  readonly name: string
  readonly bytes: number
  readonly createdTime: number
  readonly reason: BackupReason
  /** Of the Daybook that made it. */
  readonly version: string
  readonly isEncrypted: boolean
  /** Somebody brought it as a file; it stays for 30 days. */
  readonly isBrought: boolean
  /** Why this Daybook can't restore it; '' if it can, as far as its first line tells. */
  readonly obstacle: string
}

export interface JobState {
  readonly name: string
  /** Of this process; null: not yet. */
  readonly lastTime: number | null
  readonly lastMs: number
  readonly runs: number
  readonly failures: number
  readonly lastError: string
}

export interface LoggedError {
  readonly time: number
  readonly text: string
  /** Of the request in which it happened; '' if in none. */
  readonly requestId: string
}

export interface DiskSpace {
  readonly freeBytes: number
  readonly totalBytes: number
}
const LITTLE_BYTES = 1024 ** 3
const LITTLE_SHARE = 0.1
/** So little that somebody has to make room soon: less than 1 GiB or a tenth. */
export const isLittle = ({ freeBytes, totalBytes }: DiskSpace): boolean =>
  freeBytes < LITTLE_BYTES || freeBytes < totalBytes * LITTLE_SHARE

/** What the last nightly look at the files of the database has found. */
export interface Integrity {
  readonly time: number
  /** 'unknown': this database server does not keep what it could be told by. */
  readonly state: 'whole' | 'damaged' | 'unknown'
  /** What was found, or why nothing can be; '' where all is well. */
  readonly found: string
}

export interface SystemAnswer {
  readonly version: string
  readonly node: string
  /** When the process that answers was started. */
  readonly startedTime: number
  readonly now: number
  readonly database: {
    readonly kind: 'sqlite' | 'postgres'
    readonly version: string
    readonly bytes: number
    /** The last change of the schema that was applied. */
    readonly schema: string
  }
  /** null: it was not looked at yet. */
  readonly integrity: Integrity | null
  /** Of the data folder; null where the platform does not tell. */
  readonly disk: DiskSpace | null
  readonly mail: 'smtp' | 'files'
  readonly jobs: readonly JobState[]
  /** The newest first. */
  readonly errors: readonly LoggedError[]
}

export interface BackupsAnswer {
  readonly folder: string
  readonly isEncrypting: boolean
  /** When the next one is made by itself. */
  readonly nextTime: number
  /** The newest first. */
  readonly files: readonly BackupFile[]
  /** What runs, or what ran last; null: nothing yet. */
  readonly operation: Operation | null
}

const about = { needs: 'SUPER_ADMIN_ONLY', tag: 'System' } as const

export const systemStatus = endpoint<SystemAnswer>()({
  ...about,
  method: 'GET',
  path: '/api/system',
  summary: 'How the installation is: version, database, disk, jobs and the last errors',
})
export const backupList = endpoint<BackupsAnswer>()({
  ...about,
  method: 'GET',
  path: '/api/system/backups',
  summary: 'The backups there are, and how far the one is that is being made',
})
export const makeBackupNow = endpoint<MessageAnswer>()({
  ...about,
  method: 'POST',
  path: '/api/system/backups',
  body: z.optional(z.unknown()),
  status: 201,
  summary: 'Start a backup; GET tells how far it is',
})

const withPassword = z.object({
  currentPassword: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(SECRET_MAX, messages.passwordTooLong)),
})
/** Everybody is signed out by it, whoever asked for it too. */
export const restoreBackup = endpoint<MessageAnswer>()({
  ...about,
  method: 'POST',
  path: '/api/system/backups/{name}/restore',
  textParams: ['name'],
  body: withPassword,
  confirm: 'withStep',
  status: 201,
  summary: 'Check a backup and put it in place of everything there is now; GET tells how far it is',
})

/** Whoever has the file has everything, so it takes the password once more. */
export const fetchBackup = endpoint<Uint8Array>()({
  ...about,
  method: 'POST',
  path: '/api/system/backups/{name}/file',
  textParams: ['name'],
  body: withPassword,
  confirm: 'withStep',
  summary: 'A backup as a file, to keep elsewhere',
})
export interface BroughtAnswer extends MessageAnswer {
  /** What it is called in the folder of the backups. */
  readonly name: string
}
export const bringBackup = endpoint<BroughtAnswer>()({
  ...about,
  method: 'POST',
  path: '/api/system/backups/file',
  bodyType: 'file',
  confirm: 'withStep',
  status: 201,
  summary: 'Put the file of a backup into the folder of the backups, to restore it from there',
})
