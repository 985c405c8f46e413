// Endpoint + handler → route. Closed by default: only an endpoint that says `open` is reached without a session.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { can } from '@daybook/contract/access.ts'
import type { AnyEndpoint, Endpoint } from '@daybook/contract/endpoint.ts'
import { ID_MAX } from '@daybook/contract/limits.ts'
import { messages } from '@daybook/contract/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { acrossScopes } from '#db/reach.ts'
import { authenticate } from '#http/authenticate.ts'
import { inReachOfActor } from '#http/request-bounds.ts'
import type { Deps } from '#deps.ts'

export interface Call<Body = unknown, Query = unknown> {
  readonly params: Readonly<Record<string, number>>
  /** Path parameters that the endpoint declares as words. */
  readonly words: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: Body
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
export interface SignedInCall<Body = unknown, Query = unknown> extends Call<Body, Query> {
  readonly actor: Actor
}
interface MountOptions {
  /** The handler checks the body itself: the entity operations do, against the record as it would be. */
  readonly checksBody?: boolean
}

/** A digit string below 2^53; anything else is an address where nothing is. */
const idParam = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,16}$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(ID_MAX))),
)

/** A whole number that may be negative, such as a limit of -1. */
const signedParam = z.pipe(z.string().check(z.regex(/^-?[0-9]{1,9}$/)), z.transform(Number))

/** An endpoint whose types are forgotten, for the generic mounts. */
export type AnyCall = Endpoint<string, unknown, unknown, unknown>

const paramNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? [])
const recordOf = (raw: unknown): Record<string, unknown> =>
  typeof raw === 'object' && raw !== null ? { ...raw } : {}

const readWords = ({ textParams = [] }: AnyEndpoint, raw: unknown): Record<string, string> =>
  Object.fromEntries(
    textParams.map((name) => {
      const word = recordOf(raw)[name]
      return [name, typeof word === 'string' ? word : '']
    }),
  )

function readParams(
  { path, signedParams = [], textParams = [] }: AnyEndpoint,
  raw: unknown,
): Record<string, number> {
  const given = recordOf(raw)
  const numbers = paramNames(path).filter((name) => !textParams.includes(name))
  return Object.fromEntries(
    numbers.map((name) => {
      const isSigned = signedParams.includes(name)
      const read = z.safeParse(isSigned ? signedParam : idParam, given[name])
      if (read.success) return [name, read.data]
      // Nothing has an id that is none; any other number is its endpoint's to refuse.
      if (isSigned) return [name, Number.NaN]
      throw new AppError('not_found', messages.notFound)
    }),
  )
}

function route(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  options: MountOptions,
) {
  const hidden = { hide: true }
  const about = {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(endpoint.open ? {} : { security: [{ bearer: [] }] }),
  }
  const paths = endpoint.alias ? [endpoint.path, endpoint.alias] : [endpoint.path]
  for (const path of paths) {
    app.route({
      method: endpoint.method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: {
        ...about,
        ...(path === endpoint.alias ? hidden : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body && endpoint.bodyType !== 'file' ? { body: endpoint.body } : {}),
      },
      ...(options.checksBody ? { validatorCompiler: () => (value: unknown) => ({ value }) } : {}),
      handler: async (request, reply) => {
        reply.code(endpoint.status)
        return handle(request, reply)
      },
    })
  }
}

/** Mounts a call that needs no session. Accounts are found by an address or a token, whatever their scope. */
export function mountOpen<P extends string, Q, B, A>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, A>,
  handle: (call: Call<B, Q>) => Promise<A>,
): void {
  route(
    app,
    endpoint,
    (request, reply) => acrossScopes(() => handle(callOf<B, Q>(endpoint, request, reply))),
    {},
  )
}

/** Mounts a call for signed-in people; who they are comes along, and `needs` is asked here. */
export function mount<P extends string, Q, B, A>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint<P, Q, B, A>,
  handle: (call: SignedInCall<B, Q>) => Promise<A>,
  options: MountOptions = {},
): void {
  route(
    app,
    endpoint,
    async (request, reply) => {
      const actor = request.actor ?? (await authenticate(deps, request))
      if (!can(actor, endpoint.needs)) throw new AppError('forbidden', messages.forbidden)
      return inReachOfActor(actor, () => handle({ ...callOf<B, Q>(endpoint, request, reply), actor }))
    },
    options,
  )
}

const callOf = <B, Q>(endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply): Call<B, Q> => ({
  params: readParams(endpoint, request.params),
  words: readWords(endpoint, request.params),
  // Fastify has put the validated body and query in place of the raw ones; their types are the endpoint's.
  query: request.query as Q,
  body: request.body as B,
  request,
  reply,
})
