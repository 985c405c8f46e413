// Who wants to be left in peace about a record: of it only what is meant for the person alone still arrives (rules/comments 6).
import { FOLLOW } from '@daybook/contract/conversation/comment-calls.ts'
import type { NewsKind } from '@daybook/contract/tasks/news-kinds.ts'
import type { News, Telling } from '#background/tell.ts'

const ALWAYS: readonly NewsKind[] = ['mentioned', 'assigned', 'handedOver']

/** @returns those of the people who hear of it */
export async function withoutMuted(
  { tx, actor }: Telling,
  { kind, entity, recordId }: News,
  people: readonly number[],
): Promise<readonly number[]> {
  if (entity === '' || people.length === 0 || ALWAYS.includes(kind)) return people
  const rows = await tx
    .selectFrom('follow')
    .select('userId')
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .where('userId', 'in', [...people])
    .where('state', '=', FOLLOW.muted)
    .$if(actor !== undefined, (query) => query.where('scopeId', '=', actor?.scopeId ?? 0))
    .execute()
  const muted = new Set(rows.map(({ userId }) => userId))
  return people.filter((id) => !muted.has(id))
}
