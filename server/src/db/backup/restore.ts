// Restores a backup: everything is checked and made ready beside the living database, which is then replaced in one transaction.
import { stat } from 'node:fs/promises'
import { checkSum, readHead } from '#db/backup/file-head.ts'
import { needRoom, openScratch } from '#db/backup/folder.ts'
import { loadBackup, obstacleOf } from '#db/backup/load.ts'
import { type Made, makeBackup, type Wanted } from '#db/backup/make.ts'
import type { BackupPlace, OnProgress } from '#db/backup/place.ts'
import { BackupRefused } from '#db/backup/refused.ts'
import { isOfNewer } from '#db/migrate.ts'

export interface Restored {
  readonly rows: number
  /** Of what was there before; undefined if there was nothing, or nothing was to be kept. */
  readonly before: Made | undefined
  /** A newer Daybook had worked with what was there before. */
  readonly isOfNewer: boolean
}

export interface RestoreOptions {
  /** False: what is there now is given up. */
  readonly isKeeping: boolean
}

/** A pack may grow tenfold; where it does not fit, unpacking fails and nothing has been changed. */
const GROWTH = 4

/** What is there now is kept first; nothing to keep is no reason to stop. */
async function keepPresent(place: BackupPlace, wanted: Omit<Wanted, 'reason'>, onProgress: OnProgress) {
  try {
    return await makeBackup(place, { ...wanted, reason: 'restore' }, (progress) =>
      onProgress({ ...progress, stage: 'saving' }),
    )
  } catch (error) {
    if (error instanceof BackupRefused && error.reason === 'missing') return undefined
    const why = error instanceof Error ? error.message : String(error)
    throw new BackupRefused(
      'present',
      `What is there now can’t be kept: ${why.replace(/\s*Nothing was changed\.$/, '')} Nothing was changed.`,
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
  wanted: Omit<Wanted, 'reason'>,
  onProgress: OnProgress,
  { isKeeping }: RestoreOptions = { isKeeping: true },
): Promise<Restored> {
  const found = await readHead(file)
  const obstacle = obstacleOf(place, found)
  if (obstacle) throw obstacle
  await checkSum(file, (done, of) => onProgress({ stage: 'checking', done, of }))
  const scratch = await openScratch(place.folder, wanted.now)
  try {
    await needRoom(place.folder, GROWTH * (await stat(file)).size)
    const loaded = await loadBackup({ place, file, found, scratch: scratch.path, onProgress })
    try {
      await loaded.freshen(wanted.now)
      const before = isKeeping ? await keepPresent(place, wanted, onProgress) : undefined
      await loaded.switchOver()
      return {
        rows: Object.values(loaded.counts).reduce((sum, one) => sum + one, 0),
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
