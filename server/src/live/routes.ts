// GET /api/live: server-sent events over a plain response, and the call that wakes the streams after every write.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { liveStream } from '@daybook/contract/system/live.ts'
import { notificationMessages } from '@daybook/contract/messages/notification-messages.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { mount } from '#http/mount.ts'
import type { Sink } from '#live/stream.ts'

/** A reader that does not read is let go; it resumes where it stopped. */
const BACKLOG_MAX = 256 * 1024
const RETRY_SECONDS = 30

function sinkOf({ raw }: FastifyReply): Sink {
  return {
    write: (text) => {
      if (raw.writableLength > BACKLOG_MAX) raw.destroy()
      else raw.write(text)
    },
    end: () => raw.end(),
  }
}

/** The head of an answer that goes on; the headers that every answer has are set already. */
function sendHead(reply: FastifyReply): void {
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.setHeader('content-type', 'text/event-stream; charset=utf-8')
  raw.setHeader('cache-control', 'no-store')
  // Proxies that gather answers would keep the news to themselves.
  raw.setHeader('x-accel-buffering', 'no')
  raw.writeHead(200)
  raw.write(': welcome\n\n')
}

/** Lists are asked for with a POST, and change nothing. */
const isWrite = (method: string, url: string) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && !(method === 'POST' && url.startsWith('/api/customized/'))

const lastEventId = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^[0-9]{1,15}$/.test(header) ? Number(header) : undefined

export function mountLive(app: FastifyInstance, deps: Deps): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 400 && isWrite(request.method, request.url)) deps.live.wake()
    done()
  })
  app.addHook('preClose', () => deps.live.close())

  mount({ app, deps }, liveStream, async ({ actor, query, request, reply }) => {
    const since =
      query.since === undefined ? lastEventId(request.headers['last-event-id']) : Number(query.since)
    if (!deps.live.hasRoom(actor.userId))
      throw new AppError('too_many_requests', notificationMessages.tooManyStreams, {
        retryAfterSeconds: RETRY_SECONDS,
      })
    reply.hijack()
    sendHead(reply)
    const close = deps.live.open(actor, sinkOf(reply), since)
    reply.raw.on('close', close)
    reply.raw.on('error', close)
    return undefined
  })
}
