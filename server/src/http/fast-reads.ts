// The fast path of the two reads that a day consists of: one record by its id, and a page of a list. Of what such a call
// costs, Fastify's way with it (routing, hooks and their promises, reply and headers as objects of its own) is more than
// session, rights, database and text together. So these two are looked at before Fastify sees them, and answered by the
// same functions as there. Whatever is not as always (no session, no right, nothing found, a body that nobody has sent
// before, too much at once, the end of the process) is left to the ordinary path, which has not noticed anything yet.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { can } from '@daybook/contract/access.ts'
import type { AnyEndpoint } from '@daybook/contract/endpoint.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import type { Soon } from '#go-on.ts'
import { tokenHashOf } from '#http/authenticate.ts'
import type { LongAnswers } from '#http/long-answers.ts'
import type { Answered } from '#http/metrics.ts'
import { readId } from '#http/mount.ts'
import type { Log } from '#http/request-log.ts'
import type { RequestLimits } from '#http/request-limits.ts'
import { type Headers, QUESTION_MAX, type Questions } from '#http/security.ts'
import { knownActor } from '#http/sessions.ts'

/** The text of an answer, with what its headers say about it. */
export interface ReadyAnswer {
  readonly text: string
  readonly headers: Headers
}
type ById = (actor: Actor, id: number) => Soon<ReadyAnswer>
/** @returns undefined for a body that is not right */
type ByBody = (actor: Actor, body: object) => Soon<ReadyAnswer> | undefined

/** Where the ordinary path says what it answers too. */
export interface FastReads {
  readonly addOne: (endpoint: AnyEndpoint, read: ById) => void
  readonly addPage: (endpoint: AnyEndpoint, read: ByBody) => void
  /** From now on requests are looked at here first. */
  readonly open: () => void
}

/** What belongs to an answer besides, from the parts of the ordinary path. */
export interface Surroundings {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly log: Log
  readonly limits: RequestLimits
  readonly longAnswers: LongAnswers
  readonly questions: Questions
  /** Of every answer of the API. */
  readonly headers: Headers
  readonly count: (answered: Answered) => void
  readonly noteSlow: (asked: { readonly method: string; readonly url: string; readonly id: string }) => void
}

interface Route<Read> {
  readonly endpoint: AnyEndpoint
  /** As the router names it. */
  readonly pattern: string
  readonly read: Read
}
/** A request to one of the routes. */
interface Asked {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly route: Route<unknown>
  readonly begun: number
  /** Puts back what was taken of the body, as if nobody had looked. */
  readonly putBack?: () => void
}

/** Whoever waited for such a read has waited for long. */
const SLOW_MS = 20

/** By the text before the id; of a page there is none, so by the whole path. */
function addTo<Read>(routes: Map<string, Route<Read>>, endpoint: AnyEndpoint, read: Read) {
  for (const path of endpoint.alias ? [endpoint.path, endpoint.alias] : [endpoint.path])
    routes.set(path.replace('{id}', ''), { endpoint, pattern: path.replace('{id}', ':id'), read })
}

export function openFastReads(surroundings: Surroundings): FastReads {
  const { app, deps, log, limits, longAnswers, questions, headers, count, noteSlow } = surroundings
  const { server } = app
  const ones = new Map<string, Route<ById>>()
  const pages = new Map<string, Route<ByBody>>()
  let ordinary: readonly ReturnType<typeof server.listeners>[number][] = []

  const pass = ({ request, response }: Pick<Asked, 'request' | 'response'>) => {
    for (const listener of ordinary) Reflect.apply(listener, server, [request, response])
  }

  /** Who asks; undefined where the ordinary path has something to say about it. */
  const actorOf = ({ request: { socket, headers: given }, route: { endpoint } }: Asked) => {
    if (!app.traffic.isFree()) return undefined
    const tokenHash = tokenHashOf(given.authorization)
    const actor = tokenHash && knownActor(deps, tokenHash)
    const address = socket.remoteAddress ?? ''
    if (!actor || !can(actor, endpoint.needs) || !limits.isFree(address, actor)) return undefined
    return { ...actor, origin: { requestId: randomUUID(), address } }
  }

  const send = (asked: Asked, actor: Actor, { text, headers: own }: ReadyAnswer) => {
    const { request, response, route, begun } = asked
    const { method = '', url = '' } = request
    const { origin, userId } = actor
    const { requestId, address } = origin
    response.on('finish', () => {
      const ms = performance.now() - begun
      const line = { reqId: requestId, method, path: url, status: 200, ms: Math.round(ms), address }
      log.answered({ ...line, user: userId })
      count({ method, route: route.pattern, status: 200, ms })
    })
    const length = { 'content-length': Buffer.byteLength(text) }
    response.writeHead(200, { ...headers, 'x-request-id': requestId, ...own, ...length })
    longAnswers.watch(response, text, actor)
    response.end(text)
    if (request.isPaused()) request.resume()
    if (performance.now() - begun > SLOW_MS) noteSlow({ method, url, id: requestId })
  }

  /** @returns false if the ordinary path has to answer; it will find out why */
  const answer = (asked: Asked, actor: Actor, read: () => Soon<ReadyAnswer> | undefined): boolean => {
    let ready: Soon<ReadyAnswer> | undefined
    try {
      ready = read()
      if (!ready) return false
      app.traffic.count(asked.response)
      limits.countAnswer(asked.response, actor)
    } catch {
      return false
    }
    if (ready instanceof Promise) {
      asked.putBack?.()
      void ready.then(
        (late) => send(asked, actor, late),
        () => pass(asked),
      )
    } else send(asked, actor, ready)
    return true
  }

  const answerOne = (request: IncomingMessage, response: ServerResponse, url: string): boolean => {
    const cut = url.lastIndexOf('/') + 1
    const route = ones.get(url.slice(0, cut))
    const id = route && readId(url.slice(cut))
    if (!route || id === undefined || hasBody(request)) return false
    const asked: Asked = { request, response, route, begun: performance.now() }
    return deps.reader.inOneLook(() => {
      const actor = actorOf(asked)
      return actor !== undefined && answer(asked, actor, () => route.read(actor, id))
    })
  }

  const answerPage = (request: IncomingMessage, response: ServerResponse, url: string): boolean => {
    const route = pages.get(url)
    const length = route && lengthOfJson(request)
    if (!length || length > QUESTION_MAX) return false
    const asked: Asked = { request, response, route, begun: performance.now() }
    const read = (part: Buffer) => {
      clearImmediate(nothingCame)
      const putBack = () => {
        request.pause()
        request.unshift(part)
      }
      const body = part.length === length ? questions.get(url, String(part)) : undefined
      const isAnswered = deps.reader.inOneLook(() => {
        // Asked now, not before: the body is there, and whoever sent it may have been dismissed meanwhile.
        const actor = actorOf(asked)
        if (!actor || typeof body !== 'object' || body === null) return false
        return answer({ ...asked, putBack }, actor, () => route.read(actor, body))
      })
      if (isAnswered) return
      putBack()
      pass(asked)
    }
    // A body that did not come with its headers may never come: those are counted on the ordinary path.
    const nothingCame = setImmediate(() => {
      request.off('data', read)
      request.pause()
      pass(asked)
    })
    request.once('data', read)
    return true
  }

  return {
    addOne: (endpoint, read) => addTo(ones, endpoint, read),
    addPage: (endpoint, read) => addTo(pages, endpoint, read),
    open: () => {
      const { allowedOrigins, trustProxy } = deps.config
      // PostgreSQL always has to be waited for; what other origins and proxies say in headers is for Fastify to read.
      if (deps.dialect !== 'sqlite' || allowedOrigins.length > 0 || trustProxy.length > 0) return
      ordinary = server.listeners('request')
      server.removeAllListeners('request')
      server.on('request', (request, response) => {
        const { method, url = '' } = request
        const isAnswered =
          method === 'GET'
            ? answerOne(request, response, url)
            : method === 'POST' && answerPage(request, response, url)
        if (!isAnswered) pass({ request, response })
      })
    },
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Of a JSON body; undefined if it is none, or does not say how long it is. */
const lengthOfJson = ({ headers }: IncomingMessage): number | undefined =>
  headers['content-type'] === 'application/json' && headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'])
    : undefined
