// How many requests there may be at once; whoever comes when that is too many is told to come back (rules/operations 3).
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import { type GracefulShutdown, gracefulShutdown } from '#runtime/graceful-shutdown.ts'
import { countRequests } from '#runtime/running-requests.ts'

/** More at once would wait longer than a person does: they are told to come back instead (rules/operations 3). */
const RUNNING_MAX = 100
const RETRY_SECONDS = 1
/**
 * SQLite answers without a pause in between, so what waits is not counted by anybody: when the loop has not come round for
 * so long and so many calls were taken in nevertheless, the next ones have waited long enough. A machine that held the
 * process up for a moment sends nobody away: a few people with their pages have fewer calls on the way.
 */
const LATE_MS = 250
const TAKEN_LATE_MAX = 50
const TURN_MS = 50
/** Nothing came for so long of a body that is not there yet: nobody is sending it. */
const SILENT_MS = 30_000
/** What is under way in this process, and its end. */
export interface Load extends Pick<GracefulShutdown, 'isEnding' | 'end'> {
  /** How many requests have a body that still comes. */
  readonly arriving: () => number
}

declare module 'fastify' {
  interface FastifyInstance {
    load: Load
  }
}

const isStream = (url: string) => /^\/api\/live(?:\?|$)/.test(url)
/** Those who watch the process are always answered, and a stream is open for as long as its page. */
const isCounted = (url: string) => !/^\/(?:healthz|readyz|metrics)(?:\?|$)/.test(url) && !isStream(url)
/** The files of a page cost little, and a page without one of them is broken. */
const isCall = (url: string) => url.startsWith('/api/')

const comeBack = () => new AppError('busy', messages.serverBusy, { retryAfterSeconds: RETRY_SECONDS })

/** Of silence; 0: never. What is asked from inside has no connection to hang up on. */
function hangUpAfter({ socket }: IncomingMessage, milliseconds: number): void {
  if (socket instanceof Socket) socket.setTimeout(milliseconds)
}

/** @returns has the loop not come round for so long that the next call has waited enough? Counts the call. */
function watchTurns(app: FastifyInstance): () => boolean {
  let turn = performance.now()
  let takenLate = 0
  const turns = setInterval(() => {
    turn = performance.now()
    takenLate = 0
  }, TURN_MS).unref()
  app.addHook('onClose', async () => clearInterval(turns))
  return () => {
    if (performance.now() - turn < LATE_MS) return false
    takenLate += 1
    return takenLate > TAKEN_LATE_MAX
  }
}

/** Must come before every other hook: what is too much costs nothing else. */
export function shedLoad(app: FastifyInstance, { silentMs = SILENT_MS } = {}): void {
  const requests = countRequests(() => shutdown.requestOver())
  const shutdown = gracefulShutdown(app.server, requests.open)
  const { isEnding } = shutdown
  const isTooLate = watchTurns(app)
  app.decorateReply('phase', undefined).decorateReply('atEnd', undefined)

  app.addHook('onRequest', (request, reply, done) => {
    if (isEnding()) reply.header('connection', 'close')
    if (isEnding() && isStream(request.url)) return done(comeBack())
    // Without a door there is no crowd: what is asked from inside is counted by whoever asks.
    if (!isCounted(request.url) || (!app.server.listening && !isEnding())) return done()
    // Who comes while the process ends has nowhere to come back to.
    const mayRefuse = isCall(request.url) && !isEnding()
    if (mayRefuse && (requests.count('working') >= RUNNING_MAX || isTooLate())) return done(comeBack())
    requests.begin(reply)
    return done()
  })
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!request.raw.complete && requests.move(reply, 'working', 'arriving'))
      hangUpAfter(request.raw, silentMs)
    done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (requests.move(reply, 'arriving', 'working')) hangUpAfter(request.raw, app.server.timeout)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // One that was under way when the end began.
    if (isEnding()) reply.header('connection', 'close')
    // A whole answer is written in this turn, a stream when it has come to its end.
    const written = () => requests.move(reply, 'working', 'unread')
    if (payload instanceof Readable) reply.raw.once('prefinish', written)
    else written()
    done(null, payload)
  })
  app.decorate('load', { arriving: () => requests.count('arriving'), isEnding, end: shutdown.end })
}
