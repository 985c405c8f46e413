// Blobs as tests make and read them.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { BlobStore, ByteRange } from '#files/blob-store.ts'

export const newKey = () => randomBytes(32).toString('hex')

/** A folder of its own for files that are on their way; removed by `remove`. */
export function openScratch() {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-scratch-'))
  let count = 0
  return {
    folder,
    /** @returns the path of a new file with this content */
    file: (content: Uint8Array | string) => {
      const path = join(folder, String(count++))
      writeFileSync(path, content)
      return path
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** @returns undefined where there is none */
export async function contentOf(
  store: BlobStore,
  key: string,
  range?: ByteRange,
): Promise<Buffer | undefined> {
  const stream = await store.open(key, range)
  return stream && buffer(stream)
}

/** Sorted. */
export async function keysIn(store: BlobStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.toSorted()
}
