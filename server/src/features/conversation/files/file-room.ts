// How much of files somebody may keep (rules/files 2): asked before anything is stored, and once more in the transaction that stores it.
import type { Transaction } from 'kysely'
import {
  DRAFT_BYTES_MAX,
  DRAFT_FILES_MAX,
  FILES_OF_COMMENT_MAX,
  FILES_OF_RECORD_MAX,
  OWN_FILES_QUOTA_MB,
} from '@daybook/contract/files/file-limits.ts'
import { fileMessages, filesFull, fileTooLarge } from '@daybook/contract/messages/files/file-messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Database } from '#db/tables.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { findFirmSetting } from '#entities/firm-settings.ts'
import type { AnyDb } from '#entities/store.ts'
import { countAttachments } from '#features/conversation/files/attachment-query.ts'
import type { HostKey } from '#features/conversation/host.ts'

const MIB = 1024 * 1024

/** Somebody without a firm has room of their own, whatever a firm may keep. */
export const quotaOf = ({ config }: Pick<Deps, 'config'>, scopeId: number): number =>
  scopeId > 0 ? config.files.quotaBytes : Math.min(config.files.quotaBytes, OWN_FILES_QUOTA_MB * MIB)

/** Each content once, deleted files included. */
export async function usedBytes(db: AnyDb, scopeId: number): Promise<number> {
  const use = await db.selectFrom('fileUse').select('bytes').where('scopeId', '=', scopeId).executeTakeFirst()
  return Number(use?.bytes ?? 0)
}

const full = (quota: number, scopeId: number) => new AppError('no_room', filesFull(quota, scopeId > 0))

/** Once its row is there. @throws AppError no_room */
export async function needStillRoom(deps: Deps, tx: AnyDb, { scopeId }: Actor): Promise<void> {
  const quota = quotaOf(deps, scopeId)
  if ((await usedBytes(tx, scopeId)) > quota) throw full(quota, scopeId)
}

type Scopes = readonly [sign: '=' | '<', scopeId: number]

/** What is stored, and what was begun to be sent in parts: it takes its room from then on. */
async function takenBytes(db: AnyDb, [sign, scopeId]: Scopes): Promise<number> {
  const sumIn = async (table: 'fileUse' | 'fileUpload') => {
    const { bytes } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.sum<number | null>('bytes').as('bytes'))
      .where('scopeId', sign, scopeId)
      .$if(table === 'fileUpload', (query) => query.where('attachmentId', 'is', null))
      .executeTakeFirstOrThrow()
    return Number(bytes ?? 0)
  }
  return (await sumIn('fileUse')) + (await sumIn('fileUpload'))
}

/** Everybody without a firm: anybody may have such an account, and several, so that all of them share what one firm may keep. */
const WITHOUT_FIRM: Scopes = ['<', 0]

/** @param more bytes of which nothing is counted yet @throws AppError no_room */
export async function needQuota(deps: Deps, { scopeId }: Actor, more: number): Promise<void> {
  const { db, config } = deps
  const quota = quotaOf(deps, scopeId)
  if ((await takenBytes(db, ['=', scopeId])) + more > quota) throw full(quota, scopeId)
  if (scopeId >= 0) return
  const taken = await withAllTenants(() => takenBytes(db, WITHOUT_FIRM))
  if (taken + more > config.files.quotaBytes) throw new AppError('no_room', fileMessages.noRoom)
}

/** Of one file: what the firm settled, and never more than the operator allows. */
export async function bytesMaxOf(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  scopeId: number,
): Promise<number> {
  const settled = await findFirmSetting(db, scopeId, 'fileBytesMax')
  const most = config.files.bytesMax
  return typeof settled === 'number' && settled > 0 ? Math.min(settled, most) : most
}

export const tooLarge = (most: number) => new AppError('too_large', fileTooLarge(most))

/** @param more files that are about to come @throws AppError conflict */
export async function needPlace(
  db: AnyDb,
  key: HostKey,
  { commentId, more }: { readonly commentId: number | undefined; readonly more: number },
): Promise<void> {
  if ((await countAttachments(db, key)) + more > FILES_OF_RECORD_MAX)
    throw new AppError('conflict', fileMessages.tooManyOfRecord)
  if (commentId !== undefined && (await countAttachments(db, key, commentId)) + more > FILES_OF_COMMENT_MAX)
    throw new AppError('conflict', fileMessages.tooManyOfComment)
}

/** What waits of a person for records that are not saved. */
async function waitingOf(db: AnyDb, { scopeId, userId }: Actor) {
  const { count, bytes } = await db
    .selectFrom('attachment')
    .innerJoin('blob', 'blob.id', 'attachment.blobId')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('blob.bytes').as('bytes'),
    ])
    .where('attachment.scopeId', '=', scopeId)
    .where('attachment.entity', '=', '')
    .where('attachment.createdById', '=', userId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes ?? 0) }
}

/** What a person has begun to send in parts and not finished. */
export async function arrivingOf(db: AnyDb, { scopeId, userId }: Actor) {
  const { count, bytes } = await db
    .selectFrom('fileUpload')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('bytes').as('bytes')])
    .where('scopeId', '=', scopeId)
    .where('userId', '=', userId)
    .where('attachmentId', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes ?? 0) }
}

/** @throws AppError conflict */
export async function needDraftRoom(db: AnyDb, actor: Actor, bytes: number): Promise<void> {
  const waiting = await waitingOf(db, actor)
  if (waiting.count >= DRAFT_FILES_MAX || waiting.bytes + bytes > DRAFT_BYTES_MAX)
    throw new AppError('conflict', fileMessages.tooManyDrafts)
}

/** Two requests of one person at once count one after the other. */
export async function lockPerson(
  { dialect }: Deps,
  tx: Transaction<Database>,
  { userId }: Actor,
): Promise<void> {
  if (dialect === 'postgres')
    await tx.selectFrom('user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
