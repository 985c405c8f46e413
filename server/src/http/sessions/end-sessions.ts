// The sessions a person has, and how they end: on purpose, or by being forgotten (rules/accounts 6).
import { can } from '@daybook/contract/engine/access.ts'
import type { Actor } from '#actor.ts'
import { dropBelongings } from '#db/belongings.ts'
import type { SignInWay } from '#db/sign-in-tables.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { voidTickets } from '#credentials/steps/tickets.ts'
import { isOver, lifetimeOf } from '#http/sessions/sessions.ts'

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
  /** Those that began in this way, and what waits to begin so. */
  readonly via?: SignInWay
}

/**
 * Ends sessions of a person on purpose. Their browsers get no push messages any more, those of sessions that had run
 * out before neither, unless one session alone is ended.
 * @returns how many ended
 */
export async function endSessions(
  tx: AnyDb,
  userId: number,
  { only, except, via }: Ended = {},
): Promise<number> {
  if (via !== undefined) return endBegunBy(tx, userId, via, except)
  const [event, sessionId] =
    only !== undefined
      ? (['sessionEnded', only] as const)
      : except !== undefined
        ? (['signedOutElsewhere', except] as const)
        : (['signedOut'] as const)
  const { session } = await dropBelongings(tx, event, { userId, sessionId })
  return session
}

async function endBegunBy(tx: AnyDb, userId: number, via: SignInWay, except = 0): Promise<number> {
  await voidTickets(tx, userId, `step:${via}`)
  const begun = await tx
    .selectFrom('session')
    .select('id')
    .where('userId', '=', userId)
    .where('via', '=', via)
    .where('id', '<>', except)
    .execute()
  for (const { id } of begun) await endSessions(tx, userId, { only: id })
  return begun.length
}

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
