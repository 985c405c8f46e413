// A file that comes with one request. Everything that can be refused is refused before a byte of it is stored.
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { SavedAnswer } from '@daybook/contract/engine/endpoint.ts'
import type { Attachment } from '@daybook/contract/files/file-calls.ts'
import { fileMessages as sentences } from '@daybook/contract/messages/files/file-messages.ts'
import type { Actor } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Idempotent } from '#entities/idempotency.ts'
import {
  bytesMaxOf,
  needDraftRoom,
  needPlace,
  needQuota,
  tooLarge,
} from '#features/conversation/files/file-room.ts'
import { finishFile, attaching, refuseProgramName } from '#features/conversation/files/finish-file.ts'
import { type FilePlace, hostOfPlace } from '#features/conversation/files/attach.ts'
import { takeSlot } from '#features/conversation/files/upload-slots.ts'
import { keyOf } from '#features/conversation/host.ts'
import { dropPart, newPart, partPath, type RoomOf, writeArriving } from '#files/arriving-file.ts'
import { arrivingFolder } from '#files/file-place.ts'
import { diskSpaceOn } from '#runtime/disk-space.ts'

export const notWhole = () => invalidField('file', sentences.notWhole)

export interface FileBody {
  readonly source: Readable
  /** As announced; undefined where nobody said. */
  readonly bytes: number | undefined
}

/** Length and stream of a body that is a part of a file, of which nothing may be left. @throws AppError unsupported_media_type */
export function partBodyOf({ headers, body }: FastifyRequest): FileBody {
  if (/^multipart\//i.test(headers['content-type'] ?? ''))
    throw new AppError('unsupported_media_type', sentences.multipart)
  if (!(body instanceof Readable)) return { source: Readable.from([]), bytes: 0 }
  const length = headers['content-length']
  return { source: body, bytes: length === undefined ? undefined : Number(length) }
}

/** Of a whole file. @throws AppError unsupported_media_type, invalid */
export function fileBodyOf(request: FastifyRequest): FileBody {
  const body = partBodyOf(request)
  if (body.bytes === 0) throw notWhole()
  return body
}

interface Wanted {
  readonly name: string
  /** As far as they are known. */
  readonly bytes?: number | undefined
  readonly place: FilePlace | undefined
  /** Its room is counted since then. */
  readonly isBegun?: boolean
}

/**
 * What a person may add where, before anything of it is stored.
 * @returns the most that a file may have @throws AppError too_large, unsupported_media_type, not_found, forbidden, conflict, no_room
 */
export async function needAll(
  deps: Deps,
  actor: Actor,
  { name, bytes = 0, place, isBegun = false }: Wanted,
): Promise<number> {
  const most = await bytesMaxOf(deps, actor.scopeId)
  if (bytes > most) throw tooLarge(most)
  refuseProgramName(name)
  if (place) {
    const host = await hostOfPlace(deps.db, actor, place)
    await needPlace(deps.db, keyOf(host), { commentId: place.commentId, more: 1 })
  } else await needDraftRoom(deps.db, actor, bytes)
  await needQuota(deps, actor, isBegun ? 0 : bytes)
  return most
}

interface AddRequest {
  readonly actor: Actor
  readonly name: string
  readonly place: FilePlace | undefined
  readonly body: FileBody
  readonly once: Idempotent | undefined
}

export async function addFile(
  deps: Deps,
  { actor, name, place, body: { source, bytes }, once }: AddRequest,
  roomOf: RoomOf = diskSpaceOn,
): Promise<SavedAnswer<Attachment>> {
  const giveBack = takeSlot(deps, actor)
  const folder = arrivingFolder(deps.config)
  const path = partPath(folder, newPart())
  try {
    const bytesMax = await needAll(deps, actor, { name, bytes, place })
    const most = bytes ?? bytesMax
    const arriving = { folder, path, offset: 0, most, tooMuch: () => tooLarge(bytesMax), roomOf }
    const arrived = await writeArriving(source, arriving)
    if (arrived === 0 || (bytes !== undefined && arrived !== bytes)) throw notWhole()
    return await finishFile(
      deps,
      { actor, once },
      { path, name, bytes: arrived },
      attaching(place, ({ file }) => ({ message: sentences.added, data: file })),
    )
  } finally {
    await dropPart(path)
    giveBack()
  }
}
