// Which requests are under way: worked on, with a body that still comes, or answered and not yet read.
import type { ServerResponse } from 'node:http'

export interface RunningRequests {
  /** Those that are worked on. */
  readonly running: () => number
  /** Those whose body still comes: they cost next to nothing, so whoever never ends takes nobody's place. */
  readonly arriving: () => number
  /** All of them, with the answers that somebody has yet to read (http/long-answers.ts). */
  readonly open: () => number
  /** Counts a request until its answer is over. */
  readonly begin: (response: ServerResponse) => void
  /** Its body is awaited. @returns false if it is not counted, or is awaited already */
  readonly awaitBody: (response: ServerResponse) => boolean
  /** Its body is there. @returns false if none was awaited */
  readonly bodyCame: (response: ServerResponse) => boolean
}

/** @param onOver called when a request is over */
export function countRequests(onOver: () => void): RunningRequests {
  let running = 0
  let unread = 0
  const arriving = new Set<ServerResponse>()
  const counted = new WeakSet<ServerResponse>()
  return {
    running: () => running,
    arriving: () => arriving.size,
    open: () => running + arriving.size + unread,
    begin: (response) => {
      running += 1
      let isWritten = false
      response.once('prefinish', () => {
        if (arriving.has(response)) return
        isWritten = true
        running -= 1
        unread += 1
      })
      // Every request that has begun ends, also one whose client went away.
      response.once('close', () => {
        if (isWritten) unread -= 1
        else if (!arriving.delete(response)) running -= 1
        onOver()
      })
      counted.add(response)
    },
    awaitBody: (response) => {
      if (!counted.has(response) || arriving.has(response)) return false
      running -= 1
      arriving.add(response)
      return true
    },
    bodyCame: (response) => {
      const was = arriving.delete(response)
      if (was) running += 1
      return was
    },
  }
}
