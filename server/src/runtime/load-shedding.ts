// Which requests are under way: how many there may be at once, and how they are let finish when the process has to go.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server, Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'

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

export interface LoadShedding {
  /** The process is about to go: whoever asks elsewhere is served better. */
  readonly isEnding: () => boolean
  /** How many requests there are whose body still comes. */
  readonly coming: () => number
  /**
   * Takes no new connections, answers what is under way and what still comes on open ones, then resolves.
   * @param onShut what else ends once nobody can come back here
   */
  readonly end: (onShut: () => Promise<void>) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    traffic: LoadShedding
  }
}

const isStream = (url: string) => /^\/api\/live(?:\?|$)/.test(url)
/** Those who watch the process are always answered, and a stream is open for as long as its page. */
const isCounted = (url: string) => !/^\/(?:healthz|readyz|metrics)(?:\?|$)/.test(url) && !isStream(url)
/** The files of a page cost little, and a page without one of them is broken. */
const isCall = (url: string) => url.startsWith('/api/')

const comeBack = () => new AppError('busy', messages.serverBusy, { retryAfterSeconds: RETRY_SECONDS })

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))

/** Of silence; 0: never. What is asked from inside has no connection to hang up on. */
function hangUpAfter({ socket }: IncomingMessage, milliseconds: number): void {
  if (socket instanceof Socket) socket.setTimeout(milliseconds)
}

/** Until the loop has come round so fast that next to nothing can have happened meanwhile. */
async function quietTurn(): Promise<void> {
  const until = performance.now() + QUIET_TURN_WITHIN_MS
  await nextTurn()
  for (let begun = performance.now(); begun < until; begun = performance.now()) {
    await nextTurn()
    if (performance.now() - begun < QUIET_TURN_MS) return
  }
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
  /** Those that are worked on … */
  let running = 0
  /** … and those whose body still comes: they cost next to nothing, so whoever never ends takes nobody's place. */
  const coming = new Set<ServerResponse>()
  /** Answers that are written, and that somebody has yet to read: nobody's place either (http/long-answers.ts). */
  let unread = 0
  /** Looks since the last request was over. */
  let idleLooks = 0
  let isEnding = false
  const counted = new WeakSet<ServerResponse>()
  const isTooLate = watchTurns(app)
  /** Counts a request until its answer is over. */
  const count = (response: ServerResponse) => {
    running += 1
    let isWritten = false
    response.once('prefinish', () => {
      if (coming.has(response)) return
      isWritten = true
      running -= 1
      unread += 1
    })
    // Every request that has begun ends, also one whose client went away.
    response.once('close', () => {
      if (isWritten) unread -= 1
      else if (!coming.delete(response)) running -= 1
      idleLooks = 0
    })
    counted.add(response)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (isEnding) reply.header('connection', 'close')
    if (isEnding && isStream(request.url)) return done(comeBack())
    // Without a door there is no crowd: what is asked from inside is counted by whoever asks.
    if (!isCounted(request.url) || (!app.server.listening && !isEnding)) return done()
    // Who comes while the process ends has nowhere to come back to.
    if (isCall(request.url) && !isEnding && (running >= RUNNING_MAX || isTooLate())) return done(comeBack())
    count(reply.raw)
    return done()
  })
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (counted.has(reply.raw) && !request.raw.complete && !coming.has(reply.raw)) {
      running -= 1
      coming.add(reply.raw)
      hangUpAfter(request.raw, silentMs)
    }
    done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (coming.delete(reply.raw)) {
      running += 1
      hangUpAfter(request.raw, app.server.timeout)
    }
    done()
  })
  // One that was under way when the end began.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isEnding) reply.header('connection', 'close')
    done(null, payload)
  })

  const isQuiet = async () => {
    idleLooks += 1
    return (
      running + coming.size + unread === 0 &&
      (idleLooks > IDLE_LOOKS || (await connectionsOf(app.server)) === 0)
    )
  }
  app.decorate('traffic', {
    isEnding: () => isEnding,
    coming: () => coming.size,
    end: async (onShut) => {
      if (!app.server.listening) {
        isEnding = true
        await onShut()
        return
      }
      const signal = performance.now()
      idleLooks = 0
      // Whoever has connected by now is let in first: what waits at a door that closes is sent away.
      await quietTurn()
      // Not the close of node:http, which hangs up on idle connections while a request may be on its way.
      Server.prototype.close.call(app.server)
      // Not earlier: whoever was sent away would come back to a door that is just closing.
      isEnding = true
      await onShut()
      while (performance.now() - signal < FINISH_MS && !(await isQuiet())) await sleep(LOOK_EVERY_MS)
    },
  })
}
