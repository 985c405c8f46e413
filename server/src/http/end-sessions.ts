// The sessions a person has, and how they end: on purpose, or by being forgotten (security §3).
import { can } from '@daybook/contract/access.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { isOver, lifetimeOf } from '#http/sessions.ts'

/** The person's living sessions, newest first. */
export async function sessionsOf({ db, clock }: Deps, actor: Actor) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'createdTime', 'lastSeenTime', 'address', 'agent'])
    .where('userId', '=', actor.userId)
    .orderBy('id', 'desc')
    .execute()
  const isAdministrator = can(actor, 'ADMIN_AND_ABOVE')
  return rows.filter((row) => !isOver(row, isAdministrator, clock()))
}

export interface Ended {
  /** This one alone. */
  readonly only?: number
  /** All but this one. */
  readonly except?: number
}

/**
 * Ends sessions of a person on purpose. Their browsers get no push messages any more, those of sessions that had run
 * out before neither, unless one session alone is ended.
 * @returns how many ended
 */
export async function endSessions(tx: AnyDb, userId: number, { only, except }: Ended = {}): Promise<number> {
  const browsers = tx.deleteFrom('pushSubscription').where('userId', '=', userId)
  const sessions = tx.deleteFrom('session').where('userId', '=', userId)
  if (only !== undefined) {
    await browsers.where('sessionId', '=', only).execute()
    return countOf(await sessions.where('id', '=', only).executeTakeFirst())
  }
  if (except === undefined) {
    await browsers.execute()
    return countOf(await sessions.executeTakeFirst())
  }
  await browsers.where((eb) => eb.or([eb('sessionId', '<>', except), eb('sessionId', 'is', null)])).execute()
  return countOf(await sessions.where('id', '<>', except).executeTakeFirst())
}
const countOf = ({ numDeletedRows }: { readonly numDeletedRows: bigint }) => Number(numDeletedRows)

/** Forgets sessions that nobody can use any more, whoever they belong to. */
export async function forgetSessions({ db, clock }: Deps): Promise<void> {
  const { idle, absolute } = lifetimeOf(false)
  await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([eb('lastSeenTime', '<', clock() - idle), eb('createdTime', '<', clock() - absolute)]),
    )
    .execute()
}
