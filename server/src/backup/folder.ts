// The folder of the backups: which there are, which may go, and the scratch places of runs that died.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupReason } from '@daybook/contract/system/system.ts'
import type { DialectName } from '#db/dialect.ts'
import { type BackupHead, readHead } from '#backup/file-head.ts'
import { BackupRefused } from '#backup/refused.ts'
import { makeFolder } from '#runtime/make-folder.ts'

const ENDING = '.backup'
const SCRATCH = 'scratch-'
const DAY_MS = 86_400_000

export interface StoredBackup {
  readonly name: string
  readonly bytes: number
  /** When it came into the folder. */
  readonly storedTime: number
  readonly head: BackupHead
}

/** 'daybook-20261121-043000-nightly.backup'; never a way out of the folder. */
export const isBackupName = (name: string) => /^[\w][\w.-]{0,120}\.backup$/.test(name) && !name.includes('..')

const stampOf = (time: number) =>
  new Date(time)
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .replace('T', '-')

export const nameFor = (folder: string, time: number, reason: BackupReason): string =>
  freeName(folder, `daybook-${stampOf(time)}-${reason}`)

const BROUGHT = 'brought-'
/** Of one that a person has brought along, whatever it was called where it came from. */
export const uploadedName = (folder: string, time: number): string =>
  freeName(folder, `${BROUGHT}${stampOf(time)}`)
export const isBrought = ({ name }: Pick<StoredBackup, 'name'>): boolean => name.startsWith(BROUGHT)

function freeName(folder: string, name: string): string {
  return existsSync(join(folder, name + ENDING))
    ? `${name}-${randomBytes(3).toString('hex')}${ENDING}`
    : name + ENDING
}

/** Those whose first line can be read, the newest first. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const backups = await Promise.all(
    names.filter(isBackupName).map(async (name) => {
      try {
        const file = join(folder, name)
        const [{ head }, { size, mtimeMs }] = await Promise.all([readHead(file), stat(file)])
        return [{ name, bytes: size, storedTime: mtimeMs, head }]
      } catch (error) {
        // What else lies there is none of ours.
        if (error instanceof BackupRefused) return []
        throw error
      }
    }),
  )
  return backups.flat().toSorted((a, b) => b.head.createdTime - a.head.createdTime)
}

/**
 * What "the latest" means: made by night or asked for, of this kind of database and in this installation. What was kept
 * before a restore or an upgrade is the state that somebody wanted to leave, and what was brought along is named.
 * @param backups the newest first
 */
export const latestOf = (backups: readonly StoredBackup[], dialect: DialectName): StoredBackup | undefined =>
  backups.find(
    (backup) =>
      !isBrought(backup) &&
      backup.head.database === dialect &&
      ['nightly', 'asked'].includes(backup.head.reason),
  )

/** The one with this name; undefined for a name that leads elsewhere, or to none. */
export async function findBackup(folder: string, name: string): Promise<StoredBackup | undefined> {
  return isBackupName(name) ? (await listBackups(folder)).find((backup) => backup.name === name) : undefined
}

/** A folder for the time of a run, on the same disk as the backups; those of runs that died a day ago go. */
export async function openScratch(folder: string, now: number) {
  makeFolder(folder, 0o700)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(SCRATCH)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (now - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true })
  }
  const path = join(folder, `${SCRATCH}${randomBytes(6).toString('hex')}`)
  await mkdir(path, { mode: 0o700 })
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

const MARGIN_BYTES = 64 * 1024 * 1024
const mebibytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MiB`

/** @throws BackupRefused where the disk has no room for so much more */
export async function needRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const needed = bytes + MARGIN_BYTES
  if (free < needed)
    throw new BackupRefused(
      'room',
      `There is not enough room in ${folder}: ${mebibytes(needed)} are needed, ${mebibytes(free)} are free.`,
    )
}
