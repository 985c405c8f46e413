// Lets others go first: what takes minutes in the background must not take the processor from who waits for a page.
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** As `nice` counts. The lowest of all would never end where something else takes all processors for hours. */
const GIVES_WAY = {
  /** Nobody waits for it. */
  toAll: constants.priority.PRIORITY_BELOW_NORMAL,
  /** Somebody waits for it, too. */
  aLittle: 5,
} as const

/** On Linux each thread has a priority of its own; those that come later take over that of their maker. */
function threadsOfThis(): readonly number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [process.pid]
  }
}

/** Of this whole process, for good. */
export function giveWay(to: keyof typeof GIVES_WAY): void {
  for (const id of threadsOfThis()) {
    try {
      setPriority(id, GIVES_WAY[to])
    } catch {
      // Where it may not be said the work is done all the same.
    }
  }
}
