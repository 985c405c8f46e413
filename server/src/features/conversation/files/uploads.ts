// A file that comes in parts, each at the place where the last one ended: whoever loses the connection goes on from what has arrived.
// An upload belongs to a session, and ends with it.
import type { ErrorCode } from '@daybook/contract/engine/errors.ts'
import type { Attachment, Upload } from '@daybook/contract/files/file-calls.ts'
import { UPLOADS_OPEN_MAX, DRAFT_BYTES_MAX } from '@daybook/contract/files/file-limits.ts'
import { fileMessages as sentences } from '@daybook/contract/messages/files/file-messages.ts'
import type { Selectable } from 'kysely'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { FileUploadTable } from '#db/shapes/file-tables.ts'
import type { Deps } from '#deps.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { findByIds, notFound } from '#features/conversation/files/attachment-query.ts'
import { arrivingOf, lockPerson, tooLarge } from '#features/conversation/files/file-room.ts'
import { finishFile, attaching } from '#features/conversation/files/finish-file.ts'
import type { FilePlace } from '#features/conversation/files/attach.ts'
import { presentFiles } from '#features/conversation/files/present-files.ts'
import { type FileBody, needAll, notWhole } from '#features/conversation/files/receive-file.ts'
import { takeSlot } from '#features/conversation/files/upload-slots.ts'
import { readHost } from '#features/conversation/host.ts'
import {
  arrivedBytes,
  dropPart,
  needRoom,
  newPart,
  partPath,
  type RoomOf,
  writeArriving,
} from '#files/arriving-file.ts'
import { arrivingFolder } from '#files/file-place.ts'
import { diskSpaceOn } from '#runtime/disk-space.ts'

type UploadRow = Selectable<FileUploadTable>

const placeIn = ({ entity, recordId, commentId }: UploadRow): FilePlace | undefined =>
  entity === '' ? undefined : { entity, id: recordId, commentId: commentId ?? undefined }
const pathOf = ({ config }: Deps, { part }: UploadRow) => partPath(arrivingFolder(config), part)

const asAnswer = ({ id, name, bytes }: UploadRow, offset: number, file: Attachment | null): Upload => ({
  id,
  name,
  bytes,
  offset,
  file,
})

/** @throws AppError not_found for one of somebody else, of another session, and one that ended */
async function ownUpload(
  { db }: Deps,
  { scopeId, sessionId, userId }: Actor,
  id: number,
): Promise<UploadRow> {
  const row = await db
    .selectFrom('fileUpload')
    .selectAll()
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .where('userId', '=', userId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

interface Begin {
  readonly name: string
  readonly bytes: number
  readonly place: FilePlace | undefined
}

interface Beginning {
  readonly once: Idempotent | undefined
  readonly roomOf?: RoomOf
}

/** @throws AppError no_room where the disk is full, too: the parts would be refused one by one */
export async function beginUpload(
  deps: Deps,
  actor: Actor,
  begin: Begin,
  { once, roomOf = diskSpaceOn }: Beginning,
) {
  const { name, bytes, place } = begin
  await needAll(deps, actor, begin)
  await needRoom(deps.config.dataDir, roomOf)
  return onceOnly(deps, { actor, once, write: deps.write }, async (tx) => {
    await lockPerson(deps, tx, actor)
    const arriving = await arrivingOf(tx, actor)
    if (
      arriving.count >= UPLOADS_OPEN_MAX ||
      arriving.bytes + bytes > DRAFT_BYTES_MAX + deps.config.files.bytesMax
    )
      throw new AppError('conflict', sentences.tooManyOpen)
    const row = await tx
      .insertInto('fileUpload')
      .values({
        scopeId: actor.scopeId,
        userId: actor.userId,
        sessionId: actor.sessionId,
        part: newPart(),
        name,
        bytes,
        entity: place?.entity ?? '',
        recordId: place?.id ?? 0,
        commentId: place?.commentId ?? null,
        attachmentId: null,
        createdTime: deps.clock(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { message: sentences.begun, data: asAnswer(row, 0, null) }
  })
}

/** The file that an upload became, as it is now. @throws AppError not_found where it is there no more */
async function finishedFile(deps: Deps, actor: Actor, row: UploadRow, id: number): Promise<Upload> {
  const place = placeIn(row)
  const host = place && (await readHost(deps, actor, place.entity, place.id))
  const [file] = await presentFiles(deps.db, { actor, host }, await findByIds(deps.db, actor.scopeId, [id]))
  if (!file) throw notFound()
  return asAnswer(row, row.bytes, file)
}

export async function uploadState(deps: Deps, actor: Actor, id: number): Promise<Upload> {
  const row = await ownUpload(deps, actor, id)
  if (row.attachmentId !== null) return finishedFile(deps, actor, row, row.attachmentId)
  return asAnswer(row, await arrivedBytes(pathOf(deps, row)), null)
}

export async function cancelUpload(deps: Deps, actor: Actor, id: number): Promise<void> {
  const row = await ownUpload(deps, actor, id)
  await deps.db.deleteFrom('fileUpload').where('id', '=', id).where('scopeId', '=', row.scopeId).execute()
  await dropPart(pathOf(deps, row))
}

/** Of which a part is being written in this process: a second one waits for its turn. */
const writing = new Set<string>()

const otherOffset = (offset: number) =>
  new AppError('conflict', sentences.otherOffset, { members: { offset } })

/** @throws AppError not_found for an upload that was cancelled meanwhile */
const finishUpload = (deps: Deps, actor: Actor, row: UploadRow): Promise<Upload> =>
  finishFile(
    deps,
    { actor, once: undefined },
    { path: pathOf(deps, row), name: row.name, bytes: row.bytes },
    attaching(placeIn(row), async ({ file }, { tx }) => {
      const { numUpdatedRows } = await tx
        .updateTable('fileUpload')
        .set({ attachmentId: file.id })
        .where('id', '=', row.id)
        .where('scopeId', '=', row.scopeId)
        .where('attachmentId', 'is', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw notFound()
      return asAnswer(row, row.bytes, file)
    }),
  )

export interface Part {
  readonly id: number
  readonly offset: number
  readonly body: FileBody
}

/** What is wrong with the whole file ends the upload; what is wrong with a part leaves what arrived before. */
export async function putPart(
  deps: Deps,
  actor: Actor,
  { id, offset, body: { source, bytes } }: Part,
  roomOf: RoomOf = diskSpaceOn,
): Promise<Upload> {
  const row = await ownUpload(deps, actor, id)
  // The answer to the last part was lost.
  if (row.attachmentId !== null) return finishedFile(deps, actor, row, row.attachmentId)
  const path = pathOf(deps, row)
  const giveBack = takeSlot(deps, actor)
  if (writing.has(path)) {
    giveBack()
    throw new AppError('too_many_requests', sentences.tooManyAtOnce, { retryAfterSeconds: 2 })
  }
  writing.add(path)
  try {
    const arrived = await arrivedBytes(path)
    const isWhole = arrived === row.bytes
    if (!isWhole) {
      if (arrived !== offset) throw otherOffset(arrived)
      if (bytes === 0) throw notWhole()
      if (offset + (bytes ?? 0) > row.bytes) throw tooLarge(row.bytes)
    }
    await needAll(deps, actor, { name: row.name, bytes: row.bytes, place: placeIn(row), isBegun: true })
    // It could not be stored when its last byte came.
    if (isWhole) source.resume()
    else {
      const folder = arrivingFolder(deps.config)
      const arriving = { folder, path, offset, most: row.bytes, tooMuch: () => tooLarge(row.bytes), roomOf }
      const at = await writeArriving(source, arriving)
      if (at < row.bytes) return asAnswer(row, at, null)
    }
    return await finishUpload(deps, actor, row).catch(async (error: unknown) => {
      await endRefused(deps, row, error)
      throw error
    })
  } finally {
    writing.delete(path)
    giveBack()
  }
}

/** It passes by itself, such as a store that is away: what has arrived waits for another try. */
const PASSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['busy', 'too_many_requests'])

/** The content is refused, or its place is gone: the bytes are of no use, whatever is sent again. */
async function endRefused(deps: Deps, row: UploadRow, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || PASSING.has(error.code)) return
  await deps.db
    .deleteFrom('fileUpload')
    .where('id', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .where('attachmentId', 'is', null)
    .execute()
  await dropPart(pathOf(deps, row))
}
