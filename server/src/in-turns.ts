// Long work in a process that answers everybody: a few milliseconds at a time, with everybody else's turn in between.
import { setImmediate } from 'node:timers/promises'

/** Less than two lists take. */
const TURN_MS = 1

/** @returns what is to be awaited between two pieces of work; mostly it costs nothing */
export function takeTurns(): () => Promise<void> | undefined {
  let since = performance.now()
  const pause = async () => {
    await setImmediate()
    since = performance.now()
  }
  return () => (performance.now() - since < TURN_MS ? undefined : pause())
}

/** The list with `work` done on each of its members. */
export async function mapInTurns<T, R>(list: readonly T[], work: (one: T) => R): Promise<R[]> {
  const turn = takeTurns()
  const done: R[] = []
  for (const one of list) {
    done.push(work(one))
    // oxlint-disable-next-line no-await-in-loop -- that is the point of it
    await turn()
  }
  return done
}
