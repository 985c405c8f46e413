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

/** A step of a pipeline that hashes what it hands on. */
export interface HashingStep {
  readonly step: (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>
  /** Once all bytes have gone through, in hexadecimal digits. */
  readonly digest: () => string
}

export function hashingStep(): HashingStep {
  const hash = createHash('sha256')
  return {
    async *step(chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    digest: () => hash.digest('hex'),
  }
}

/** @param file a new one @returns the hash of what was written */
export async function writeHashed(stream: Readable, file: string): Promise<string> {
  const { step, digest } = hashingStep()
  await pipeline(stream, step, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  return digest()
}
