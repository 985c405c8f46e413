// Who was refused what: written after the answer, so that nobody can tell by the clock what is there.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { entityCalls } from '@daybook/contract/engine/entity-calls.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type Actor, SYSTEM_SCOPE } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { type AuditEvent, noteAtMost } from '#entities/history/events.ts'
import { entityNamed, nameOf } from '#entities/links.ts'
import { findAnyRow } from '#entities/store.ts'

/** '/api/task/:id' → the entity of the record that is meant. */
const entityOfRoute = new Map(
  Object.values<AnyEntity>(entities).flatMap((entity) => {
    const { path, alias = path } = entityCalls(entity).get
    return [path, alias].map((route): [string, string] => [route.replace('{id}', ':id'), entity.name])
  }),
)

type About = { readonly entity: string; readonly recordId: number }

/** What the error says, or what stands in the address. */
function aboutOf(error: AppError, request: FastifyRequest): About {
  const { about } = error.extras
  if (about) return about
  const entity = entityOfRoute.get(request.routeOptions.url ?? '')
  const { id } = (request.params ?? {}) as { readonly id?: unknown } // of this route: a string
  return entity ? { entity, recordId: Number(id) || 0 } : { entity: '', recordId: 0 }
}

interface Refusal {
  readonly error: AppError
  readonly time: number
}

/** @returns undefined for what is not there at all: that is no refusal */
async function eventOf(
  deps: Deps,
  actor: Actor,
  { error, time }: Refusal,
  request: FastifyRequest,
): Promise<AuditEvent | undefined> {
  const { entity, recordId } = aboutOf(error, request)
  const row = recordId > 0 && entity ? await findAnyRow(deps.db, entityNamed(entity), recordId) : undefined
  const base = { action: 'refused', by: actor, result: error.code, time } as const
  if (error.code === 'forbidden') {
    const route = `${request.method} ${request.routeOptions.url ?? ''}`
    // An Admin reads this: of what lies elsewhere it tells neither the name nor that it is there.
    const isNear = row?.scopeId === actor.scopeId || row?.scopeId === SYSTEM_SCOPE
    const title = row && isNear ? nameOf(entityNamed(entity), row) : route
    return { ...base, scopeId: actor.scopeId, entity, recordId, title }
  }
  if (!row) return undefined
  // An Admin could find out by it what exists elsewhere; within the own scope an Admin sees all there is.
  const isOwn = row.scopeId === actor.scopeId && entityNamed(entity).visibleTo === 'creatorAndAssignee'
  return { ...base, scopeId: isOwn ? actor.scopeId : SYSTEM_SCOPE, entity, recordId }
}

export function noteRefusals(app: FastifyInstance, deps: Deps): void {
  const refusals = new WeakMap<FastifyRequest, Refusal>()
  const writing = new Set<Promise<void>>()

  const note = async (request: FastifyRequest, reply: FastifyReply) => {
    const { actor } = request
    const refusal = refusals.get(request)
    if (!actor || !refusal || reply.statusCode < 400) return
    const event = await eventOf(deps, actor, refusal, request)
    if (event) await noteAtMost(deps, `refused ${actor.userId}`, event)
  }

  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof AppError && (error.code === 'forbidden' || error.code === 'not_found'))
      refusals.set(request, { error, time: deps.clock() })
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (!refusals.has(request)) return
    // What was refused may lie in another scope; so may the entry.
    const work = withAllTenants(() => note(request, reply)).catch((error: unknown) => {
      request.log.error({ err: error, reqId: request.id }, 'a refusal could not be noted')
    })
    writing.add(work)
    void work.finally(() => writing.delete(work))
  })
  // The database stays open until the last one is written.
  app.addHook('onClose', async () => {
    await Promise.all(writing)
  })
}
