// Lets what is under way finish when the process has to go: nobody who was let in is sent away (rules/operations 3).
import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** Running requests get so long to finish … */
const FINISH_MS = 10_000
const LOOK_EVERY_MS = 10
/**
 * … and when nothing came on the connections that are still open for so many looks, nothing is on its way. Looks and not
 * time: a process that was held up for a second has not seen yet what waits for it.
 */
const IDLE_LOOKS = 100
const QUIET_TURN_MS = 0.5
/** A process that is never alone on its processor has no quiet turns. */
const QUIET_TURN_WITHIN_MS = 1000

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))

/** Until the loop has come round so fast that next to nothing can have happened meanwhile. */
async function quietTurn(): Promise<void> {
  const until = performance.now() + QUIET_TURN_WITHIN_MS
  await nextTurn()
  for (let begun = performance.now(); begun < until; begun = performance.now()) {
    await nextTurn()
    if (performance.now() - begun < QUIET_TURN_MS) return
  }
}

export interface GracefulShutdown {
  /** The process is about to go: whoever asks elsewhere is served better. */
  readonly isEnding: () => boolean
  /**
   * Takes no new connections, answers what is under way and what still comes on open ones, then resolves.
   * @param onShut what else ends once nobody can come back here
   */
  readonly end: (onShut: () => Promise<void>) => Promise<void>
  /** A request is over: what follows on its connection is waited for anew. */
  readonly requestOver: () => void
}

/** @param openRequests how many requests are under way */
export function gracefulShutdown(server: Server, openRequests: () => number): GracefulShutdown {
  let isEnding = false
  /** Looks since the last request was over. */
  let idleLooks = 0

  const isQuiet = async () => {
    idleLooks += 1
    return openRequests() === 0 && (idleLooks > IDLE_LOOKS || (await connectionsOf(server)) === 0)
  }
  return {
    isEnding: () => isEnding,
    requestOver: () => {
      idleLooks = 0
    },
    end: async (onShut) => {
      if (!server.listening) {
        isEnding = true
        await onShut()
        return
      }
      const signal = performance.now()
      idleLooks = 0
      // Whoever has connected by now is let in first: what waits at a door that closes is sent away.
      await quietTurn()
      // Not the close of node:http, which hangs up on idle connections while a request may be on its way.
      Server.prototype.close.call(server)
      // Not earlier: whoever was sent away would come back to a door that is just closing.
      isEnding = true
      await onShut()
      while (performance.now() - signal < FINISH_MS && !(await isQuiet())) await sleep(LOOK_EVERY_MS)
    },
  }
}
