// Guesses of somebody who is signed in, counted together with those at their password.
import type { Actor } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import { currentPasswordCounter, noteGuess, refuseGuess } from '#credentials/current-password.ts'
import type { Deps } from '#deps.ts'
import { countFailure, countSuccess, pauseNow } from '#credentials/throttle.ts'

type Guess<T> = { readonly right: T } | { readonly sentence: string }

/**
 * Not within a transaction: the count of a wrong guess must outlive what it prevents.
 * @throws AppError invalid at `code` for a wrong one, too_many_requests after too many
 */
export async function guessWithin<T>(deps: Deps, actor: Actor, guess: () => Promise<Guess<T>>): Promise<T> {
  const counter = currentPasswordCounter(actor)
  const before = await pauseNow(deps, [counter])
  if (before > 0) return refuseGuess(deps, actor, before)
  const made = await guess()
  const isRight = 'right' in made
  const pause = isRight ? await countSuccess(deps, [counter]) : await countFailure(deps, [counter])
  if (pause > 0) return refuseGuess(deps, actor, pause)
  if (isRight) return made.right
  await noteGuess(deps, actor, 'second_step_wrong')
  throw invalidField('code', made.sentence)
}
