// A file that arrives: written to the disk as it comes, never more than it may have, and no memory but that of one part.
import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileMessages } from '@daybook/contract/messages/files/file-messages.ts'
import { type DiskSpace, isLittle } from '@daybook/contract/system/system.ts'
import { AppError } from '#app-error.ts'
import { makeFolder } from '#runtime/make-folder.ts'

const MIB = 1024 * 1024
/** So much may come until the disk is looked at again. */
const LOOK_EVERY = 8 * MIB

/** What there is on the disk of a folder; null where nobody can say. */
export type RoomOf = (folder: string) => Promise<DiskSpace | null>

const noRoom = () => new AppError('no_room', fileMessages.noRoom)
const isFullDisk = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** @throws AppError no_room */
export async function needRoom(folder: string, roomOf: RoomOf): Promise<void> {
  const room = await roomOf(folder)
  if (room && isLittle(room)) throw noRoom()
}

export const newPart = (): string => randomBytes(16).toString('hex')
export const partPath = (folder: string, part: string): string => join(folder, part)

/** How much of it is there; 0 for one that is not. */
export const arrivedBytes = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

export const dropPart = (path: string): Promise<void> => rm(path, { force: true })

interface Arriving {
  readonly folder: string
  readonly path: string
  /** Where it begins: what is behind it is written anew. */
  readonly offset: number
  /** The whole file may have no more bytes than this. */
  readonly most: number
  readonly tooMuch: () => AppError
  readonly roomOf: RoomOf
}

/** A system may write less than it was given. */
async function writeAll(handle: FileHandle, chunk: Buffer, at: number): Promise<void> {
  for (let done = 0; done < chunk.length;)
    done += (await handle.write(chunk, done, chunk.length - done, at + done)).bytesWritten
}

/**
 * Writes what comes behind `offset`, and brings it to the disk. What arrived before something went wrong stays there.
 * @returns how long the file is now
 * @throws AppError no_room, what `tooMuch` says, or malformed where the sender hung up; then what still comes is let go by
 */
export async function writeArriving(
  source: Readable,
  { folder, path, offset, most, tooMuch, roomOf }: Arriving,
): Promise<number> {
  let at = offset
  try {
    makeFolder(folder, 0o700)
    await needRoom(folder, roomOf)
    const handle = await open(path, offset === 0 ? 'w' : 'r+', 0o600)
    try {
      let looked = at
      // Whoever sends something wrong is still there to be told so.
      const chunks = source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
      for await (const chunk of chunks) {
        if (at + chunk.length > most) throw tooMuch()
        if (at - looked > LOOK_EVERY) {
          looked = at
          await needRoom(folder, roomOf)
        }
        await writeAll(handle, chunk, at)
        at += chunk.length
      }
    } finally {
      // What has arrived stays, whatever happens to the rest.
      await handle.sync().catch(() => undefined)
      await handle.close()
    }
    return at
  } catch (error) {
    source.resume()
    if (error instanceof AppError) throw error
    if (isFullDisk(error)) throw noRoom()
    if (source.destroyed || source.errored) throw new AppError('malformed', fileMessages.notWhole)
    throw error
  }
}
