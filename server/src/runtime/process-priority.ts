// Lets others go first: what takes minutes in the background must not take the processor from who waits for a page.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
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

/** The last of the processors that we may use; undefined: there are no two, or nobody says. */
function lastProcessor(): string | undefined {
  try {
    const { list } =
      /^Cpus_allowed_list:\s*(?<list>\S+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.groups ?? {}
    return list && /\D/.test(list) ? /\d+$/.exec(list)?.[0] : undefined
  } catch {
    return undefined
  }
}

/** A whole process, for good. Where it may not be said the work is done all the same. */
export function lowerPriority(to: keyof typeof GIVES_WAY, pid = process.pid): void {
  for (const id of threadsOf(pid)) {
    try {
      setPriority(id, GIVES_WAY[to])
    } catch {
      return
    }
  }
}

/** The thread that calls it, for good; only Linux knows such a thing, elsewhere it would be the whole process. */
export function lowerOwnPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(GIVES_WAY.toAll)
  } catch {
    // Then all have the same.
  }
}

/**
 * This process, for good: what is asked meanwhile finds another one free. Where all are taken, whoever wakes up waits for
 * milliseconds until the turn of the one who is at work is over, whatever their priorities.
 */
export async function pinToOneProcessor(): Promise<void> {
  const last = lastProcessor()
  if (last === undefined) return
  // Of util-linux, which every Linux has; Node itself has no word for it. Without it the work is done all the same.
  try {
    const tool = spawn('taskset', ['-acp', last, String(process.pid)], { stdio: 'ignore' })
    await new Promise((resolve) => tool.on('error', resolve).once('close', resolve))
  } catch {
    // The system gives no process.
  }
}
