// Bodies that are on their way: how long one may take, how much of them is kept at once, and that whoever sent it is
// still who they were when it began.
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UPLOAD_BYTES_MAX } from '@daybook/contract/engine/limits.ts'
import type { Deps } from '#deps.ts'
import { type Kept, openArrivalBudget, type Sender } from '#http/arrival-budget.ts'
import { authenticate } from '#http/sessions/authenticate.ts'
import { clientOf } from '#http/client-address.ts'
import { whenOver } from '#http/when-over.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which takes its time. */
    isFile?: boolean
    /** Nobody gathers it: it goes to the disk as it comes. */
    isStream?: boolean
  }
}

/** The whole body, however steadily it trickles. */
const BODY_MS = 30_000
/** A file may come as slowly as this over a bad line, beyond that time. */
const FILE_BYTES_PER_SECOND = 32 * 1024
/** The longest that a timer of Node knows: it takes what is longer for a millisecond. */
const TIMER_MAX_MS = 2 ** 31 - 1
/** What still comes of a request that was answered already is let go by for so long. */
const ANSWERED_MS = 10_000

/** Does something of it still come? What is asked from inside has no connection, and is whole; who hung up sends no more. */
function isComing({ raw, headers }: FastifyRequest): boolean {
  if (raw.complete || !(raw.socket instanceof Socket) || raw.socket.destroyed) return false
  // Node says that a request is complete a little after the last of its body is there.
  const length = 'transfer-encoding' in headers ? Infinity : Number(headers['content-length'] ?? 0)
  return raw.readableLength < length
}

const senderOf = (request: FastifyRequest): Sender =>
  request.actor
    ? { kind: 'people', key: request.actor.userId }
    : { kind: 'strangers', key: clientOf(request) }

function lengthOfFile({ headers, routeOptions: { config } }: FastifyRequest): number {
  const said = Number(headers['content-length'] ?? UPLOAD_BYTES_MAX)
  return config.isStream ? said : Math.min(said, UPLOAD_BYTES_MAX)
}

/** Must come after the session's check, which is made before anything of the body is read. */
export function watchArrivals(app: FastifyInstance, deps: Deps, bodyMs = BODY_MS): void {
  const keep = openArrivalBudget()
  /** Those whose body was not there yet when their session was looked up. */
  const late = new WeakMap<FastifyRequest, Kept | undefined>()

  const hangUp = ({ raw }: FastifyRequest, reply: FastifyReply) => {
    if (reply.raw.headersSent) raw.socket.destroy()
    // As Node itself says it (malformed-requests.ts).
    else
      app.server.emit(
        'clientError',
        Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        raw.socket,
      )
  }
  const endWithin = (request: FastifyRequest, reply: FastifyReply, milliseconds: number) => {
    const timer = setTimeout(() => hangUp(request, reply), Math.min(milliseconds, TIMER_MAX_MS)).unref()
    request.raw.once('close', () => clearTimeout(timer))
  }

  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!isComing(request)) return done(null, payload)
    const { raw } = request
    const { isFile = false, isStream = false } = request.routeOptions.config
    const fileMs = isFile ? (lengthOfFile(request) / FILE_BYTES_PER_SECOND) * 1000 : 0
    endWithin(request, reply, bodyMs + (Number.isFinite(fileMs) ? fileMs : 0))
    const kept = isStream ? undefined : keep(senderOf(request))
    late.set(request, kept)
    if (!kept) return done(null, payload)
    raw.once('close', kept.letGo)
    // Node never closes a request that was answered before its body was there, and whose sender then hung up.
    whenOver(reply, kept.letGo)
    raw.on('data', (part: Buffer) => {
      const refusal = kept.take(part.length)
      // Whoever gathers the body hears it, lets go of what is there, and answers with it.
      if (refusal && raw.listenerCount('error') > 0) raw.emit('error', refusal)
    })
    // The parser listens in this very turn, so nothing is missed.
    return done(null, payload)
  })

  // Whoever was dismissed while the body came has nothing more to ask, and whoever changed asks as who they are now.
  app.addHook('preValidation', (request, _reply, done) => {
    if (!late.has(request) || !request.actor) return done()
    authenticate(deps, request).then((actor) => {
      request.actor = actor
      done()
    }, done)
  })

  app.addHook('onResponse', (request, reply, done) => {
    // One that is gathered has its end already; one that is read as it comes was refused, and may not stay as long as it is.
    const isRefused = !late.has(request) || request.routeOptions.config.isStream === true
    if (isComing(request) && isRefused) endWithin(request, reply, Math.min(ANSWERED_MS, bodyMs))
    done()
  })
}
