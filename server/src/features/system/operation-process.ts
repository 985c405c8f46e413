// The process in which a backup or a restore works, so that no request waits for it: not for its turn, nor for a processor.
import { makeBackup } from '#backup/make.ts'
import type { BackupPlace, Progress } from '#backup/place.ts'
import { BackupRefused } from '#backup/refused.ts'
import { openThrottle } from '#backup/backup-throttle.ts'
import { restoreFile } from '#backup/restore.ts'
import type { RunningOperation } from '#db/operational-tables.ts'
import type { BackupReason } from '@daybook/contract/system/system.ts'

export interface OperationWork {
  readonly place: BackupPlace
  readonly reason: BackupReason
  readonly now: number
  readonly version: string
  /** The file to restore; absent: a backup is made. */
  readonly restore?: string
  /** The row of a restore. */
  readonly running?: RunningOperation
}

export interface Finished {
  readonly file: string
  readonly rows: number
  /** Files of which a backup has no copy, or that a restore did not find. */
  readonly filesLacking: number
}

export type OperationNews =
  | { readonly progress: Progress }
  /** The file that was made or restored. */
  | { readonly finished: Finished }
  /** `isRefused`: the sentence is for people. */
  | { readonly error: string; readonly isRefused: boolean }

/** Not more often than anybody looks; a stage that begins is said at once. */
const SAY_EVERY_MS = 200

const say = (news: OperationNews) => process.send?.(news)

function sayer() {
  let last = 0
  let stage = ''
  return (progress: Progress) => {
    if (progress.stage === stage && performance.now() - last < SAY_EVERY_MS) return
    last = performance.now()
    stage = progress.stage
    say({ progress })
  }
}

async function carryOut(operation: OperationWork): Promise<Finished> {
  const { place, restore, running, reason, now, version } = operation
  const onProgress = sayer()
  if (restore === undefined) {
    const wanted = { reason, now, version }
    const { name, rows, files } = await makeBackup(place, wanted, onProgress, openThrottle())
    return { file: name, rows, filesLacking: files.lost.length }
  }
  const options = { isKeeping: true, running }
  const { rows, files } = await restoreFile(place, restore, { now, version }, { onProgress, ...options })
  return { file: restore, rows, filesLacking: files.missing.length }
}

async function work(operation: OperationWork) {
  try {
    say({ finished: await carryOut(operation) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    say({ error: message, isRefused: error instanceof BackupRefused })
  }
  process.disconnect?.()
}

// Whoever asked for it is gone: a backup leaves no file, and a restore has happened or has not.
process.once('disconnect', () => process.exit())
process.once('message', (message) => void work(message as OperationWork)) // given by run-operation.ts
