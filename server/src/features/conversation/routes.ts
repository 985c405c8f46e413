// The calls of comments, of following, and of what happened to a record.
import type { FastifyInstance } from 'fastify'
import * as calls from '@daybook/contract/conversation/comment-calls.ts'
import { timeline } from '@daybook/contract/conversation/timeline-calls.ts'
import { TIMELINE_PAGE } from '@daybook/contract/engine/limits.ts'
import { conversationMessages } from '@daybook/contract/messages/conversation/conversation-messages.ts'
import type { Deps } from '#deps.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { findComments } from '#features/conversation/comment-query.ts'
import { followingOf, writeFollow } from '#features/conversation/follow.ts'
import { hostToWrite, keyOf, readHost } from '#features/conversation/host.ts'
import { mentionedOf } from '#features/conversation/people.ts'
import { presentComments } from '#features/conversation/present-comments.ts'
import { type ChangesOf, timelineOf } from '#features/conversation/timeline.ts'
import { addComment, changeComment, removeComment } from '#features/conversation/write-comment.ts'
import { mount, type SignedInCall } from '#http/mount.ts'

const hostOf = (deps: Deps, { actor, words, params }: SignedInCall) =>
  readHost(deps, actor, words['entity'] ?? '', params['id'] ?? 0)

/** '1764150000000.12': the last comment of the page before. */
function beforeOf(text: string | undefined) {
  const [time, id] = (text ?? '').replace(/[a-z]/, '').split('.')
  return id === undefined ? undefined : { time: Number(time), id: Number(id) }
}

function mountComments(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  mount({ app, deps }, calls.commentPage, async (call) => {
    const { actor, query } = call
    const host = await hostOf(deps, call)
    const limit = Number(query.limit ?? TIMELINE_PAGE)
    const rows = await findComments(db, keyOf(host), { before: beforeOf(query.before), limit: limit + 1 })
    const cache = deps.revisionCache.at(actor.revision)
    const list = await presentComments(db, { actor, host, cache }, rows.slice(0, limit))
    const last = rows.length > limit ? list.at(-1) : undefined
    return {
      list,
      next: last ? `${last.createdTime}.${last.id}` : null,
      ...(await followingOf(db, actor, host)),
    }
  })
  mount({ app, deps }, calls.addComment, ({ actor, words, params, body, request }) =>
    addComment(deps, {
      actor,
      entity: words['entity'] ?? '',
      id: params['id'] ?? 0,
      text: body.text,
      once: idempotencyOf(request),
    }),
  )
  mount({ app, deps }, calls.changeComment, ({ actor, params, body }) =>
    changeComment(deps, actor, params['commentId'] ?? 0, body.text),
  )
  mount({ app, deps }, calls.deleteComment, ({ actor, params }) =>
    removeComment(deps, actor, params['commentId'] ?? 0),
  )
  mount({ app, deps }, calls.mentionable, async (call) => {
    const all = await mentionedOf(db, call.actor, await hostOf(deps, call))
    return all.filter(({ id }) => id !== call.actor.userId)
  })
}

/** @param changesOf what changed a record */
export function mountConversation(app: FastifyInstance, deps: Deps, changesOf: ChangesOf): void {
  mountComments(app, deps)
  mount({ app, deps }, calls.setFollow, ({ actor, words, params, body }) =>
    deps.write(async (tx) => {
      const host = await hostToWrite(tx, actor, { name: words['entity'] ?? '', id: params['id'] ?? 0 })
      await writeFollow(tx, actor, host, body.state)
      const message =
        body.state === calls.FOLLOW.muted ? conversationMessages.muted : conversationMessages.follows
      return { message, data: await followingOf(tx, actor, host) }
    }),
  )
  mount({ app, deps }, timeline, async (call) => {
    const host = await hostOf(deps, call)
    const { before, kinds } = call.query
    const { actor } = call
    const cache = deps.revisionCache.at(actor.revision)
    return timelineOf({ deps, actor, cache, host, changesOf }, { before, kinds })
  })
}
