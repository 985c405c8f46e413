// How many guesses at a password are free, and how long the next one waits: by account and network (rules/accounts 4, decision 0127).
// A network where the account has signed in before waits for three seconds at most, whatever others do; all others are
// closed by themselves, and all together.
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { type Aim, findOwnPlace } from '#features/account/sign-in-places.ts'
import { rules } from '#credentials/throttle-rules.ts'
import {
  clearCounters,
  type Counter,
  counterOf,
  countFailure,
  countSuccess,
  pauseNow,
} from '#credentials/throttle.ts'

/** Each answers the pause there is; 0 where there is none. */
export interface Guesses {
  /** The place, if the account has signed in from there before. */
  readonly ownPlace: string | undefined
  /** Counts nothing. */
  readonly pause: () => Promise<number>
  readonly countFailure: () => Promise<number>
  /** A success between others' failures counts only where they left room for it. */
  readonly countSuccess: () => Promise<number>
}

/** The failures of an e-mail from one network where it never signed in. */
export const failuresFrom = (network: string, email: string): Counter =>
  counterOf(rules.signInFromNetwork, email, network)

/** The failures of an e-mail from all those networks together. */
export const failuresOf = (email: string): Counter => counterOf(rules.signInOfAccount, email)

/** The own one first, then those that others share: always in the same order, so that nobody waits for each other. */
function countersOf(own: string | undefined, { email, place }: Aim): readonly Counter[] {
  if (own !== undefined) return [counterOf(rules.signInFromOwnPlace, email, own)]
  return [
    failuresFrom(place.network, email),
    failuresOf(email),
    counterOf(rules.signInFromAddress, place.network),
  ]
}

export async function guessesAt(deps: Deps, aim: Aim): Promise<Guesses> {
  const ownPlace = await findOwnPlace(deps, aim)
  const counters = countersOf(ownPlace, aim)
  return {
    ownPlace,
    pause: () => pauseNow(deps, counters),
    countFailure: () => countFailure(deps, counters),
    countSuccess: () => countSuccess(deps, counters),
  }
}

/** Of somebody who has proved themselves by a link, or whom the operator let in: all places of the account. */
export async function forgetGuesses(tx: AnyDb, email: string): Promise<void> {
  for (const rule of [rules.signInFromOwnPlace, rules.signInFromNetwork, rules.signInOfAccount])
    await clearCounters(tx, counterOf(rule, email))
}
