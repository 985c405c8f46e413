// Whom a comment mentions: each is noted once, so that a change of the text tells nobody a second time; whoever does not see the
// record is neither noted nor told, and the writer hears of it (decision 0208).
import type { Mentioned } from '@daybook/contract/conversation/comment-calls.ts'
import { mentionedIn } from '@daybook/contract/conversation/comment-text.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { mentionUnseen } from '@daybook/contract/messages/conversation/conversation-messages.ts'
import type { Saving } from '#entities/hooks.ts'
import type { Host } from '#features/conversation/host.ts'
import { mentionedOf } from '#features/conversation/people.ts'

export interface NotedMentions {
  readonly warnings: readonly Issue[]
  /** Ids of those who were not mentioned in it before. */
  readonly fresh: readonly number[]
}

const warningOf = ({ entity }: Host, one: Mentioned): Issue => ({
  path: 'text',
  message: mentionUnseen(one, entity.title[0].toLowerCase()),
  code: `unseen:${one.id}`,
})

export async function noteMentions(
  { tx, actor }: Saving,
  host: Host,
  comment: { readonly id: number; readonly text: string },
): Promise<NotedMentions> {
  const mentioned = await mentionedOf(tx, actor, host, mentionedIn(comment.text))
  const warnings = mentioned.filter(({ sees }) => !sees).map((one) => warningOf(host, one))
  const seeing = mentioned.filter(({ sees }) => sees)
  if (seeing.length === 0) return { warnings, fresh: [] }
  const rows = await tx
    .insertInto('commentMention')
    .values(seeing.map(({ id }) => ({ commentId: comment.id, userId: id, scopeId: host.row.scopeId })))
    .onConflict((conflict) => conflict.columns(['commentId', 'userId']).doNothing())
    .returning('userId')
    .execute()
  return { warnings, fresh: rows.map(({ userId }) => userId) }
}
