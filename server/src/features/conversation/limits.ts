// How much somebody may write: the bounds of rules/comments 2.
import type { Transaction } from 'kysely'
import { mentionedIn } from '@daybook/contract/conversation/comment-text.ts'
import { COMMENTS_A_MINUTE, COMMENTS_MAX, MENTIONS_MAX } from '@daybook/contract/engine/limits.ts'
import { conversationMessages } from '@daybook/contract/messages/conversation/conversation-messages.ts'
import type { Actor } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { countComments } from '#features/conversation/comment-query.ts'
import { type Host, keyOf } from '#features/conversation/host.ts'

const MINUTE_MS = 60_000
type Tx = Transaction<Database>

export function refuseManyMentions(text: string): void {
  if (mentionedIn(text).length > MENTIONS_MAX)
    throw invalidField('text', conversationMessages.tooManyMentions)
}

/** @throws AppError too_many_requests */
export async function refuseHaste(deps: Deps, tx: Tx, { userId }: Actor): Promise<void> {
  // Two requests of one person at once count one after the other.
  if (deps.dialect === 'postgres')
    await tx.selectFrom('user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const now = deps.clock()
  const recent = tx
    .selectFrom('comment')
    .select('createdTime')
    .where('createdById', '=', userId)
    .where('createdTime', '>', now - MINUTE_MS)
    .orderBy('createdTime')
  // Whichever scope they were written in.
  const rows = await withAllTenants(() => recent.execute())
  const [oldest] = rows
  if (!oldest || rows.length < COMMENTS_A_MINUTE) return
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest.createdTime + MINUTE_MS - now) / 1000))
  throw new AppError('too_many_requests', conversationMessages.tooOften, { retryAfterSeconds })
}

/** @throws AppError conflict */
export async function refuseFull(tx: Tx, host: Host): Promise<void> {
  if ((await countComments(tx, keyOf(host), true)) >= COMMENTS_MAX)
    throw new AppError('conflict', conversationMessages.tooManyComments)
}
