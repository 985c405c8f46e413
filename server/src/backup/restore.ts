// Restores a backup: everything is checked and made ready beside the living database, which is then replaced in one transaction.
import { rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { putKey } from '#backup/carried-key.ts'
import { type FilesBrought, bringFiles } from '#backup/files/bring-files.ts'
import { checkSum, readHead } from '#backup/file-head.ts'
import { needRoom, openScratch } from '#backup/folder.ts'
import { type Aside, loadBackup, obstacleOf } from '#backup/load.ts'
import { type Made, makeBackup, type BackupRequest } from '#backup/make.ts'
import { type BackupPlace, type OnProgress, sqliteFile } from '#backup/place.ts'
import { BackupRefused } from '#backup/refused.ts'
import { refuseOtherFile } from '#backup/sqlite-copy.ts'
import type { RunningOperation } from '#db/operational-tables.ts'
import { isOfNewer } from '#db/migrate.ts'

export interface Restored {
  readonly rows: number
  readonly files: FilesBrought
  /** Of what was there before; undefined if there was nothing, or nothing was to be kept. */
  readonly before: Made | undefined
  /** A newer Daybook had worked with what was there before. */
  readonly isOfNewer: boolean
}

export interface RestoreOptions {
  readonly onProgress: OnProgress
  /** False: what is there now is given up. */
  readonly isKeeping?: boolean | undefined
  /** The row that says that this restore runs; absent: there is none. */
  readonly running?: RunningOperation | undefined
}

/** A pack may grow tenfold; where it does not fit, unpacking fails and nothing has been changed. */
const GROWTH = 4

const keep = (place: BackupPlace, wanted: Omit<BackupRequest, 'reason'>, onProgress: OnProgress) =>
  makeBackup(place, { ...wanted, reason: 'restore' }, (progress) =>
    onProgress({ ...progress, stage: 'saving' }),
  )

/** As a sentence, also where SQLite or PostgreSQL says it. */
const why = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\s*Nothing was changed\.$/, '')
    .replace(/[^.!?]$/, '$&.')

/** What is there now is kept first; nothing to keep is no reason to stop. */
async function keepPresent(...all: Parameters<typeof keep>): Promise<Made | undefined> {
  try {
    return await keep(...all)
  } catch (error) {
    if (error instanceof BackupRefused && error.reason === 'missing') return undefined
    throw new BackupRefused('present', `What is there now can’t be kept: ${why(error)} Nothing was changed.`)
  }
}

/** What was entered while it was kept, up to the switch, is in a second backup, which takes the place of the first. */
async function keepGrown(
  former: Made,
  aside: Aside,
  wanted: Omit<BackupRequest, 'reason'>,
  onProgress: OnProgress,
) {
  try {
    const made = await keep(aside.place, wanted, onProgress)
    // What can't be taken away now goes by itself.
    await aside.discard().catch(() => undefined)
    await rm(former.path, { force: true }).catch(() => undefined)
    return made
  } catch (error) {
    throw new Error(
      `The backup is restored, and ${former.name} holds what was there before, but for the last that was entered: ${why(error)} That is in ${aside.where} for a day.`,
    )
  }
}

/**
 * Everybody is signed out by it, and reset links end. Safe beside a running server: to others it happens at one moment.
 * @throws BackupRefused with a sentence for a damaged, newer or foreign file; the database has not been touched then
 */
export async function restoreFile(
  place: BackupPlace,
  file: string,
  wanted: Omit<BackupRequest, 'reason'>,
  { onProgress, isKeeping = true, running }: RestoreOptions,
): Promise<Restored> {
  const begun = performance.now()
  const fileHead = await readHead(file)
  const obstacle = obstacleOf(place, fileHead)
  if (obstacle) throw obstacle
  if (place.dialect === 'sqlite') refuseOtherFile(sqliteFile(place))
  await checkSum(file, (done, of) => onProgress({ stage: 'checking', done, of }))
  const scratch = await openScratch(place.folder, wanted.now)
  try {
    await needRoom(place.folder, GROWTH * (await stat(file)).size)
    const loaded = await loadBackup({ place, file, found: fileHead, scratch: scratch.path, onProgress })
    try {
      await loaded.freshen(wanted.now)
      const first = isKeeping ? await keepPresent(place, wanted, onProgress) : undefined
      const files = loaded.files
        ? await bringFiles(place, [dirname(file), place.folder], loaded.files, onProgress)
        : { brought: 0, missing: [] }
      // It counts from now on, as its process does.
      const leaseTime = (running?.leaseTime ?? 0) + Math.round(performance.now() - begun)
      if (running) await loaded.noteRunning({ ...running, stage: 'switching', leaseTime })
      const grown = await loaded.switchOver(first?.history)
      await putKey(place, loaded.secretKey, wanted.now)
      const before = first && grown ? await keepGrown(first, grown, wanted, onProgress) : first
      return {
        rows: Object.values(loaded.counts).reduce((sum, count) => sum + count, 0),
        files,
        before,
        isOfNewer: before !== undefined && isOfNewer(before.migrations, place.dialect),
      }
    } finally {
      await loaded.discard()
    }
  } finally {
    await scratch.remove()
  }
}
