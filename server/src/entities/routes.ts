// The seven calls of every declared resource, mounted by a loop over the registry.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { entities } from '@daybook/contract/entities/registry.ts'
import { entityEndpoints } from '@daybook/contract/endpoint.ts'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { pageRequestOf, type PageBody, type PageRequest } from '@daybook/contract/paging.ts'
import { messages } from '@daybook/contract/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Idempotent } from '#entities/idempotency.ts'
import * as operations from '#entities/operations.ts'
import * as reads from '#entities/reads.ts'
import { goOn, type Soon } from '#go-on.ts'
import type { FastReads, ReadyAnswer } from '#http/fast-reads.ts'
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

function sendReady(reply: FastifyReply, { text, headers }: ReadyAnswer): string {
  reply.headers(headers)
  return text
}

function mountEntity(app: FastifyInstance, deps: Deps, entity: AnyEntity, fast: FastReads) {
  const calls: Calls = entityEndpoints(entity)
  const checksBody = true
  // Bodies that were checked once come as the same object again.
  const requests = new WeakMap<object, PageRequest>()
  const requestOf = (body: PageBody) => {
    const request = requests.get(body) ?? pageRequestOf(entity, body)
    requests.set(body, request)
    return request
  }
  const checked = new WeakMap<object, PageRequest>()
  const checkedOnce = (body: object): PageRequest | undefined => {
    const known = checked.get(body)
    if (known) return known
    const { data } = calls.page.body?.safeParse(body) ?? {}
    if (!data) return undefined
    const request = pageRequestOf(entity, data)
    checked.set(body, request)
    return request
  }
  mount(app, deps, calls.all, async ({ actor, reply }) => {
    const { list, total } = await reads.all(deps, entity, actor)
    reply.header('x-total-count', String(total))
    return list
  })
  const page = (actor: Actor, request: PageRequest): Soon<ReadyAnswer> =>
    goOn(reads.page(deps, entity, actor, request), (text) => ({ text, headers: jsonHeaders }))
  // The page body has passed pageBody(entity).
  mount(app, deps, calls.page, async ({ actor, body, reply }) =>
    sendReady(reply, await page(actor, requestOf(body as PageBody))),
  )
  fast.addPage(calls.page, (actor, body) => {
    const request = checkedOnce(body)
    return request && page(actor, request)
  })
  mount(app, deps, calls.template, async ({ actor }) => reads.template(deps, entity, actor))
  const get = (actor: Actor, id: number): Soon<ReadyAnswer> =>
    goOn(reads.get(deps, entity, actor, id), ({ text, modifiedTime }) => ({
      text,
      headers: { ...jsonHeaders, etag: operations.etagOf(modifiedTime) },
    }))
  mount(app, deps, calls.get, async ({ actor, params, reply }) =>
    sendReady(reply, await get(actor, params['id'] ?? 0)),
  )
  fast.addOne(calls.get, get)
  mount(
    app,
    deps,
    calls.create,
    ({ actor, body, request }) => operations.create(deps, entity, body, actor, idempotencyOf(request)),
    { checksBody },
  )
  mount(
    app,
    deps,
    calls.update,
    ({ actor, body, params, query, request }) =>
      operations.update(deps, entity, params['id'] ?? 0, body, actor, {
        ifMatch: request.headers['if-match'],
        besides: query,
      }),
    { checksBody },
  )
  mount(app, deps, calls.remove, ({ actor, params, query }) =>
    operations.remove(deps, entity, params['id'] ?? 0, actor, { besides: query }),
  )
}

/** @param fast is told what is read so often that it goes past Fastify */
export function mountEntities(app: FastifyInstance, deps: Deps, fast: FastReads): void {
  for (const entity of Object.values<AnyEntity>(entities)) mountEntity(app, deps, entity, fast)
}
