// The seven calls of every declared resource, mounted by a loop over the registry.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { entities } from '@daybook/contract/entities/registry.ts'
import { entityEndpoints } from '@daybook/contract/engine/endpoint.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { pageRequestOf, type PageBody } from '@daybook/contract/engine/paging.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { watchedBy } from '#entities/cached-answers.ts'
import type { Idempotent } from '#entities/idempotency.ts'
import * as operations from '#entities/operations.ts'
import * as reads from '#entities/reads.ts'
import { type AnyCall, mount } from '#http/mount.ts'

const KEY_MAX = 200
/** Of answers that are text already. */
const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' }

/** The claim of a request that carries an Idempotency-Key; `body` is what must be equal when it comes again. */
export function idempotencyOf(request: FastifyRequest, body: unknown = request.body): Idempotent | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > KEY_MAX) throw new AppError('malformed', messages.keyTooLong)
  return { key, path: request.url, body }
}

// In the engine a record's static type is forgotten; the declaration is the truth about it.
type Calls = Record<keyof ReturnType<typeof entityEndpoints>, AnyCall>

function mountEntity(app: FastifyInstance, deps: Deps, entity: AnyEntity) {
  const calls: Calls = entityEndpoints(entity)
  const checksBody = true
  const watched = watchedBy(entity)
  mount({ app, deps }, calls.all, async ({ actor, reply }) => {
    const { list, total } = await reads.all(deps, entity, actor)
    reply.header('x-total-count', String(total))
    return list
  })
  mount(
    { app, deps },
    calls.page,
    async ({ actor, body, reply }) => {
      // The page body has passed pageBody(entity).
      const answer = await reads.page(deps, entity, actor, pageRequestOf(entity, body as PageBody))
      reply.headers(jsonHeaders)
      return answer
    },
    { watched },
  )
  mount({ app, deps }, calls.template, async ({ actor }) => reads.template(deps, entity, actor))
  mount(
    { app, deps },
    calls.get,
    async ({ actor, params, reply }) => {
      const { text, etag } = await reads.get(deps, entity, actor, params['id'] ?? 0)
      reply.headers({ ...jsonHeaders, etag })
      return text
    },
    { watched },
  )
  mount(
    { app, deps },
    calls.create,
    ({ actor, body, request }) =>
      operations.create(deps, entity, { asked: body, actor, once: idempotencyOf(request) }),
    { checksBody },
  )
  mount(
    { app, deps },
    calls.update,
    ({ actor, body, params, query, request }) =>
      operations.update(deps, entity, params['id'] ?? 0, {
        asked: body,
        actor,
        ifMatch: request.headers['if-match'],
        besides: query,
      }),
    { checksBody },
  )
  mount({ app, deps }, calls.remove, ({ actor, params, query }) =>
    operations.remove(deps, entity, params['id'] ?? 0, { actor, besides: query }),
  )
}

export function mountEntities(app: FastifyInstance, deps: Deps): void {
  for (const entity of Object.values<AnyEntity>(entities)) mountEntity(app, deps, entity)
}
