// Who is told what is said about a record: whoever has to do with it follows by that alone, and can be left in peace
// (rules/comments 6).
import { type Following, FOLLOW } from '@daybook/contract/conversation/comment-calls.ts'
import type { Transaction } from 'kysely'
import type { Actor } from '#actor.ts'
import type { Database } from '#db/tables.ts'
import { type AnyDb, assigneeOf } from '#entities/store.ts'
import { countComments, ofHost } from '#features/conversation/comment-query.ts'
import { type Host, type HostKey, keyOf } from '#features/conversation/host.ts'

const chosenFor = (db: AnyDb, { scopeId, entity, recordId }: HostKey) =>
  db
    .selectFrom('follow')
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .where('scopeId', '=', scopeId)

const mentionedOn = (db: AnyDb, { scopeId, entity, recordId }: HostKey) =>
  db
    .selectFrom('commentMention')
    .innerJoin('comment', 'comment.id', 'commentMention.commentId')
    .where('comment.scopeId', '=', scopeId)
    .where('comment.entity', '=', entity)
    .where('comment.recordId', '=', recordId)

/** Ids of all who follow, whether they still see it or not; without those who muted it. */
export async function followersOf(db: AnyDb, host: Host): Promise<number[]> {
  const key = keyOf(host)
  const wrote = await ofHost(db, key).select('createdById').distinct().execute()
  const mentioned = await mentionedOn(db, key).select('commentMention.userId').distinct().execute()
  const chosen = await chosenFor(db, key).select(['userId', 'state']).execute()
  const muted = new Set(chosen.filter(({ state }) => state === FOLLOW.muted).map(({ userId }) => userId))
  const { row } = host
  const all = [
    row.createdById,
    assigneeOf(row) ?? row.createdById,
    ...wrote.map(({ createdById }) => createdById),
    ...mentioned.map(({ userId }) => userId),
    ...chosen.map(({ userId }) => userId),
  ]
  return [...new Set(all)].filter((id) => !muted.has(id))
}

async function hasToDoWith(db: AnyDb, { userId }: Actor, host: Host): Promise<boolean> {
  if (host.row.createdById === userId || assigneeOf(host.row) === userId) return true
  const key = keyOf(host)
  const wrote = await ofHost(db, key).select('id').where('createdById', '=', userId).executeTakeFirst()
  if (wrote) return true
  const mention = mentionedOn(db, key).select('comment.id').where('commentMention.userId', '=', userId)
  return (await mention.executeTakeFirst()) !== undefined
}

/** Of whoever asks, who sees the record. */
export async function followingOf(db: AnyDb, actor: Actor, host: Host): Promise<Following> {
  const key = keyOf(host)
  const own = await chosenFor(db, key).select('state').where('userId', '=', actor.userId).executeTakeFirst()
  return {
    follows: own ? own.state === FOLLOW.follows : await hasToDoWith(db, actor, host),
    isMuted: own?.state === FOLLOW.muted,
    comments: await countComments(db, key),
  }
}

export async function writeFollow(
  tx: Transaction<Database>,
  { userId }: Actor,
  host: Host,
  state: number,
): Promise<void> {
  await tx
    .insertInto('follow')
    .values({ ...keyOf(host), userId, state })
    .onConflict((conflict) => conflict.columns(['entity', 'recordId', 'userId']).doUpdateSet({ state }))
    .execute()
}
