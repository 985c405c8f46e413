// One line per request, after its answer: who asked is in the session's audit, what was sent is nowhere (security §4).
import type { FastifyInstance } from 'fastify'

/** The path without its query, where people put keywords and tokens. */
const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, ip } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, path: pathOf(url), status: reply.statusCode, ms, address: ip }, 'answered')
  })
}
