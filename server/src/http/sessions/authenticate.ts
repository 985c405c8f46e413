// Bearer token → actor, as the database has it at every request: revocation holds at the next one (rules/tenancy 4).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages, secondStepRequired } from '@daybook/contract/messages/messages.ts'
import type { Actor, Origin } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { WatchedKinds } from '#db/revision.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { addressOf } from '#http/client-address.ts'
import type { RequestLimits } from '#http/request-limits.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
  interface FastifyContextConfig {
    /** A session that may only set up a second step may call it. */
    isForLimited?: boolean
    /** So may one that has to change its password first. */
    isBeforeNewPassword?: boolean
    /** Rows whose changes make what the call answers old. */
    watched?: WatchedKinds | undefined
  }
}

/** An open page reads the stream for ever, whether anybody sits in front of it or not. */
const isByItself = (request: FastifyRequest) => request.url.split('?')[0] === '/api/live'

/** Where a request came from, for the audit log. */
export const originOf = (request: FastifyRequest): Origin => ({
  requestId: request.id,
  address: addressOf(request),
})

/** What the session of an `authorization` header is stored under; undefined if it carries no token. */
export function tokenHashOf(authorization = ''): string | undefined {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization)?.[1]
  return token && hashToken(token)
}

/** @throws AppError not_signed_in */
export async function authenticate(deps: Deps, request: FastifyRequest): Promise<Actor> {
  const tokenHash = tokenHashOf(request.headers.authorization)
  // Only the token says whose it is.
  const actor = tokenHash
    ? await withAllTenants(() =>
        findActor(deps, tokenHash, {
          isActivity: !isByItself(request),
          watched: request.routeOptions.config.watched,
        }),
      )
    : undefined
  if (!actor) throw new AppError('not_signed_in', messages.notSignedIn)
  return { ...actor, origin: originOf(request) }
}

/** Open under /api: the description of the API, nothing else (rules/tenancy 16). */
const isOpen = (path: string) =>
  path === '/api/openapi.json' || path === '/api/docs' || path.startsWith('/api/docs/')

/** Everything below /api needs a session before anything else is looked at; whoever asks too often is not even asked for it. */
export function requireSession(app: FastifyInstance, deps: Deps, limits: RequestLimits): void {
  app.decorateRequest('actor', undefined)
  app.addHook('onRequest', async (request, reply) => {
    limits.countAddress(request)
    const path = request.url.split('?')[0] ?? ''
    if ((path !== '/api' && !path.startsWith('/api/')) || isOpen(path)) return
    request.actor = await authenticate(deps, request)
    if (request.actor.isLimited && request.routeOptions.config.isForLimited !== true)
      throw new AppError('second_step_required', secondStepRequired(deps.config.publicUrl ?? ''))
    if (request.actor.isPasswordOver && request.routeOptions.config.isBeforeNewPassword !== true)
      throw new AppError('password_over', messages.passwordOver)
    limits.countPerson(request, reply, request.actor)
  })
}
