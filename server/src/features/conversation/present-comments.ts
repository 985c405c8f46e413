// Rows of comments → what is answered: with the names of people, and who of the mentioned sees the record.
import type { Comment } from '@daybook/contract/conversation/comment-calls.ts'
import { mentionedIn } from '@daybook/contract/conversation/comment-text.ts'
import { MENTIONS_MAX } from '@daybook/contract/engine/limits.ts'
import type { Actor } from '#actor.ts'
import { namesOf } from '#entities/firm/people-names.ts'
import type { AnyDb } from '#entities/store.ts'
import type { CommentRow } from '#features/conversation/comment-query.ts'
import type { Host } from '#features/conversation/host.ts'
import { mentionedOf } from '#features/conversation/people.ts'
import type { Cache } from '#runtime/revision-cache.ts'

interface Presenting {
  readonly actor: Actor
  readonly host: Host
  /** Of people; absent in a transaction. */
  readonly cache?: Cache | undefined
}

export async function presentComments(
  db: AnyDb,
  { actor, host, cache }: Presenting,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const idsOf = new Map(rows.map((row) => [row.id, mentionedIn(row.text).slice(0, MENTIONS_MAX)]))
  const mentioned = await mentionedOf(db, actor, host, [...new Set([...idsOf.values()].flat())])
  const mentionedBy = new Map(mentioned.map((one) => [one.id, one]))
  const names = await namesOf(
    db,
    rows.flatMap(({ createdById, removedById }) => [
      createdById,
      ...(removedById === null ? [] : [removedById]),
    ]),
    cache,
  )
  const nameOf = (id: number) => names.get(id) ?? { id, firstname: '', lastname: '' }
  return rows.map((row) => ({
    id: row.id,
    entity: row.entity,
    recordId: row.recordId,
    text: row.text,
    createdBy: nameOf(row.createdById),
    createdTime: row.createdTime,
    editedTime: row.editedTime,
    removedTime: row.removedTime,
    removedBy: row.removedById === null ? null : nameOf(row.removedById),
    mentions: (idsOf.get(row.id) ?? []).flatMap((id) => mentionedBy.get(id) ?? []),
  }))
}
