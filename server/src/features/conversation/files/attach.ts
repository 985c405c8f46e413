// A file is attached to a record or to a comment of it, or waits for one: inside a transaction, with everything asked anew.
import type { Attachment, AttachedFiles } from '@daybook/contract/files/file-calls.ts'
import { fileMessages } from '@daybook/contract/messages/files/file-messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { authorizeWrite } from '#entities/authorize.ts'
import type { Saving } from '#entities/hooks.ts'
import { lockScope } from '#entities/lock-scope.ts'
import type { AnyDb } from '#entities/store.ts'
import {
  type AttachmentRow,
  findByIds,
  isWaiting,
  notFound,
} from '#features/conversation/files/attachment-query.ts'
import {
  lockPerson,
  needDraftRoom,
  needPlace,
  needStillRoom,
} from '#features/conversation/files/file-room.ts'
import { noteFile } from '#features/conversation/files/note-file.ts'
import { presentFiles } from '#features/conversation/files/present-files.ts'
import { lockHost, type Host, hostToWrite, keyOf } from '#features/conversation/host.ts'

export interface FilePlace {
  readonly entity: string
  readonly id: number
  readonly commentId?: number | undefined
}

async function needOwnComment(db: AnyDb, { userId }: Actor, host: Host, commentId: number): Promise<void> {
  const { scopeId, entity, recordId } = keyOf(host)
  const comment = await db
    .selectFrom('comment')
    .select('createdById')
    .where('id', '=', commentId)
    .where('scopeId', '=', scopeId)
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .where('removedTime', 'is', null)
    .executeTakeFirst()
  if (!comment) throw notFound()
  if (comment.createdById !== userId) throw new AppError('forbidden', fileMessages.notOwnComment)
}

/** The record of a place where this person may add files. @throws AppError not_found, invalid, forbidden */
export async function hostOfPlace(
  db: AnyDb,
  actor: Actor,
  { entity, id, commentId }: FilePlace,
): Promise<Host> {
  const host = await hostToWrite(db, actor, { name: entity, id, notHere: fileMessages.notHere })
  authorizeWrite(actor, host.entity, 'change', host.row)
  if (commentId !== undefined) await needOwnComment(db, actor, host, commentId)
  return host
}

/** The record, locked: nobody deletes it or its comment before the transaction ends, and others who add to it come one after the other. */
export async function lockedHost(saving: Saving, place: FilePlace): Promise<Host> {
  await lockHost(saving, { name: place.entity, id: place.id })
  return hostOfPlace(saving.tx, saving.actor, place)
}

export interface WholeFile {
  readonly name: string
  /** Under which its bytes are stored already. */
  readonly key: string
  readonly sha256: string
  readonly bytes: number
  readonly type: string
  readonly preview: Uint8Array | null
}

/** One content is stored once in a scope. @returns its id, and under which key it is */
async function storeBlob({ deps, tx, actor, now }: Saving, { name: _, ...file }: WholeFile) {
  const known = await tx
    .selectFrom('blob')
    .select(['id', 'key'])
    .where('scopeId', '=', actor.scopeId)
    .where('sha256', '=', file.sha256)
    .where('bytes', '=', file.bytes)
    .$if(deps.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (known) return known
  const made = await tx
    .insertInto('blob')
    .values({ ...file, scopeId: actor.scopeId, createdTime: now })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()
  await needStillRoom(deps, tx, actor)
  return made
}

export interface AttachedFile {
  readonly file: Attachment
  readonly key: string
}

/** @param place undefined: it waits for its record @throws AppError not_found, invalid, forbidden, conflict, no_room */
export async function attachFile(
  saving: Saving,
  place: FilePlace | undefined,
  whole: WholeFile,
): Promise<AttachedFile> {
  const { deps, tx, actor, now } = saving
  await lockScope(saving)
  const host = place && (await lockedHost(saving, place))
  if (host) await needPlace(tx, keyOf(host), { commentId: place.commentId, more: 1 })
  else {
    await lockPerson(deps, tx, actor)
    await needDraftRoom(tx, actor, whole.bytes)
  }
  const blob = await storeBlob(saving, whole)
  const { id } = await tx
    .insertInto('attachment')
    .values({
      scopeId: actor.scopeId,
      entity: host?.entity.name ?? '',
      recordId: host?.row.id ?? 0,
      commentId: place?.commentId ?? null,
      blobId: blob.id,
      name: whole.name,
      createdById: actor.userId,
      createdTime: now,
      removedTime: null,
      removedById: null,
      purgeTime: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (host) await noteFile(saving, host, [null, whole.name])
  const [file] = await presentFiles(tx, { actor, host }, await findByIds(tx, actor.scopeId, [id]))
  if (!file) throw notFound()
  return { file, key: blob.key }
}

/**
 * Files of the person that wait, in the order of their ids. Those that are attached there already are as they should be, and one that is gone keeps
 * no other from its record.
 * @throws AppError not_found where none is there
 */
export async function attachWaiting(
  saving: Saving,
  place: FilePlace,
  ids: readonly number[],
): Promise<AttachedFiles> {
  const { tx, actor, now } = saving
  const wanted = [...new Set(ids)]
  const host = await lockedHost(saving, place)
  const { scopeId, entity, recordId } = keyOf(host)
  const isThere = (row: AttachmentRow) =>
    row.entity === entity && row.recordId === recordId && row.commentId === (place.commentId ?? null)
  const rows = (await findByIds(tx, scopeId, wanted)).filter(
    (row) => row.createdById === actor.userId && (isWaiting(row) || isThere(row)),
  )
  const waiting = rows.filter(isWaiting)
  await needPlace(tx, keyOf(host), { commentId: place.commentId, more: waiting.length })
  const attached = rows.filter((row) => !isWaiting(row)).map(({ id }) => id)
  for (const { id, name } of waiting) {
    const { numUpdatedRows } = await tx
      .updateTable('attachment')
      .set({ entity, recordId, commentId: place.commentId ?? null, createdTime: now })
      .where('id', '=', id)
      .where('scopeId', '=', scopeId)
      .where('entity', '=', '')
      .executeTakeFirstOrThrow()
    // It was deleted at this moment.
    if (numUpdatedRows === 0n) continue
    attached.push(id)
    await noteFile(saving, host, [null, name])
  }
  if (attached.length === 0) throw notFound()
  return {
    data: await presentFiles(tx, { actor, host }, await findByIds(tx, scopeId, attached)),
    missing: wanted.filter((id) => !attached.includes(id)),
  }
}
