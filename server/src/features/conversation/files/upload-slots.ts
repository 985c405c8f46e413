// How many files come in at once in this process: of each person, of each firm, of all who have none, and altogether. Nobody's uploads
// close the door for everybody else.
import { UPLOADS_AT_ONCE } from '@daybook/contract/files/file-limits.ts'
import { fileMessages } from '@daybook/contract/messages/files/file-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'

const ALL_MAX = 30
/** Of one firm. */
const FIRM_MAX = 15
/** Of everybody without a firm together: anybody may have such an account, and several. */
const OWN_MAX = 6
const RETRY_SECONDS = 2

type Sender = Pick<Actor, 'userId' | 'scopeId'>

/** Whose uploads are under way. */
const receiving = new WeakMap<Deps['db'], Sender[]>()

const busy = () => new AppError('busy', messages.serverBusy, { retryAfterSeconds: RETRY_SECONDS })

/** @returns releases the slot @throws AppError too_many_requests, busy */
export function takeSlot({ db }: Pick<Deps, 'db'>, { userId, scopeId }: Sender): () => void {
  const senders = receiving.get(db) ?? []
  receiving.set(db, senders)
  if (senders.filter((each) => each.userId === userId).length >= UPLOADS_AT_ONCE)
    throw new AppError('too_many_requests', fileMessages.tooManyAtOnce, { retryAfterSeconds: RETRY_SECONDS })
  const isBeside = (each: Sender) => (scopeId < 0 ? each.scopeId < 0 : each.scopeId === scopeId)
  if (senders.filter(isBeside).length >= (scopeId < 0 ? OWN_MAX : FIRM_MAX)) throw busy()
  if (senders.length >= ALL_MAX) throw busy()
  const own = { userId, scopeId }
  senders.push(own)
  return () => {
    const at = senders.indexOf(own)
    if (at >= 0) senders.splice(at, 1)
  }
}
