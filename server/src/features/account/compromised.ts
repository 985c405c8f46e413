// "I was compromised": a new password, and the end of everything else that could open the account.
import type { Transaction } from 'kysely'
import { ACTIVITY_DAYS } from '@daybook/contract/system/audit.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import { whichGo } from '#db/belongings.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { accountEvent } from '#features/account/account-events.ts'
import { changePassword, endOthers } from '#features/account/password-change.ts'
import { noteNetwork, placeOf } from '#features/account/sign-in-places.ts'
import { endBelongings } from '#http/sessions/end-access.ts'
import { requireConfirmed } from '#credentials/steps/confirm.ts'
import { dropSteps, hasStep, stepsOf } from '#credentials/steps/enrolled.ts'
import { stepEvent } from '#credentials/steps/note.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * With what was added in the days that are shown to the person, whoever added it: to sign in with a thief's own passkey
 * or account elsewhere no password is needed (decision 0139).
 */
async function endAll(deps: Deps, tx: Transaction<Database>, actor: Actor): Promise<void> {
  const { userId, sessionId, scopeId, user, origin } = actor
  const account = { id: userId, scopeId, email: user.email }
  const time = deps.clock()
  const whose = { userId, sessionId, moment: time - ACTIVITY_DAYS * DAY_MS }
  const unlinked = await tx
    .selectFrom('externalIdentity')
    .select('email')
    .where(whichGo('externalIdentity', 'compromised', whose))
    .orderBy('id')
    .execute()
  const gone = await endBelongings(tx, { account, by: actor, time }, 'compromised', whose)
  for (const step of ['passkey', 'totp'] as const)
    if (gone[step] > 0)
      await noteEvent(tx, stepEvent(deps, account, { by: actor, action: 'step_removed', step }))
  for (const { email } of unlinked)
    await noteEvent(tx, {
      ...accountEvent(deps, account, origin, 'identity_unlinked'),
      changes: { address: [email, null] },
    })
  // The codes on paper go with the last step.
  if (!hasStep(await stepsOf(tx, userId))) await dropSteps(tx, userId)
}

/** Nothing, of an account without a password. */
interface EndEverythingRequest {
  readonly password?: string | undefined
  readonly newPassword?: string | undefined
}

/**
 * The session that asks goes on: it has just given the password or confirmed, and nobody else has its token unless they
 * have this browser, too.
 * @returns what to say
 * @throws AppError invalid for a wrong present password and for a new one that is not taken; confirm_needed
 */
export async function endEverything(
  deps: Deps,
  actor: Actor,
  { password, newPassword }: EndEverythingRequest,
): Promise<string> {
  const { userId, origin } = actor
  const here = await placeOf(deps, { origin, agent: '' })
  const occasion = {
    about: 'compromised',
    action: 'compromised',
    end: async (tx: Transaction<Database>) => {
      await endAll(deps, tx, actor)
      // Whoever else signed in guesses as a stranger from now on.
      await noteNetwork(deps, tx, userId, here)
    },
  } as const
  if (password !== undefined && newPassword !== undefined) {
    await changePassword(deps, actor, userId, { asked: { password, newPassword }, occasion })
    return messages.everythingEnded
  }
  const stored = await deps.db
    .selectFrom('user')
    .select('password')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (stored.password !== null) throw invalidField('password', messages.required)
  await requireConfirmed(deps, actor, { when: 'always' })
  await deps.db.transaction().execute((tx) => endOthers(deps, tx, actor, occasion))
  return messages.everythingEndedHere
}
