// The calendar address: made, looked at and revoked by its owner, read by whatever program it was given to.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { getFeed, makeFeed, revokeFeed } from '@daybook/contract/tasks/feed.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { notificationMessages } from '@daybook/contract/messages/notification-messages.ts'
import { AppError } from '#app-error.ts'
import { withAllTenants, withTenant } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { calendarOf, feedOf, findFeed, renewFeed } from '#features/feed/feed.ts'
import { endFeed } from '#http/sessions/end-access.ts'
import { mount } from '#http/mount.ts'

const notFound = () => new AppError('not_found', messages.routeNotFound)

/** '*' is whatever there is (RFC 9110 §13.1.2). */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.trim() === '*' ||
  (ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false)

export function mountFeed(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, getFeed, ({ actor }) => feedOf(deps, actor.userId))
  mount({ app, deps }, makeFeed, async ({ actor, body: { flavour } }) => {
    const createdTime = deps.clock()
    const token = await renewFeed(deps, actor, flavour, createdTime)
    const path = `/calendar/${token}.ics`
    const { publicUrl } = deps.config
    const address = publicUrl ? `${publicUrl}${path}` : null
    return { message: notificationMessages.feedMade, path, address, flavour, createdTime }
  })
  mount({ app, deps }, revokeFeed, async ({ actor }) => {
    const account = { id: actor.userId, scopeId: actor.scopeId, email: actor.user.email }
    await deps.db.transaction().execute((tx) => endFeed(tx, { account, by: actor, time: deps.clock() }))
    return { message: notificationMessages.feedRevoked }
  })

  // The token is in the address: the log leaves such words out (http/redact-path.ts).
  app.get('/calendar/:file', { schema: { hide: true } }, async (request, reply) => {
    const file = String(Reflect.get(Object(request.params), 'file'))
    const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
    const feed = token ? await withAllTenants(() => findFeed(deps, token)) : undefined
    if (!feed) throw notFound()
    const text = await withTenant(feed.scopeId, () => calendarOf(deps, feed))
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
