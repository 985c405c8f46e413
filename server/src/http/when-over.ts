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
