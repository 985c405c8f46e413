// For whoever watches the process: is it alive, is it ready to work. No detail without a session.
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { messages } from '@daybook/contract/messages.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { replyWithError } from '#http/error-reply.ts'

export function serveHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await sql`select 1`.execute(deps.db)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error, reqId: request.id }, 'not ready')
      return replyWithError(reply, new AppError('busy', messages.serverBusy))
    }
  })
}
