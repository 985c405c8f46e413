// Ends what opens an account beside its password: sessions, calendar addresses, remembered devices, keys.
import { people } from '@daybook/contract/entities/registry.ts'
import type { Author } from '#actor.ts'
import { dropBelongings, type GoingEvent, type Gone, type Whose } from '#db/belongings.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { AnyDb } from '#entities/store.ts'
import { type Ended, endSessions } from '#http/sessions/end-sessions.ts'

export interface EndedFor {
  /** Whose it is, and in whose log it stands. */
  readonly account: { readonly id: number; readonly scopeId: number; readonly email: string }
  readonly by: Author
  /** Epoch milliseconds. */
  readonly time: number
}

/** Removes what goes with the event; that a calendar address ended stands in the audit log. @returns how much went */
export async function endBelongings(
  tx: AnyDb,
  { account, by, time }: EndedFor,
  event: GoingEvent,
  at: Omit<Whose, 'userId'> = {},
): Promise<Gone> {
  const { id: recordId, scopeId, email: title } = account
  const gone = await dropBelongings(tx, event, { ...at, userId: recordId })
  if (gone.feed > 0)
    await noteEvent(tx, { action: 'feed_ended', by, scopeId, time, entity: people.name, recordId, title })
  return gone
}

/** @returns whether there was a calendar address */
export const endFeed = async (tx: AnyDb, ended: EndedFor): Promise<boolean> =>
  (await endBelongings(tx, ended, 'feedEnded')).feed > 0

/**
 * Ends all sessions, all but one, or those that began in one way, and the calendar address; remembered devices go with
 * the last session.
 * @returns how many sessions ended
 */
export async function endAccess(
  tx: AnyDb,
  ended: EndedFor,
  which: Pick<Ended, 'except' | 'via'> = {},
): Promise<number> {
  await endFeed(tx, ended)
  return endSessions(tx, ended.account.id, which)
}

/**
 * Keys that open the account without its password, whoever put them there, go where it joins a firm.
 * @returns whether there were any
 */
export async function endKeys(tx: AnyDb, userId: number): Promise<boolean> {
  const { passkey, externalIdentity } = await dropBelongings(tx, 'joined', { userId })
  return passkey + externalIdentity > 0
}

/**
 * Drops what was made to open the account before its address was proved, because whoever signed up with it may have been
 * a stranger (decision 0138). Recovery codes and remembered devices go along: nobody knows with which step they came.
 * @param provenTime as it was until now; null: everything was made before
 * @returns whether anything went
 */
export async function endUnproved(
  tx: AnyDb,
  { id: userId, provenTime }: { readonly id: number; readonly provenTime: number | null },
): Promise<boolean> {
  const moment = provenTime ?? undefined
  const { totp, passkey, externalIdentity } = await dropBelongings(tx, 'addressProved', { userId, moment })
  const hadKeys = totp + passkey + externalIdentity > 0
  if (!hadKeys && provenTime !== null) return false
  const { recoveryCode } = await dropBelongings(tx, 'keysDoubted', { userId })
  return hadKeys || recoveryCode > 0
}
