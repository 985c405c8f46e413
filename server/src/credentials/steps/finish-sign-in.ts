// The last part of every sign-in, whatever it began with: who has a second step gives it, who must have one may only set it up.
import type { Transaction } from 'kysely'
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import type { StepAsked, StepWay } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { NOBODY, type Origin } from '#actor.ts'
import { AppError, signInMembers } from '#app-error.ts'
import type { SignInWay } from '#db/sign-in-tables.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { aboutAccount, noteAtMost, noteEvent } from '#entities/history/events.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { withChoices } from '#http/sessions/kept-choices.ts'
import { withFirm } from '#http/sessions/with-firm.ts'
import { findLoggedInUser, hashToken, startSession } from '#http/sessions/sessions.ts'
import { hasStep, type Steps, stepsOf, waysOf } from '#credentials/steps/enrolled.ts'
import { type Account, stepEvent, tellCodeUsed } from '#credentials/steps/note.ts'
import { type Proved, proveCode } from '#credentials/steps/prove.ts'
import { meetRule } from '#credentials/steps/rule.ts'
import { makeTicket } from '#credentials/steps/tickets.ts'
import { rules } from '#credentials/throttle-rules.ts'
import {
  type Counter,
  counterOf,
  countFailure,
  countSuccess,
  pauseNow,
  tooOften,
} from '#credentials/throttle.ts'

export interface Finishing {
  readonly account: Account
  readonly origin: Origin
  readonly agent: string
  readonly via: SignInWay
  /** The stored hash that the password was compared with; absent where nobody typed one. */
  readonly passwordHash?: string | null
  /** As it was typed: an app's or a recovery code. */
  readonly code?: string | undefined
  /** Those that count here; all of the account's, if absent. */
  readonly stepWays?: readonly StepWay[]
  /** What was given counts as two steps already: a passkey, a remembered device, a provider that asked for both. */
  readonly isStepDone?: boolean
  /** Which of the account's own places it is, as findOwnPlace has it; undefined elsewhere. */
  readonly ownPlace?: string | undefined
  /** Keeps what the sign-in that goes on with this ticket has to know besides. */
  readonly onTicket?: (ticket: string) => Promise<void>
  /** In the transaction that starts the session. */
  readonly also?: (tx: Transaction<Database>) => Promise<void>
}

/** Guesses from elsewhere close no place where the account has signed in before, nor does one of those places another. */
export const stepCounters = (userId: number, ownPlace?: string): readonly Counter[] =>
  ownPlace === undefined
    ? [counterOf(rules.secondStepFromElsewhere, userId)]
    : [
        counterOf(rules.secondStepFromOwnPlace, userId, ownPlace),
        counterOf(rules.secondStepFromOwnPlaces, userId),
      ]

const wrongStep = (sentence: string) =>
  new AppError('second_step_wrong', sentence, { members: signInMembers(sentence) })

/** Somebody who gave the right password failed at the second step: it stands in the log, and counts. */
async function refuseStep(
  deps: Deps,
  { account, origin }: Pick<Finishing, 'account' | 'origin'>,
  pause: number,
  sentence: string,
): Promise<never> {
  await noteAtMost(deps, aboutAccount(account), {
    ...stepEvent(deps, account, { by: { userId: NOBODY, origin }, action: 'step_used' }),
    action: pause > 0 ? 'throttled' : 'sign_in_failed',
    result: pause > 0 ? 'too_many_requests' : 'second_step_wrong',
  })
  if (pause === 0) throw wrongStep(sentence)
  throw tooOften(pause, signInMembers(tooOften(pause).message))
}

/**
 * A proof of the second step, counted: ten wrong ones in a quarter of an hour close it for as long.
 * @param counters none for what nobody guesses
 * @throws AppError second_step_wrong or too_many_requests
 */
export async function proveStep(
  deps: Deps,
  who: Pick<Finishing, 'account' | 'origin'>,
  counters: readonly Counter[],
  prove: () => Promise<Proved>,
): Promise<'totp' | 'recovery' | 'passkey'> {
  const before = await pauseNow(deps, counters)
  if (before > 0) return refuseStep(deps, who, before, '')
  const proved = await prove()
  if (proved.by === undefined)
    return refuseStep(deps, who, await countFailure(deps, counters), proved.sentence)
  const closed = await countSuccess(deps, counters)
  if (closed > 0) return refuseStep(deps, who, closed, '')
  return proved.by
}

/** @throws AppError second_step: it says how to go on */
async function askForStep(
  deps: Deps,
  { account, origin, via, passwordHash, onTicket, stepWays }: Finishing,
  steps: Steps,
): Promise<never> {
  // Whoever knows the password and stops here would leave no trace.
  await noteAtMost(deps, `step:${account.id}`, {
    ...stepEvent(deps, account, { by: { userId: NOBODY, origin }, action: 'step_used' }),
    action: 'sign_in_failed',
    result: 'second_step',
  })
  const made = await makeTicket(deps, deps.db, {
    kind: `step:${via}`,
    userId: account.id,
    passwordHash: passwordHash ?? '',
  })
  await onTicket?.(made.ticket)
  const step: StepAsked = {
    ticket: made.ticket,
    ways: stepWays ?? waysOf(steps),
    expiresTime: made.expiresTime,
  }
  throw new AppError('second_step', messages.secondStepAsked, {
    members: { ...signInMembers(messages.secondStepAsked), step },
  })
}

/** What was used, in the log; the person hears of a recovery code. */
export async function noteStepUsed(
  deps: Deps,
  tx: Transaction<Database>,
  { account, origin }: Pick<Finishing, 'account' | 'origin'>,
  step: 'totp' | 'recovery' | 'passkey',
): Promise<void> {
  const by = { userId: account.id, origin }
  await noteEvent(tx, stepEvent(deps, account, { by, action: 'step_used', step }))
  if (step === 'recovery') await tellCodeUsed(deps, tx, account.id)
}

/**
 * Starts the session, or says what is missing.
 * @returns undefined where the account left, or changed its password, since it was looked at
 * @throws AppError second_step with a ticket, second_step_wrong, too_many_requests
 */
export async function finishSignIn(deps: Deps, signIn: Finishing): Promise<LoginAnswer | undefined> {
  const { account, origin, agent, via, passwordHash, code, stepWays, ownPlace, isStepDone = false } = signIn
  const steps = await stepsOf(deps.db, account.id)
  const mustProve = hasStep(steps) && !isStepDone
  if (mustProve && code === undefined) return askForStep(deps, signIn, steps)
  const used = mustProve
    ? await proveStep(deps, signIn, stepCounters(account.id, ownPlace), () =>
        proveCode(deps, account.id, code ?? '', stepWays),
      )
    : undefined
  const isTwoSteps = used !== undefined || isStepDone
  const loggedInUser = await findLoggedInUser(deps, account.id)
  if (!loggedInUser) return undefined
  const ruled = { userId: account.id, scopeId: account.scopeId, roles: loggedInUser.roles }
  const mustEnrol = !isTwoSteps && (await meetRule(deps, ruled))
  const token = await startSession(deps, {
    userId: account.id,
    address: origin.address,
    agent,
    ...(passwordHash === undefined ? {} : { passwordHash }),
    via,
    strength: isTwoSteps ? 2 : 1,
    isLimited: mustEnrol,
    also: async (tx) => {
      await signIn.also?.(tx)
      await noteEvent(tx, {
        ...stepEvent(deps, account, { by: { userId: account.id, origin }, action: 'step_used' }),
        action: 'sign_in',
      })
      if (used !== undefined) await noteStepUsed(deps, tx, signIn, used)
    },
  })
  if (token === undefined) return undefined
  // The first sign-in may have settled the time zone.
  const found = await findLoggedInUser(deps, account.id)
  if (!found) return undefined
  const now = await withFirm(deps, await withChoices(deps.db, found))
  // A password that has run out is changed first.
  const isLimited = mustEnrol && (await findActor(deps, hashToken(token)))?.isLimited === true
  return {
    data: { token, loggedInUser: isLimited ? { ...now, isLimited } : now },
    message: messages.signedIn,
    error: null,
  }
}
