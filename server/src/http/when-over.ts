// What follows the end of a request: its answer is with the operating system, or whoever asked went away.
import type { FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** What waits for its end; undefined while nothing does. */
    atEnd: (() => void)[] | undefined
  }
}

/** One listener of the response serves all who wait: each further one would cost every request a microsecond. */
export function whenOver(reply: FastifyReply, work: () => void): void {
  // Whoever hung up while PostgreSQL was asked who they are is over already, and nothing would be heard of it again.
  if (reply.raw.closed) {
    work()
    return
  }
  if (reply.atEnd) {
    reply.atEnd.push(work)
    return
  }
  const all = [work]
  reply.atEnd = all
  reply.raw.once('close', () => {
    for (const each of all) each()
  })
}
