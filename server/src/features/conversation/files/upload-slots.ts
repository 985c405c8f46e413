// How many files come in at once: of each person, and altogether, in this process.
import { UPLOADS_AT_ONCE } from '@daybook/contract/files/file-limits.ts'
import { fileMessages } from '@daybook/contract/messages/files/file-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'

const ALL_MAX = 30
const RETRY_SECONDS = 2

const comings = new WeakMap<Deps['db'], number[]>()

/** @returns gives the place back @throws AppError too_many_requests, busy */
export function takeSlot({ db }: Pick<Deps, 'db'>, userId: number): () => void {
  const coming = comings.get(db) ?? []
  comings.set(db, coming)
  if (coming.filter((id) => id === userId).length >= UPLOADS_AT_ONCE)
    throw new AppError('too_many_requests', fileMessages.tooManyAtOnce, { retryAfterSeconds: RETRY_SECONDS })
  if (coming.length >= ALL_MAX)
    throw new AppError('busy', messages.serverBusy, { retryAfterSeconds: RETRY_SECONDS })
  coming.push(userId)
  return () => {
    const at = coming.indexOf(userId)
    if (at >= 0) coming.splice(at, 1)
  }
}
