// A file is renamed, deleted, brought back, deleted for good: each with its line in the history of the record.
import { BIN_DAYS } from '@daybook/contract/engine/limits.ts'
import type { MessageAnswer, SavedAnswer } from '@daybook/contract/engine/endpoint.ts'
import type { Attachment } from '@daybook/contract/files/file-calls.ts'
import { isProgramName } from '@daybook/contract/files/file-kinds.ts'
import { fileMessages as sentences } from '@daybook/contract/messages/files/file-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { Saving } from '#entities/hooks.ts'
import {
  type AttachmentRow,
  findAttachment,
  lockedAttachment,
  isWaiting,
  notFound,
} from '#features/conversation/files/attachment-query.ts'
import { dropUnreferenced, removeBytes } from '#features/conversation/files/drop-files.ts'
import { needPlace } from '#features/conversation/files/file-room.ts'
import { fileHostOf, mayDelete, mayChange, mayRestore } from '#features/conversation/files/file-rights.ts'
import { type FilePlace, hostOfPlace } from '#features/conversation/files/attach.ts'
import { noteFile } from '#features/conversation/files/note-file.ts'
import { presentFiles } from '#features/conversation/files/present-files.ts'
import { lockHost, type Host, hostToWrite, keyOf } from '#features/conversation/host.ts'
import { blobStoreOf } from '#files/file-place.ts'

const DAY_MS = 86_400_000
/** What the log knows a file by. */
export const ATTACHMENT = 'attachment'

const forbidden = () => new AppError('forbidden', messages.forbidden)

interface LockedFile {
  readonly row: AttachmentRow
  /** Undefined of one that waits for its record. */
  readonly host: Host | undefined
}

/** @throws AppError not_found, also where the record can't be read */
async function lockedFile(saving: Saving, id: number): Promise<LockedFile> {
  const { deps, tx, actor } = saving
  const found = await findAttachment(tx, actor, id)
  if (!found) throw notFound()
  const { entity: name, recordId } = found
  if (!isWaiting(found)) await lockHost(saving, { name, id: recordId })
  const row = await lockedAttachment(tx, deps.dialect, actor, id)
  // It was attached to a record at this moment: it does not wait any more.
  if (row.entity !== name || row.recordId !== recordId) throw notFound()
  if (isWaiting(row)) return { row, host: undefined }
  return { row, host: await hostToWrite(tx, actor, { name, id: recordId, notHere: sentences.notHere }) }
}

const open = (deps: Deps, actor: Actor, tx: Saving['tx']): Saving => ({
  deps,
  tx,
  actor,
  now: deps.clock(),
  before: undefined,
})

const setOf = (tx: Saving['tx'], { id, scopeId }: AttachmentRow, set: Partial<AttachmentRow>) =>
  tx
    .updateTable('attachment')
    .set({
      ...(set.name === undefined ? {} : { name: set.name }),
      ...(set.removedTime === undefined
        ? {}
        : { removedTime: set.removedTime, removedById: set.removedById, purgeTime: set.purgeTime }),
    })
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .execute()

const answerOf = async (
  { tx, actor }: Saving,
  host: Host | undefined,
  row: AttachmentRow,
  message: string,
): Promise<SavedAnswer<Attachment>> => {
  const [data] = await presentFiles(tx, { actor, host }, [row])
  if (!data) throw notFound()
  return { message, data }
}

export const renameFile = (deps: Deps, actor: Actor, id: number, name: string) =>
  deps.write(async (tx) => {
    const saving = open(deps, actor, tx)
    const { row, host } = await lockedFile(saving, id)
    if (row.removedTime !== null) throw notFound()
    if (!mayChange(actor, row)) throw forbidden()
    if (isProgramName(name)) throw invalidField('name', sentences.isProgram)
    if (name !== row.name) {
      await setOf(tx, row, { name })
      if (host) await noteFile(saving, host, [row.name, name])
    }
    return answerOf(saving, host, { ...row, name }, sentences.renamed)
  })

export const removedBy = ({ actor, now }: Saving) => ({
  removedTime: now,
  removedById: actor.userId,
  purgeTime: now + BIN_DAYS * DAY_MS,
})

/** Rows without a bin: what is left of their content goes with them. @returns keys of bytes to remove after the transaction */
async function dropRow({ deps, tx }: Saving, { id, scopeId, blobId }: AttachmentRow): Promise<string[]> {
  await tx.deleteFrom('attachment').where('id', '=', id).where('scopeId', '=', scopeId).execute()
  return dropUnreferenced(tx, [{ scopeId, blobId }], deps.dialect)
}

export async function deleteFile(deps: Deps, actor: Actor, id: number): Promise<MessageAnswer> {
  const keys = await deps.write(async (tx): Promise<string[]> => {
    const saving = open(deps, actor, tx)
    const { row, host } = await lockedFile(saving, id)
    if (!host) return dropRow(saving, row)
    // Asked for twice, it is done once.
    if (row.removedTime !== null) return []
    const of = fileHostOf(host)
    if (!mayDelete(actor, row, { ...of, isKept: false })) throw forbidden()
    if (of.isKept) throw new AppError('conflict', sentences.ofIssued)
    await setOf(tx, row, removedBy(saving))
    await noteFile(saving, host, [row.name, null])
    return []
  })
  await removeBytes(blobStoreOf(deps.config), keys)
  return { message: sentences.deleted }
}

export const restoreFile = (deps: Deps, actor: Actor, id: number) =>
  deps.write(async (tx) => {
    const saving = open(deps, actor, tx)
    const { row, host } = await lockedFile(saving, id)
    if (!host) throw notFound()
    if (!mayRestore(actor, row, fileHostOf(host))) throw forbidden()
    if (row.removedTime === null) return answerOf(saving, host, row, sentences.restored)
    const commentId = await commentStill(saving, row)
    const place: FilePlace = { entity: row.entity, id: row.recordId }
    await hostOfPlace(tx, actor, place)
    await needPlace(tx, keyOf(host), { commentId: commentId ?? undefined, more: 1 })
    const back = { removedTime: null, removedById: null, purgeTime: null }
    await setOf(tx, row, back)
    if (commentId === null && row.commentId !== null) await leaveComment(saving, row)
    await noteFile(saving, host, [null, row.name])
    return answerOf(saving, host, { ...row, ...back, commentId }, sentences.restored)
  })

/** The comment that it was on, if that is there still: else it comes back to the record alone. */
async function commentStill({ tx }: Saving, { commentId, scopeId }: AttachmentRow): Promise<number | null> {
  if (commentId === null) return null
  const comment = await tx
    .selectFrom('comment')
    .select('id')
    .where('id', '=', commentId)
    .where('scopeId', '=', scopeId)
    .where('removedTime', 'is', null)
    .executeTakeFirst()
  return comment?.id ?? null
}

const leaveComment = ({ tx }: Saving, { id, scopeId }: AttachmentRow) =>
  tx
    .updateTable('attachment')
    .set({ commentId: null })
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .execute()

/** Of a deleted one. @throws AppError not_found for one that is there still */
export async function dropFile(deps: Deps, actor: Actor, id: number): Promise<MessageAnswer> {
  const keys = await deps.write(async (tx) => {
    const saving = open(deps, actor, tx)
    const { row } = await lockedFile(saving, id)
    if (row.removedTime === null) throw notFound()
    if (!mayChange(actor, row)) throw forbidden()
    const gone = await dropRow(saving, row)
    await noteEvent(tx, {
      action: 'purged',
      by: actor,
      scopeId: row.scopeId,
      time: saving.now,
      entity: ATTACHMENT,
      recordId: row.id,
      title: row.name,
    })
    return gone
  })
  await removeBytes(blobStoreOf(deps.config), keys)
  return { message: sentences.deletedForGood }
}

/** A comment is deleted: its files go into the bin, unless they are kept; those stay with the record. */
export async function removeWithComment(saving: Saving, host: Host, commentId: number): Promise<void> {
  const { tx } = saving
  if (fileHostOf(host).isKept) return
  const gone = await tx
    .updateTable('attachment')
    .set(removedBy(saving))
    .where('scopeId', '=', host.row.scopeId)
    .where('commentId', '=', commentId)
    .where('removedTime', 'is', null)
    .returning('name')
    .execute()
  for (const { name } of gone) await noteFile(saving, host, [name, null])
}
