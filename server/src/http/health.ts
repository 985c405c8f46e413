// For whoever watches the process: is it alive, is it ready to work. No detail without a session.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { replyWithError } from '#http/error-reply.ts'

/** A database that takes longer than this is as good as away. */
const ANSWER_WITHIN_MS = 2000

async function askDatabase({ db }: Deps): Promise<void> {
  const late = new AbortController()
  const query = sql`select 1`.execute(db)
  // Whoever comes second is not heard any more.
  query.catch(() => undefined)
  const tooLate = sleep(ANSWER_WITHIN_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error('the database does not answer')
  })
  try {
    await Promise.race([query, tooLate])
  } finally {
    late.abort()
    tooLate.catch(() => undefined)
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
  }
}

export interface Readiness {
  /** At once, while the door is still open: whoever watches sends nobody here any more. */
  readonly switchOff: () => void
}

export function serveHealth(app: FastifyInstance, deps: Deps): void {
  let isOff = false
  app.decorate('readiness', {
    switchOff: () => {
      isOff = true
    },
  })
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      if (isOff || app.load.isEnding()) throw new Error('the process is about to end')
      await askDatabase(deps)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error, reqId: request.id }, 'not ready')
      return replyWithError(reply, new AppError('busy', messages.serverBusy))
    }
  })
}
