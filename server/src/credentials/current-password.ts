// Whoever changes the keys to their account proves with the present password that it is them; guesses are counted.
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { noteAtMost } from '#entities/history/events.ts'
import { isPassword } from '#credentials/passwords.ts'
import { rules } from '#credentials/throttle-rules.ts'
import { counterOf, countFailure, countSuccess, pauseNow, tooOften } from '#credentials/throttle.ts'

/**
 * Of one session: whoever holds a stolen one makes nobody else wait, and gets no other without the password. Their tokens
 * end, and the ids of sessions are given out once.
 */
export const currentPasswordCounter = ({ userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>) =>
  counterOf(rules.currentPassword, userId, sessionId)

/** A wrong guess of whoever has the session: an open browser is where a stranger tries first. */
export const noteGuess = (
  deps: Deps,
  actor: Actor,
  result: 'too_many_requests' | 'second_step_wrong' | 'wrong_credentials',
): Promise<void> =>
  noteAtMost(deps, String(actor.userId), {
    action: result === 'too_many_requests' ? 'throttled' : 'sign_in_failed',
    by: actor,
    scopeId: actor.scopeId,
    time: deps.clock(),
    entity: user.name,
    recordId: actor.userId,
    title: actor.user.email,
    result,
  })

/** @throws AppError too_many_requests, always */
export async function refuseGuess(deps: Deps, actor: Actor, pause: number): Promise<never> {
  await noteGuess(deps, actor, 'too_many_requests')
  throw tooOften(pause)
}

/**
 * Not within a transaction: the count of a wrong guess must outlive what it prevents.
 * @param path the field at which a wrong password is said
 * @returns the stored hash that it was compared with
 * @throws AppError invalid for a wrong one, too_many_requests after too many
 */
export async function proveCurrentPassword(
  deps: Deps,
  actor: Actor,
  path: string,
  password: string,
): Promise<string> {
  const { userId } = actor
  const counters = [currentPasswordCounter(actor)]
  const before = await pauseNow(deps, counters)
  if (before > 0) return refuseGuess(deps, actor, before)
  const account = await deps.db
    .selectFrom('user')
    .select('password')
    .where('id', '=', userId)
    .executeTakeFirst()
  const isRight = await isPassword(account?.password, password)
  const pause = isRight ? await countSuccess(deps, counters) : await countFailure(deps, counters)
  if (pause > 0) return refuseGuess(deps, actor, pause)
  if (!isRight || !account?.password) {
    await noteGuess(deps, actor, 'wrong_credentials')
    throw invalidField(path, messages.currentPasswordWrong)
  }
  return account.password
}
