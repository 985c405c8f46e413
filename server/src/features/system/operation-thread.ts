// The thread in which a backup or a restore works, so that no request waits for it.
import { parentPort, workerData } from 'node:worker_threads'
import { makeBackup } from '#db/backup/make.ts'
import type { BackupPlace, Progress } from '#db/backup/place.ts'
import { BackupRefused } from '#db/backup/refused.ts'
import { restoreFile } from '#db/backup/restore.ts'
import type { BackupReason } from '@daybook/contract/system.ts'

export interface ThreadWork {
  readonly place: BackupPlace
  readonly reason: BackupReason
  readonly now: number
  readonly version: string
  /** The file to restore; absent: a backup is made. */
  readonly restore?: string
}

export type ThreadNews =
  | { readonly progress: Progress }
  /** Name of the file that was made or restored, and how many rows it holds. */
  | { readonly finished: { readonly file: string; readonly rows: number } }
  /** `isRefused`: the sentence is for people. */
  | { readonly error: string; readonly isRefused: boolean }

const say = (news: ThreadNews) => parentPort?.postMessage(news)

async function work({ place, restore, reason, now, version }: ThreadWork) {
  const onProgress = (progress: Progress) => say({ progress })
  if (restore === undefined) {
    const { name, rows } = await makeBackup(place, { reason, now, version }, onProgress)
    return { file: name, rows }
  }
  const { rows } = await restoreFile(place, restore, { now, version }, onProgress)
  return { file: restore, rows }
}

try {
  say({ finished: await work(workerData as ThreadWork) }) // given by run-operation.ts
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  say({ error: message, isRefused: error instanceof BackupRefused })
}
