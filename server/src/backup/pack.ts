// Entries ↔ file: packed, encrypted where there is a key, with the checksum at the end. Nothing of it is kept in memory.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import {
  type BackupHead,
  CHECK_BYTES,
  checkLine,
  type FoundHead,
  headLine,
  PIECE_BYTES,
} from '#backup/file-head.ts'
import { type EntrySink, type EntrySource, readFrames, type RowCounts, writeFrames } from '#backup/frames.ts'
import { newEncryption, openCipher, openDecipher, TAG_BYTES } from '#backup/lock-up.ts'
import { BackupRefused, damaged } from '#backup/refused.ts'

/** Level 3 takes twice the time for a tenth less. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: PIECE_BYTES }

/** Makes sure that the file survives a power cut. */
async function flush(file: string) {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

/** Writes a whole backup file, readable by its owner alone. */
export async function packFile(
  file: string,
  {
    about,
    key,
    entries,
    counts,
  }: {
    readonly about: Omit<BackupHead, 'encryption'>
    readonly key: string | undefined
    readonly entries: AsyncIterable<EntrySource>
    readonly counts: () => RowCounts
  },
): Promise<void> {
  const encryption = key === undefined ? undefined : newEncryption()
  const head = headLine({ ...about, ...(encryption ? { encryption } : {}) })
  const cipher = encryption && key !== undefined ? await openCipher(key, encryption, head) : undefined
  const sealed = async function* (packed: AsyncIterable<Buffer>) {
    const hash = createHash('sha256').update(head)
    yield head
    for await (const chunk of packed) {
      const bytes = cipher ? cipher.update(chunk) : chunk
      hash.update(bytes)
      yield bytes
    }
    if (cipher) {
      const last = Buffer.concat([cipher.final(), cipher.getAuthTag()])
      hash.update(last)
      yield last
    }
    yield checkLine(hash.digest('hex'))
  }
  await pipeline(
    Readable.from(writeFrames(entries, counts), { objectMode: false }),
    createZstdCompress(LEVEL),
    sealed,
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  )
  await flush(file)
}

async function readTag(file: string, position: number): Promise<Buffer> {
  const handle = await open(file, 'r')
  const { buffer } = await handle.read(Buffer.alloc(TAG_BYTES), 0, TAG_BYTES, position)
  await handle.close()
  return buffer
}

/**
 * Reads a backup file whose checksum is right.
 * @throws BackupRefused for a wrong key, or contents that are not what was written
 */
export async function unpackFile(
  file: string,
  { head, line }: FoundHead,
  key: string | undefined,
  sink: EntrySink,
): Promise<RowCounts> {
  const { size } = await stat(file)
  const { encryption } = head
  const end = size - CHECK_BYTES - (encryption ? TAG_BYTES : 0)
  const decipher = encryption && (await openDecipher(key, encryption, line, await readTag(file, end)))
  const source = createReadStream(file, { start: line.length, end: end - 1, highWaterMark: PIECE_BYTES })
  const unpack = createZstdDecompress({ chunkSize: PIECE_BYTES })
  const plain = decipher ? source.pipe(decipher) : source
  plain.pipe(unpack)
  // An error of an earlier stream ends the last one, which is the one that is read.
  for (const stream of [source, ...(decipher ? [decipher] : [])])
    stream.once('error', (error: Error) => unpack.destroy(error))
  try {
    return await readFrames(unpack as AsyncIterable<Buffer>, sink)
  } catch (error) {
    if (error instanceof BackupRefused) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // The key shows itself in what comes out: noise that nobody has packed.
    if (encryption && (code.startsWith('ZSTD') || String(error).includes('authenticate')))
      throw new BackupRefused(
        'key',
        'BACKUP_KEY is not the key this backup was made with. Nothing was changed.',
      )
    // Noise is no ZSTD, and a part of it ends too early, which all packers call a Z_BUF_ERROR.
    if (code.startsWith('Z')) throw damaged('its contents can’t be unpacked')
    throw error
  } finally {
    source.destroy()
  }
}
