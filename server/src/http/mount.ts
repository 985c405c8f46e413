// Endpoint + handler → route. Closed by default: only an endpoint that says `open` is reached without a session.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { can } from '@daybook/contract/engine/access.ts'
import type { AnyEndpoint, Endpoint } from '@daybook/contract/engine/endpoint.ts'
import { BODY_BYTES_MAX, ID_MAX } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { WatchedKinds } from '#db/revision.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import { authenticate } from '#http/sessions/authenticate.ts'
import { withTenantOfActor } from '#http/request-bounds.ts'
import type { Deps } from '#deps.ts'
import { requireConfirmed } from '#credentials/steps/confirm.ts'

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
  /** The body is not gathered before the handler runs: it reads it as it comes. */
  readonly isStream?: boolean
  /** What the call reads: it is known whether that has changed when the handler runs. */
  readonly watched?: WatchedKinds
}

/** A digit string below 2^53; anything else is an address where nothing is. */
export function readId(given: unknown): number | undefined {
  const id = typeof given === 'string' && /^[0-9]{1,16}$/.test(given) ? Number(given) : Number.NaN
  return id <= ID_MAX ? id : undefined
}

/** A whole number that may be negative, such as a limit of -1; another number is its endpoint's to refuse. */
const readSigned = (given: unknown) =>
  typeof given === 'string' && /^-?[0-9]{1,9}$/.test(given) ? Number(given) : Number.NaN

/** An endpoint whose types are forgotten, for the generic mounts. */
export type AnyCall = Endpoint<string, unknown, unknown, unknown>

const paramNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? [])
const recordOf = (raw: unknown): Record<string, unknown> =>
  typeof raw === 'object' && raw !== null ? { ...raw } : {}

/** Reads the parameters of the endpoint's path; what kind each is, is looked up once. */
function paramsReader({ path, signedParams = [], textParams = [] }: AnyEndpoint) {
  const kinds = paramNames(path).map(
    (name) => [name, textParams.includes(name), signedParams.includes(name)] as const,
  )
  return (raw: unknown): Pick<Call, 'params' | 'words'> => {
    const params: Record<string, number> = {}
    const words: Record<string, string> = {}
    const given = recordOf(raw)
    for (const [name, isText, isSigned] of kinds) {
      const value = given[name]
      if (isText) {
        words[name] = typeof value === 'string' ? value : ''
        continue
      }
      const number = isSigned ? readSigned(value) : readId(value)
      // Nothing has an id that is none.
      if (number === undefined) throw new AppError('not_found', messages.notFound)
      params[name] = number
    }
    return { params, words }
  }
}

/** Where the handler checks the body, the query is still checked here. */
const passBody = ({
  schema,
  httpPart,
  ...rest
}: {
  schema: unknown
  httpPart?: string
  method: string
  url: string
}) =>
  httpPart === 'querystring' && schema instanceof Object
    ? validatorCompiler({ ...rest, httpPart, schema: schema as never }) // it is the endpoint's own, of zod
    : (value: unknown) => ({ value })

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
  const isFile = endpoint.bodyType === 'file'
  // A stranger sends little (app.ts); how long a file may be says whoever reads it.
  const bounds = endpoint.open || isFile ? {} : { bodyLimit: BODY_BYTES_MAX }
  const paths = endpoint.alias ? [endpoint.path, endpoint.alias] : [endpoint.path]
  for (const path of paths) {
    app.route({
      method: endpoint.method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: {
        ...about,
        ...(path === endpoint.alias ? hidden : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body && !isFile ? { body: endpoint.body } : {}),
      },
      config: {
        isFile,
        isStream: options.isStream ?? false,
        watched: options.watched,
        isForLimited: endpoint.limited === true,
        isBeforeNewPassword: endpoint.beforeNewPassword === true,
      },
      ...bounds,
      ...(options.checksBody ? { validatorCompiler: passBody } : {}),
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
  const callOf = callReader<B, Q>(endpoint)
  route(app, endpoint, (request, reply) => withAllTenants(() => handle(callOf(request, reply))), {})
}

/** Mounts a call for signed-in people; who they are comes along, and `needs` is asked here. */
export function mount<P extends string, Q, B, A>(
  { app, deps }: { readonly app: FastifyInstance; readonly deps: Deps },
  endpoint: Endpoint<P, Q, B, A>,
  handle: (call: SignedInCall<B, Q>) => Promise<A>,
  options: MountOptions = {},
): void {
  const callOf = callReader<B, Q>(endpoint)
  route(
    app,
    endpoint,
    async (request, reply) => {
      const actor = request.actor ?? (await authenticate(deps, request))
      if (!can(actor.user, endpoint.needs)) throw new AppError('forbidden', messages.forbidden)
      return withTenantOfActor(actor, async () => {
        if (endpoint.confirm) await requireConfirmed(deps, actor, { when: endpoint.confirm })
        return handle({ ...callOf(request, reply), actor })
      })
    },
    options,
  )
}

/** What the handler of an endpoint is given of a request. */
function callReader<B, Q>(endpoint: AnyEndpoint) {
  const read = paramsReader(endpoint)
  return (request: FastifyRequest, reply: FastifyReply): Call<B, Q> => ({
    ...read(request.params),
    // Fastify has put the validated body and query in place of the raw ones; their types are the endpoint's.
    query: request.query as Q,
    body: request.body as B,
    request,
    reply,
  })
}
