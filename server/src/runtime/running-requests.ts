// Which requests are under way: worked on, with a body that still comes, or answered and not yet read.
import type { FastifyReply } from 'fastify'
import { whenOver } from '#http/when-over.ts'

/** 'arriving' costs next to nothing, so whoever never ends a body takes nobody's place. */
export type RequestPhase = 'working' | 'arriving' | 'unread'

declare module 'fastify' {
  interface FastifyReply {
    /** Undefined: it is not counted, or is over. */
    phase: RequestPhase | undefined
  }
}

export interface RunningRequests {
  readonly count: (phase: RequestPhase) => number
  /** All of them, with the answers that somebody has yet to read (http/long-answers.ts). */
  readonly open: () => number
  /** Counts a request until it is over. */
  readonly begin: (reply: FastifyReply) => void
  /** @returns false if it is in another phase, or is not counted */
  readonly move: (reply: FastifyReply, from: RequestPhase, to: RequestPhase) => boolean
}

/** @param onOver called when a request is over */
export function countRequests(onOver: () => void): RunningRequests {
  const counts: Record<RequestPhase, number> = { working: 0, arriving: 0, unread: 0 }
  return {
    count: (phase) => counts[phase],
    open: () => counts.working + counts.arriving + counts.unread,
    begin: (reply) => {
      reply.phase = 'working'
      counts.working += 1
      // Every request that has begun ends, also one whose client went away.
      whenOver(reply, () => {
        if (reply.phase) counts[reply.phase] -= 1
        reply.phase = undefined
        onOver()
      })
    },
    move: (reply, from, to) => {
      if (reply.phase !== from) return false
      counts[from] -= 1
      counts[to] += 1
      reply.phase = to
      return true
    },
  }
}
