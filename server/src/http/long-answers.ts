// Answers that take long because of who reads them: whoever does not read, or hardly, is let go, and so is whoever was
// dismissed meanwhile. What waits to be read stands in memory, and a long answer is not owed to somebody who has left.
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Actor } from '#actor.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import type { RequestLimits } from '#http/request-limits.ts'
import { findActorAgain } from '#http/sessions/find-actor.ts'
import { whenOver } from '#http/when-over.ts'

const LOOK_EVERY_MS = 5000
/** Of what waits to be read, something has to be taken within so long, and as much longer as so slow a line needs for it. */
const READ_MS = 30_000
const BYTES_PER_SECOND = 32 * 1024
/** Shorter ones fit into the buffers of the connection. */
const LONG = 16 * 1024
const MIB = 1024 * 1024
/** So much may wait to be read, of one person and of everybody; of what is more, the oldest is let go. */
const WAITING_MAX = { each: 8 * MIB, all: 32 * MIB } as const

interface Answering {
  readonly response: ServerResponse
  /** Absent: an answer that anybody gets. */
  readonly actor: Actor | undefined
  /** When something was taken last, and how much until then. */
  since: number
  taken: number
  /** When it was known last who reads. */
  known: number
}

const isLong = (payload: unknown): payload is Readable | string | Uint8Array =>
  payload instanceof Readable ||
  ((typeof payload === 'string' || payload instanceof Uint8Array) && payload.length > LONG)

const rightsOf = ({ scopeId, roles }: Actor) => [scopeId, ...roles.map(({ id }) => id)].join()

/** The connection, too: an answer that has to wait for one before it would stay in memory, destroyed or not. */
const hangUp = ({ req }: ServerResponse) => req.socket.destroy()

/** Is whoever asked still who they were? A database that is away is no reason to stop. */
async function isStillThere(deps: Deps, { actor }: Answering): Promise<boolean> {
  if (!actor) return true
  try {
    // Only the session says whose it is; and to wait for an answer is not to do something.
    const now = await withAllTenants(() => findActorAgain(deps, actor))
    return now !== undefined && rightsOf(now) === rightsOf(actor)
  } catch {
    return true
  }
}

export function watchLongAnswers(
  app: FastifyInstance,
  deps: Deps,
  { noteLong }: Pick<RequestLimits, 'noteLong'>,
  readMs = READ_MS,
): void {
  const answering = new Set<Answering>()

  const isTooSlow = (answer: Answering, now: number) => {
    const waiting = answer.response.writableLength
    const taken = answer.response.req.socket.bytesWritten - waiting
    if (waiting === 0 || taken !== answer.taken) {
      answer.since = now
      answer.taken = taken
      return false
    }
    return now - answer.since > readMs + (waiting / BYTES_PER_SECOND) * 1000
  }
  const look = () => {
    const now = performance.now()
    for (const answer of answering) {
      const { response } = answer
      if (isTooSlow(answer, now)) hangUp(response)
      else if (now - answer.known > readMs) {
        answer.known = now
        void isStillThere(deps, answer).then((isThere) => isThere || hangUp(response))
      }
    }
  }
  const makeRoom = (isOf: (answer: Answering) => boolean, most: number) => {
    const of = [...answering].filter((answer) => !answer.response.req.socket.destroyed && isOf(answer))
    let waiting = of.reduce((sum, { response }) => sum + response.writableLength, 0)
    // Not the last one: a single answer is as long as it is.
    for (const { response } of of.slice(0, -1)) {
      if (waiting <= most) return
      waiting -= response.writableLength
      hangUp(response)
    }
  }
  const boundWaiting = (actor: Actor | undefined) => {
    let waiting = 0
    for (const { response } of answering) waiting += response.writableLength
    if (waiting <= WAITING_MAX.each) return
    makeRoom((answer) => answer.actor?.userId === actor?.userId, WAITING_MAX.each)
    makeRoom(() => true, WAITING_MAX.all)
  }
  const timer = setInterval(look, Math.min(LOOK_EVERY_MS, readMs)).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  /** Watches an answer until it is over. */
  const watch = (reply: FastifyReply, payload: Readable | string | Uint8Array, actor?: Actor) => {
    if (actor && !(payload instanceof Readable)) noteLong(actor, Buffer.byteLength(payload))
    const now = performance.now()
    const answer = { response: reply.raw, actor, since: now, taken: 0, known: now }
    answering.add(answer)
    reply.raw.once('prefinish', () => boundWaiting(actor))
    whenOver(reply, () => answering.delete(answer))
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    // A short one is not worth it.
    if (isLong(payload)) watch(reply, payload, request.actor)
    done(null, payload)
  })
}
