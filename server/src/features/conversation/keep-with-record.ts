// What happens to comments when something happens to their record or to the scope: they have no life of their own.
import { isCommentHost } from '@daybook/contract/conversation/comment-rules.ts'
import type { Transaction } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Purged } from '#entities/hooks.ts'

type Tx = Transaction<Database>

/** A member of customer 1 joins a firm. */
export async function moveConversation(tx: Tx, from: number, to: number): Promise<void> {
  for (const table of ['comment', 'commentMention', 'follow'] as const)
    await tx.updateTable(table).set({ scopeId: to }).where('scopeId', '=', from).execute()
}

/** The records are gone for good, and nothing of what was said about them is kept but the log. */
export async function purgeConversation(tx: Tx, gone: readonly Purged[]): Promise<void> {
  const groups = Map.groupBy(gone, ({ scopeId, entity }) => `${scopeId} ${entity}`)
  for (const group of groups.values()) {
    const [{ scopeId = 0, entity = '' } = {}] = group
    if (isCommentHost(entity))
      for (let start = 0; start < group.length; start += AT_ONCE)
        await purge(tx, {
          scopeId,
          entity,
          ids: group.slice(start, start + AT_ONCE).map(({ recordId }) => recordId),
        })
  }
}

/** Both databases limit the number of parameters of a statement. */
const AT_ONCE = 500

async function purge(
  tx: Tx,
  {
    scopeId,
    entity,
    ids,
  }: { readonly scopeId: number; readonly entity: string; readonly ids: readonly number[] },
): Promise<void> {
  const own = tx
    .selectFrom('comment')
    .select('id')
    .where('scopeId', '=', scopeId)
    .where('entity', '=', entity)
    .where('recordId', 'in', [...ids])
  await tx.deleteFrom('commentMention').where('scopeId', '=', scopeId).where('commentId', 'in', own).execute()
  for (const table of ['comment', 'follow'] as const)
    await tx
      .deleteFrom(table)
      .where('scopeId', '=', scopeId)
      .where('entity', '=', entity)
      .where('recordId', 'in', [...ids])
      .execute()
}
