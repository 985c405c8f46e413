// A backup that comes in as a file: written to the disk as it arrives, refused as soon as something is wrong with it.
import { createWriteStream } from 'node:fs'
import { open, rename, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'
import { AppError } from '#app-error.ts'
import { checkSum, HEAD_BYTES_MAX, readHead } from '#backup/file-head.ts'
import { needRoom, openScratch, uploadedName } from '#backup/folder.ts'
import { obstacleOf } from '#backup/load.ts'
import type { BackupPlace } from '#backup/place.ts'
import { BackupRefused } from '#backup/refused.ts'
import type { Deps } from '#deps.ts'

/** What is said to whoever sent the file. */
const asAnswer = (error: unknown) => {
  if (error instanceof BackupRefused)
    return error.reason === 'room'
      ? new AppError('too_large', `${systemMessages.noRoom} ${error.message}`)
      : new AppError('invalid', error.message)
  return error
}

/** The first line of something that has not come yet. @throws BackupRefused for one that leads nowhere */
async function checkFirst(place: BackupPlace, file: string) {
  const fileHead = await readHead(file, systemMessages.thisFile)
  const obstacle = obstacleOf(place, fileHead)
  if (obstacle) throw obstacle
}

/** Writes it down; once its first line is there it is known whether the rest is worth its time. */
async function writeDown(place: BackupPlace, source: Readable, file: string): Promise<void> {
  let written = 0
  let isKnown = false
  const counted = async function* () {
    // Whoever sends something wrong is still there to be told so.
    const chunks = source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
    for await (const chunk of chunks) {
      yield chunk
      written += chunk.length
      if (isKnown || written < HEAD_BYTES_MAX * 2) continue
      isKnown = true
      await checkFirst(place, file)
    }
  }
  await pipeline(counted, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  if (!isKnown) await checkFirst(place, file)
}

async function flush(file: string) {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

/**
 * Puts the file into the folder of the backups under a name of ours, if it is whole and of this kind of database.
 * Whether its rows are right is found out where every restore begins.
 * @param bytes how long it says it is
 * @param stillMay asked once all of it is there; throws where whoever sent it has no right any more
 * @returns its name
 * @throws AppError invalid or too_large, with a sentence; then nothing of it is left
 */
export async function uploadBackup(
  deps: Pick<Deps, 'clock'>,
  place: BackupPlace,
  source: Readable,
  {
    bytes,
    stillMay = async () => undefined,
  }: { readonly bytes: number; readonly stillMay?: () => Promise<void> },
): Promise<string> {
  const scratch = await openScratch(place.folder, deps.clock())
  try {
    await needRoom(place.folder, bytes)
    const file = join(scratch.path, 'brought')
    await writeDown(place, source, file)
    if ((await stat(file)).size !== bytes) throw new AppError('malformed', systemMessages.cutShort)
    await checkSum(file)
    await stillMay()
    await flush(file)
    const now = new Date(deps.clock())
    await utimes(file, now, now)
    const name = uploadedName(place.folder, deps.clock())
    await rename(file, join(place.folder, name))
    return name
  } catch (error) {
    // What still comes of it is let go by: nobody hears an answer while sending, and the connection is used again.
    source.resume()
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')
      throw new AppError('malformed', systemMessages.cutShort)
    throw asAnswer(error)
  } finally {
    await scratch.remove()
  }
}
