// A comment is added, changed, deleted: each with its line in the log, which keeps the former text for the firm's Admins.
import type { Comment } from '@daybook/contract/conversation/comment-calls.ts'
import {
  mayChangeComment,
  mayDeleteComment,
  UNMARKED_MS,
} from '@daybook/contract/conversation/comment-rules.ts'
import type { MessageAnswer, SavedAnswer } from '@daybook/contract/engine/endpoint.ts'
import { conversationMessages as sentences } from '@daybook/contract/messages/conversation/conversation-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { type ChangeAction, writeHistory } from '#entities/history/history.ts'
import type { Saving } from '#entities/hooks.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { lockScope } from '#entities/lock-scope.ts'
import type { CommentRow } from '#features/conversation/comment-query.ts'
import { removeWithComment } from '#features/conversation/files/change-file.ts'
import { lockHost, type Host, hostToWrite, keyOf, titleOf } from '#features/conversation/host.ts'
import { refuseFull, refuseHaste, refuseManyMentions } from '#features/conversation/limits.ts'
import { noteMentions } from '#features/conversation/mentions.ts'
import { presentComments } from '#features/conversation/present-comments.ts'
import { tellOfComment, untell } from '#features/conversation/tell-comment.ts'

/** What the log and the streams know a comment by. */
const COMMENT = 'comment'

const noteChange = (
  { tx, actor, now }: Saving,
  host: Host,
  recordId: number,
  { action, text }: { readonly action: ChangeAction; readonly text?: readonly [unknown, unknown] },
) =>
  writeHistory(tx, {
    entity: COMMENT,
    recordId,
    scopeId: host.row.scopeId,
    stamp: now,
    by: actor,
    action,
    title: titleOf(host),
    // The record comes first: the streams look for it there (live/change-feed.ts).
    changes: { host: [host.entity.name, host.row.id], ...(text ? { text } : {}) },
  })

async function answered(
  saving: Saving,
  host: Host,
  row: CommentRow,
  { message, isNew }: { readonly message: string; readonly isNew: boolean },
): Promise<SavedAnswer<Comment>> {
  const { tx, actor } = saving
  const { warnings, fresh } = await noteMentions(saving, host, row)
  await tellOfComment(saving, host, row, { fresh, isNew })
  const [data] = await presentComments(tx, { actor, host }, [row])
  if (!data) throw new AppError('not_found', messages.notFound)
  return { message, data, ...(warnings.length > 0 ? { warnings } : {}) }
}

interface AddRequest {
  readonly actor: Actor
  readonly entity: string
  readonly id: number
  readonly text: string
  readonly once: Idempotent | undefined
}

export const addComment = (deps: Deps, { actor, entity, id, once, ...asked }: AddRequest) =>
  onceOnly(deps, { actor, once, write: deps.write }, async (tx) => {
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    await lockScope(saving)
    const host = await hostToWrite(tx, actor, { name: entity, id })
    const text = asked.text.trim()
    refuseManyMentions(text)
    await refuseHaste(deps, tx, actor)
    return addTo(saving, host, text)
  })

/** @throws AppError conflict for a record that takes no more */
async function insertTo(saving: Saving, host: Host, text: string): Promise<CommentRow> {
  const { tx, actor } = saving
  await refuseFull(tx, host)
  const row = await tx
    .insertInto('comment')
    .values({
      ...keyOf(host),
      text,
      createdById: actor.userId,
      createdTime: saving.now,
      editedTime: null,
      removedTime: null,
      removedById: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteChange(saving, host, row.id, { action: 'create' })
  return row
}

async function addTo(saving: Saving, host: Host, text: string): Promise<SavedAnswer<Comment>> {
  const row = await insertTo(saving, host, text)
  return answered(saving, host, row, { message: sentences.added, isNew: true })
}

/**
 * For what moves tasks and says so beside each; whoever moves a hundred tells of it once, so nobody hears of the comment. One that
 * takes no more comments moves all the same.
 */
export async function commentOnTask(saving: Saving, taskId: number, text: string): Promise<void> {
  try {
    await insertTo(saving, await hostToWrite(saving.tx, saving.actor, { name: 'task', id: taskId }), text)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
  }
}

/** The comment and its record, locked until the transaction ends. @throws AppError not_found, also where the record can't be read */
async function lockedComment(saving: Saving, id: number) {
  const { deps, tx, actor } = saving
  const own = tx.selectFrom('comment').where('id', '=', id).where('scopeId', '=', actor.scopeId)
  const found = await own.select(['entity', 'recordId']).executeTakeFirst()
  if (found) await lockHost(saving, { name: found.entity, id: found.recordId })
  const row = await own
    .selectAll()
    .$if(deps.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', messages.notFound)
  return { row, host: await hostToWrite(tx, actor, { name: row.entity, id: row.recordId }) }
}

const asWritten = ({ createdById, createdTime, removedTime }: CommentRow) => ({
  createdBy: { id: createdById },
  createdTime,
  removedTime,
})

/** One's own is open for a day; anybody else's is not one's own. */
const refused = ({ createdById }: CommentRow, { userId }: Actor, isOver: string) =>
  new AppError('forbidden', createdById === userId ? isOver : messages.forbidden)

export const changeComment = (deps: Deps, actor: Actor, id: number, given: string) =>
  deps.write(async (tx): Promise<SavedAnswer<Comment>> => {
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    const { row, host } = await lockedComment(saving, id)
    if (row.removedTime !== null) throw new AppError('conflict', sentences.isDeleted)
    if (!mayChangeComment({ id: actor.userId }, asWritten(row), saving.now))
      throw refused(row, actor, sentences.changeIsOver)
    const text = given.trim()
    refuseManyMentions(text)
    const isMarked = saving.now - row.createdTime > UNMARKED_MS
    const changed =
      text === row.text ? row : { ...row, text, editedTime: isMarked ? saving.now : row.editedTime }
    if (changed !== row) {
      await tx
        .updateTable('comment')
        .set({ text, editedTime: changed.editedTime })
        .where('id', '=', id)
        .where('scopeId', '=', row.scopeId)
        .execute()
      await noteChange(saving, host, id, { action: 'update', text: [row.text, text] })
    }
    return answered(saving, host, changed, { message: sentences.updated, isNew: false })
  })

export const removeComment = (deps: Deps, actor: Actor, id: number) =>
  deps.write(async (tx): Promise<MessageAnswer> => {
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    const { row, host } = await lockedComment(saving, id)
    // Asked for twice, it is done once.
    if (row.removedTime !== null) return { message: sentences.deleted }
    if (!mayDeleteComment(actor.user, asWritten(row), saving.now))
      throw refused(row, actor, sentences.deleteIsOver)
    await tx
      .updateTable('comment')
      .set({ text: '', removedTime: saving.now, removedById: actor.userId })
      .where('id', '=', id)
      .where('scopeId', '=', row.scopeId)
      .execute()
    await tx
      .deleteFrom('commentMention')
      .where('commentId', '=', id)
      .where('scopeId', '=', row.scopeId)
      .execute()
    await untell(tx, id, row.scopeId)
    await removeWithComment(saving, host, id)
    await noteChange(saving, host, id, { action: 'remove', text: [row.text, null] })
    return { message: sentences.deleted }
  })
