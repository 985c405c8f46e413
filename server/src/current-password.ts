// Whoever changes the keys to their account proves with the present password that it is them; guesses are counted.
import { messages } from '@daybook/contract/messages.ts'
import type { Actor } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { noteAtMost } from '#entities/events.ts'
import { isPassword } from '#passwords.ts'
import { rules } from '#throttle-rules.ts'
import { counterOf, countFailure, countSuccess, pauseNow, tooOften } from '#throttle.ts'

export const currentPasswordCounter = (userId: number) => counterOf(rules.currentPassword, userId)

async function refuse(deps: Deps, actor: Actor, pause: number): Promise<never> {
  await noteAtMost(deps, String(actor.userId), {
    action: 'throttled',
    by: actor,
    scopeId: actor.scopeId,
    time: deps.clock(),
    title: actor.user.email,
    result: 'too_many_requests',
  })
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
  const counter = currentPasswordCounter(userId)
  const before = await pauseNow(deps, [counter])
  if (before > 0) return refuse(deps, actor, before)
  const account = await deps.db
    .selectFrom('user')
    .select('password')
    .where('id', '=', userId)
    .executeTakeFirst()
  const isRight = await isPassword(account?.password, password)
  const pause = isRight ? await countSuccess(deps, counter) : await countFailure(deps, [counter])
  if (pause > 0) return refuse(deps, actor, pause)
  if (!isRight || !account?.password) throw invalidField(path, messages.currentPasswordWrong)
  return account.password
}
