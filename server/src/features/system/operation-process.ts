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

export type OperationNews =
  | { readonly progress: Progress }
  /** Name of the file that was made or restored, and how many rows it holds. */
  | { readonly finished: { readonly file: string; readonly rows: number } }
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

async function carryOut({ place, restore, running, reason, now, version }: OperationWork) {
  const onProgress = sayer()
  if (restore === undefined) {
    const wanted = { reason, now, version }
    const { name, rows } = await makeBackup(place, wanted, onProgress, openThrottle())
    return { file: name, rows }
  }
  const options = { isKeeping: true, running }
  const { rows } = await restoreFile(place, restore, { now, version }, { onProgress, ...options })
  return { file: restore, rows }
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
