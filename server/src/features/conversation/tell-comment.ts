// Who hears of a comment: those whom it mentions, and those who follow its record. What nobody can read any more, the bell says no
// more either.
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { mentionedIn, plainComment } from '@daybook/contract/conversation/comment-text.ts'
import { COMMENT_TOLD } from '@daybook/contract/engine/limits.ts'
import {
  commentedText,
  mentionedText,
} from '@daybook/contract/messages/conversation/conversation-messages.ts'
import { type News, tell } from '#background/tell.ts'
import type { Database } from '#db/tables.ts'
import type { Saving } from '#entities/hooks.ts'
import { clipped } from '#formats/clipped.ts'
import { followersOf } from '#features/conversation/follow.ts'
import { type Host, titleOf } from '#features/conversation/host.ts'
import { membersOf } from '#features/conversation/people.ts'

interface ToldComment {
  readonly id: number
  readonly text: string
}

/** @param fresh whom it mentions for the first time @param isNew else it was changed, and only they hear of it */
export async function tellOfComment(
  saving: Saving,
  host: Host,
  comment: ToldComment,
  { fresh, isNew }: { readonly fresh: readonly number[]; readonly isNew: boolean },
): Promise<void> {
  const { tx, actor } = saving
  const followers = isNew ? await followersOf(tx, host) : []
  if (fresh.length === 0 && followers.every((id) => id === actor.userId)) return
  const named = await membersOf(tx, host.row.scopeId, mentionedIn(comment.text))
  const nameOf = (id: number) => named.find((one) => one.id === id)?.firstname
  const text = clipped(plainComment(comment.text, nameOf).replaceAll(/\s+/g, ' '), COMMENT_TOLD)
  const title = titleOf(host)
  const common = {
    entity: host.entity.name,
    recordId: host.row.id,
    title,
    path: `/${host.entity.path}/edit/${host.row.id}`,
  }
  const who = actor.user.firstname
  const news: News[] = [
    {
      ...common,
      kind: 'mentioned',
      key: `mentioned:${comment.id}`,
      text: mentionedText(who, title, text),
      to: fresh,
    },
    {
      ...common,
      kind: 'commented',
      key: `commented:${comment.id}`,
      text: commentedText(who, title, text),
      to: followers.filter((id) => !fresh.includes(id)),
    },
  ]
  await tell(saving, ...news.filter(({ to }) => to.length > 0))
}

/** Takes the notices of a comment away that was deleted: they quote it, and a mail that waits would, too. */
export async function untell(tx: Transaction<Database>, commentId: number, scopeId: number): Promise<void> {
  for (const kind of ['mentioned', 'commented']) {
    await tx
      .deleteFrom('notification')
      .where('key', 'in', (eb) =>
        eb
          .selectFrom('user')
          .select(sql<string>`${sql.val(`${kind}:${commentId}:`)} || cast("user"."id" as text)`.as('key'))
          .where('user.scopeId', '=', scopeId),
      )
      .execute()
    // A push that waits for the end of quiet hours quotes it, too.
    await tx
      .deleteFrom('outbox')
      .where('channel', '=', 'push')
      .where('state', '=', 'waiting')
      .where('key', 'like', `push:%:${kind}:${commentId}:%`)
      .execute()
  }
}
