// SQL of attachments, each with what is stored of its content. Every statement names the scope, but a Super Admin's by id.
import type { CommentHost } from '@daybook/contract/conversation/comment-rules.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type Actor, isSuperAdmin } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { DialectName } from '#db/dialect.ts'
import type { AnyDb } from '#entities/store.ts'
import type { Range } from '#features/conversation/comment-query.ts'
import type { HostKey } from '#features/conversation/host.ts'

const COLUMNS = [
  'attachment.id',
  'attachment.scopeId',
  'attachment.entity',
  'attachment.recordId',
  'attachment.commentId',
  'attachment.blobId',
  'attachment.name',
  'attachment.createdById',
  'attachment.createdTime',
  'attachment.removedTime',
  'attachment.removedById',
  'attachment.purgeTime',
  'blob.key',
  'blob.bytes',
  'blob.type',
  'blob.preview',
] as const

export const stored = (db: AnyDb) =>
  db.selectFrom('attachment').innerJoin('blob', 'blob.id', 'attachment.blobId').select(COLUMNS)

const ofHost = (db: AnyDb, { scopeId, entity, recordId }: HostKey) =>
  stored(db)
    .where('attachment.scopeId', '=', scopeId)
    .where('attachment.entity', '=', entity)
    .where('attachment.recordId', '=', recordId)
    .where('attachment.removedTime', 'is', null)

/** Newest first. */
export const findAttachments = (db: AnyDb, key: HostKey, { before, limit }: Range, offset = 0) =>
  ofHost(db, key)
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('attachment.createdTime', 'attachment.id'),
          '<',
          eb.tuple(before?.time ?? 0, before?.id ?? 0),
        ),
      ),
    )
    .orderBy('attachment.createdTime', 'desc')
    .orderBy('attachment.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export type AttachmentRow = Awaited<ReturnType<typeof findAttachments>>[number]

/** Those that are there, of the record or of one of its comments. */
export async function countAttachments(db: AnyDb, key: HostKey, commentId?: number): Promise<number> {
  const { count } = await db
    .selectFrom('attachment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('scopeId', '=', key.scopeId)
    .where('entity', '=', key.entity)
    .where('recordId', '=', key.recordId)
    .where('removedTime', 'is', null)
    .$if(commentId !== undefined, (query) => query.where('commentId', '=', commentId ?? 0))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findByIds = (db: AnyDb, scopeId: number, ids: readonly number[]): Promise<AttachmentRow[]> =>
  stored(db)
    .where('attachment.scopeId', '=', scopeId)
    .where('attachment.id', 'in', [...ids])
    .orderBy('attachment.id')
    .execute()

/** One of the own scope; of a Super Admin's whichever there is. Whether its record can be read is asked besides. */
export const findAttachment = (db: AnyDb, actor: Actor, id: number): Promise<AttachmentRow | undefined> =>
  stored(db)
    .where('attachment.id', '=', id)
    .$if(!isSuperAdmin(actor), (query) => query.where('attachment.scopeId', '=', actor.scopeId))
    .executeTakeFirst()

/** It waits for its record: nobody but who uploaded it knows of it. */
export const isWaiting = ({ entity }: Pick<AttachmentRow, 'entity'>): boolean => entity === ''

export const notFound = () => new AppError('not_found', messages.notFound)

/** One of the own scope, locked until the transaction ends. @throws AppError not_found */
export async function lockedAttachment(
  db: AnyDb,
  dialect: DialectName,
  { scopeId, userId }: Actor,
  id: number,
): Promise<AttachmentRow> {
  const row = await stored(db)
    .where('attachment.id', '=', id)
    .where('attachment.scopeId', '=', scopeId)
    .$if(dialect === 'postgres', (query) => query.forUpdate('attachment'))
    .executeTakeFirst()
  if (!row || (isWaiting(row) && row.createdById !== userId)) throw notFound()
  return row
}

/** Of a kind that takes files: nothing else is stored. */
export const hostOf = ({ entity, recordId }: AttachmentRow) => ({
  entity: entity as CommentHost | '', // written by attach.ts
  recordId,
})
