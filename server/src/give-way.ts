// Lets others go first: what takes minutes in the background must not take the processor from who waits for a page.
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** As `nice` counts. The lowest of all would never end where something else takes all processors for hours. */
const GIVES_WAY = {
  /** Whoever wants a processor has it. */
  toAll: constants.priority.PRIORITY_BELOW_NORMAL,
  /** Somebody waits for it, and others for what comes of it. */
  aLittle: 5,
} as const

/** On Linux each thread has a priority of its own; those that come later take over that of their maker. */
function threadsOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return [pid]
  }
}

/** A whole process, for good. Where it may not be said the work is done all the same. */
export function giveWay(to: keyof typeof GIVES_WAY, pid = process.pid): void {
  for (const id of threadsOf(pid)) {
    try {
      setPriority(id, GIVES_WAY[to])
    } catch {
      return
    }
  }
}
