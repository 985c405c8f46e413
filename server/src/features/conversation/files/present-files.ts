// Rows of attachments → what is answered: with the names of people, a preview, and what the person may do with it.
import type { Attachment } from '@daybook/contract/files/file-calls.ts'
import { fileKindOf, isShownType } from '@daybook/contract/files/file-kinds.ts'
import type { Actor } from '#actor.ts'
import { namesOf } from '#entities/firm/people-names.ts'
import type { AnyDb } from '#entities/store.ts'
import { type AttachmentRow, hostOf } from '#features/conversation/files/attachment-query.ts'
import { type FileHost, fileHostOf, mayDelete, mayChange } from '#features/conversation/files/file-rights.ts'
import type { Host } from '#features/conversation/host.ts'
import type { Cache } from '#runtime/revision-cache.ts'

interface Presenting {
  readonly actor: Actor
  /** Undefined of those that wait for one. */
  readonly host: Host | undefined
  /** Of people; absent in a transaction. */
  readonly cache?: Cache | undefined
}

/** Pages load nothing from an address that needs a token. */
const previewAddress = (preview: Uint8Array | null) =>
  preview && `data:image/webp;base64,${Buffer.from(preview).toString('base64')}`

/** @param host undefined of one that waits for its record */
export const presentOne = (
  actor: Actor,
  row: AttachmentRow,
  host: FileHost | undefined,
  createdBy: Attachment['createdBy'],
): Attachment => ({
  id: row.id,
  ...hostOf(row),
  commentId: row.commentId,
  name: row.name,
  bytes: row.bytes,
  type: row.type,
  kind: fileKindOf(row.type),
  isShown: isShownType(row.type),
  preview: previewAddress(row.preview),
  createdBy,
  createdTime: row.createdTime,
  mayRename: mayChange(actor, row),
  mayDelete: mayDelete(actor, row, host),
})

export async function presentFiles(
  db: AnyDb,
  { actor, host, cache }: Presenting,
  rows: readonly AttachmentRow[],
): Promise<Attachment[]> {
  if (rows.length === 0) return []
  const names = await namesOf(
    db,
    rows.map(({ createdById }) => createdById),
    cache,
  )
  const of = host && fileHostOf(host)
  return rows.map((row) =>
    presentOne(
      actor,
      row,
      of,
      names.get(row.createdById) ?? { id: row.createdById, firstname: '', lastname: '' },
    ),
  )
}
