// The SHA-256 of bytes that come as a stream, in hexadecimal digits: by it files are compared wherever they lie.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk) // without an encoding its chunks are buffers
  return hash.digest('hex')
}

/** @param file a new one @returns the hash of what was written */
export async function writeHashed(stream: Readable, file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return hash.digest('hex')
}
