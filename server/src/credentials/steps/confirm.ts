// Step-up: what could cost a firm most asks for a proof within the last ten minutes that it is still the same person (V7.5.3).
import { randomBytes } from 'node:crypto'
import type { ConfirmWhen } from '@daybook/contract/engine/endpoint.ts'
import type { ConfirmWay } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type Actor, NO_SESSION } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { AnyDb } from '#entities/store.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { hasStep, type Steps, stepsOf, waysOf } from '#credentials/steps/enrolled.ts'
import { linkedProviders } from '#credentials/steps/linked-providers.ts'
import { stepEvent } from '#credentials/steps/note.ts'

const CONFIRMED_MS = 10 * 60 * 1000

/** What somebody can confirm with: the ways, and the providers of the way `sso`. */
export interface ConfirmChoice {
  readonly ways: readonly ConfirmWay[]
  readonly providers: readonly { readonly id: number; readonly name: string }[]
}

/** With a second step neither a password counts nor a provider that is one step. */
export async function confirmChoiceOf(db: AnyDb, userId: number, steps: Steps): Promise<ConfirmChoice> {
  const isEnrolled = hasStep(steps)
  const linked = await linkedProviders(db, userId)
  const providers = linked
    .filter(({ isTwoSteps }) => isTwoSteps || !isEnrolled)
    .map(({ id, name }) => ({ id, name }))
  const bySso = providers.length > 0 ? (['sso'] as const) : []
  if (isEnrolled) return { ways: [...waysOf(steps), ...bySso], providers }
  const account = await db.selectFrom('user').select('password').where('id', '=', userId).executeTakeFirst()
  const byPassword = typeof account?.password === 'string' ? (['password'] as const) : []
  return { ways: [...byPassword, ...bySso], providers }
}

/** @throws AppError confirm_needed, with the ways there are */
export async function refuseUnconfirmed(
  db: AnyDb,
  { userId }: Pick<Actor, 'userId'>,
  { steps, sentence }: { readonly steps: Steps; readonly sentence: string },
): Promise<never> {
  const { ways, providers } = await confirmChoiceOf(db, userId, steps)
  const members = { ways, ...(providers.length > 0 ? { providers } : {}) }
  throw new AppError('confirm_needed', sentence, { members })
}

/** Until when the session counts as confirmed; null: it does not. A clock that was set back makes nothing last longer. */
export async function confirmedUntil(
  { clock }: Pick<Deps, 'clock'>,
  db: AnyDb,
  { sessionId }: Pick<Actor, 'sessionId'>,
): Promise<number | null> {
  const session = await db
    .selectFrom('session')
    .select('confirmedTime')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  const time = session?.confirmedTime ?? null
  const now = clock()
  if (time === null || time > now || now - time >= CONFIRMED_MS) return null
  return time + CONFIRMED_MS
}

/**
 * Some providers never say when somebody signed in there, so that who has no more than one of them could confirm nothing, and
 * a firm's rule would lock them in: there the sign-in itself is the proof, while it is young (decision 0134).
 */
async function isFreshFromProvider(
  { clock }: Pick<Deps, 'clock'>,
  db: AnyDb,
  { sessionId, userId }: Pick<Actor, 'sessionId' | 'userId'>,
): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.createdTime', 'session.via', 'user.password'])
    .where('session.id', '=', sessionId)
    .where('session.limited', '=', 1)
    .executeTakeFirst()
  if (session?.password !== null) return false
  const age = clock() - session.createdTime
  if (age < 0 || age >= CONFIRMED_MS) return false
  return (await linkedProviders(db, userId)).some(({ id }) => session.via === `sso:${id}`)
}

interface ConfirmRequest {
  /** 'withStep', if absent: only of somebody who has a second step, so that a client of the specification never meets it. */
  readonly when?: ConfirmWhen
  /** The transaction that it is asked in. */
  readonly db?: AnyDb
}

/**
 * Refuses what has to be confirmed first. The operator of the machine has no session, and is not asked.
 * @throws AppError confirm_needed, with the ways there are
 */
export async function requireConfirmed(
  deps: Deps,
  actor: Actor,
  { when = 'withStep', db = deps.db }: ConfirmRequest = {},
): Promise<void> {
  if (actor.sessionId === NO_SESSION) return
  const steps = await stepsOf(db, actor.userId)
  if (when === 'withStep' && !hasStep(steps)) return
  if ((await confirmedUntil(deps, db, actor)) !== null) return
  if (when === 'enrolment' && !hasStep(steps) && (await isFreshFromProvider(deps, db, actor))) return
  await refuseUnconfirmed(db, actor, { steps, sentence: messages.confirmNeeded })
}

/** With what it was confirmed; of a provider its name, too. */
export type ConfirmedBy =
  | { readonly way: 'password' | 'totp' | 'recovery' | 'passkey' }
  | { readonly way: 'sso'; readonly provider: string }

/**
 * The session counts as confirmed from now on, under a new token (V7.2.4), and the log says so.
 * @throws AppError not_signed_in where it ended meanwhile
 */
export async function markConfirmed(
  deps: Pick<Deps, 'clock'>,
  tx: AnyDb,
  actor: Actor,
  by: ConfirmedBy,
): Promise<{ readonly token: string; readonly confirmedUntil: number }> {
  const { userId, sessionId, scopeId, user } = actor
  const token = randomBytes(32).toString('base64url')
  const now = deps.clock()
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ tokenHash: hashToken(token), confirmedTime: now, lastSeenTime: now })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new AppError('not_signed_in', messages.notSignedIn)
  const account = { id: userId, scopeId, email: user.email }
  await noteEvent(tx, {
    ...stepEvent(deps, account, { by: actor, action: 'session_confirmed' }),
    changes: { way: [null, by.way], ...(by.way === 'sso' ? { provider: [null, by.provider] as const } : {}) },
  })
  return { token, confirmedUntil: now + CONFIRMED_MS }
}
