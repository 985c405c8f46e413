// The fast path of the two reads that a day consists of: one record by its id, and a page of a list. Of what such a call
// costs, Fastify's way with it (routing, hooks and their promises, reply and headers as objects of its own) is more than
// session, rights, database and text together. So these two are looked at before Fastify sees them, and answered by the
// same functions as there. Whatever is not as always (no session, no right, nothing found, a body that nobody has sent
// before, too much at once, the end of the process) is left to the ordinary path, which has not noticed anything yet.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { can } from '@daybook/contract/access.ts'
import type { AnyEndpoint } from '@daybook/contract/endpoint.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import type { Soon } from '#go-on.ts'
import { tokenHashOf } from '#http/authenticate.ts'
import type { Answered } from '#http/metrics.ts'
import { readId } from '#http/mount.ts'
import { logAnswered } from '#http/request-log.ts'
import type { RequestLimits } from '#http/request-limits.ts'
import { type Headers, QUESTION_MAX, type Questions } from '#http/security.ts'
import { knownActor } from '#http/sessions.ts'

/** The text of an answer, with what its headers say about it. */
export interface ReadyAnswer {
  readonly text: string
  readonly headers: Headers
}
type ById = (actor: Actor, id: number) => Soon<ReadyAnswer>
/** @returns undefined for a body that has not been checked before */
type ByBody = (actor: Actor, body: object) => Soon<ReadyAnswer> | undefined

/** Where the ordinary path says what it answers too. */
export interface FastReads {
  readonly addOne: (endpoint: AnyEndpoint, read: ById) => void
  readonly addPage: (endpoint: AnyEndpoint, read: ByBody) => void
  /** From now on requests are looked at here first. */
  readonly open: () => void
}

/** What an answer needs of the ordinary path besides. */
export interface Surroundings {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly limits: RequestLimits
  readonly questions: Questions
  /** Of every answer of the API. */
  readonly headers: Headers
  readonly count: (answered: Answered) => void
}

interface Route<Read> {
  readonly endpoint: AnyEndpoint
  /** As the router names it. */
  readonly pattern: string
  readonly read: Read
}
/** A request whose sender and route are known. */
interface Known {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly pattern: string
  readonly actor: Actor
  readonly begun: number
}

/** Whose first listener is Fastify's. */
function standInFront({ server }: FastifyInstance, answers: (...of: Parameters<RequestListener>) => boolean) {
  const ordinary = server.listeners('request') as RequestListener[] // that is what they are
  server.removeAllListeners('request')
  const pass: RequestListener = (request, response) => {
    for (const listener of ordinary) listener.call(server, request, response)
  }
  server.on('request', (request, response) => {
    if (!answers(request, response)) pass(request, response)
  })
  return pass
}

export function openFastReads({ app, deps, limits, questions, headers, count }: Surroundings): FastReads {
  const ones = new Map<string, Route<ById>>()
  const pages = new Map<string, Route<ByBody>>()
  const { publicUrl: _publicUrl, allowedOrigins, trustProxy } = deps.config
  let pass: RequestListener = () => undefined

  const add = <Read>(routes: Map<string, Route<Read>>, endpoint: AnyEndpoint, read: Read) => {
    for (const path of endpoint.alias ? [endpoint.path, endpoint.alias] : [endpoint.path]) {
      const pattern = path.replace('{id}', ':id')
      routes.set(path.replace('{id}', ''), { endpoint, pattern, read })
    }
  }

  /** Who may ask this at once; undefined where the ordinary path has to say something about it. */
  const actorOf = ({ socket, headers: { authorization } }: IncomingMessage, { needs }: AnyEndpoint) => {
    if (!app.traffic.isFree()) return undefined
    const tokenHash = tokenHashOf(authorization)
    const actor = tokenHash && knownActor(deps, tokenHash)
    if (!actor || !can(actor, needs) || !limits.isFree(socket.remoteAddress ?? '', actor)) return undefined
    return { ...actor, origin: { requestId: randomUUID(), address: socket.remoteAddress ?? '' } }
  }

  const send = ({ request, response, pattern, actor, begun }: Known, { text, headers: own }: ReadyAnswer) => {
    const { origin, userId } = actor
    const { method = '', url = '' } = request
    app.traffic.count(response)
    limits.countAnswer(response, actor)
    response.on('finish', () => {
      const ms = performance.now() - begun
      const line = { reqId: origin.requestId, method, path: url, status: 200, ms: Math.round(ms) }
      logAnswered(app.log, { ...line, address: origin.address, user: userId })
      count({ method, route: pattern, status: 200, ms })
    })
    response.writeHead(200, {
      ...headers,
      'x-request-id': origin.requestId,
      ...own,
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  }

  /** @returns false if this is one for the ordinary path */
  const answer = (known: Known, read: () => Soon<ReadyAnswer> | undefined): boolean => {
    try {
      const ready = read()
      if (!ready) return false
      if (ready instanceof Promise)
        ready.then(
          (late) => send(known, late),
          () => pass(known.request, known.response as Parameters<typeof pass>[1]),
        )
      else send(known, ready)
      return true
    } catch {
      return false
    }
  }

  const answerOne = (request: IncomingMessage, response: ServerResponse, url: string): boolean => {
    const cut = url.lastIndexOf('/') + 1
    const route = ones.get(url.slice(0, cut))
    const id = readId(url.slice(cut))
    if (!route || id === undefined || hasBody(request)) return false
    const begun = performance.now()
    const actor = actorOf(request, route.endpoint)
    if (!actor) return false
    return answer({ request, response, pattern: route.pattern, actor, begun }, () => route.read(actor, id))
  }

  const answerPage = (request: IncomingMessage, response: ServerResponse, url: string): boolean => {
    const route = pages.get(url)
    const length = route && lengthOfJson(request)
    if (!length || length > QUESTION_MAX) return false
    const begun = performance.now()
    const actor = actorOf(request, route.endpoint)
    if (!actor) return false
    const known: Known = { request, response, pattern: route.pattern, actor, begun }
    request.once('data', (part: Buffer) => {
      const body = part.length === length ? questions.get(url, String(part)) : undefined
      if (typeof body === 'object' && body !== null && answer(known, () => route.read(actor, body))) return
      request.pause()
      request.unshift(part)
      pass(request, response as Parameters<typeof pass>[1])
    })
    return true
  }

  return {
    addOne: (endpoint, read) => add(ones, endpoint, read),
    addPage: (endpoint, read) => add(pages, endpoint, read),
    open: () => {
      // PostgreSQL always has to be waited for; other origins and proxies are read from headers by Fastify.
      if (deps.dialect !== 'sqlite' || allowedOrigins.length > 0 || trustProxy.length > 0) return
      pass = standInFront(app, (request, response) => {
        const { method, url = '' } = request
        if (method === 'GET') return answerOne(request, response, url)
        return method === 'POST' && answerPage(request, response, url)
      })
    },
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** @returns undefined if it is none, or does not say how long it is */
const lengthOfJson = ({ headers }: IncomingMessage): number | undefined =>
  headers['content-type'] === 'application/json' && headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'])
    : undefined
