// The bytes of attached files go into the store first. Without a row they are unreferenced: a coming-in that fails takes them away,
// and after a process that died the night does.
import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { firmFileRefusals as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import type { Deps } from '#deps.ts'
import type { BlobStore } from '#files/blob-store.ts'
import { newPart, partPath } from '#files/arriving-file.ts'
import { arrivingFolder } from '#files/file-place.ts'
import { markedStoreOf } from '#files/files-id.ts'
import { sniff } from '#files/sniff.ts'
import { filePartsOf } from '#features/firm-import/left-out.ts'
import type { Manifest } from '#firm-file/read/manifest.ts'
import type { Reading } from '#firm-file/read/read-rows.ts'
import { FirmFileRefused } from '#firm-file/read/refused.ts'
import { makeFolder } from '#runtime/make-folder.ts'

export interface StoredFile {
  readonly key: string
  readonly bytes: number
  /** As its content says, and not as the archive does. */
  readonly type: string
}

const KEY_BYTES = 32

/** @returns undefined for a program, which is not taken here either */
async function storeOne(
  store: BlobStore,
  folder: string,
  { archive, signal }: Reading,
  { path, sha256 }: { readonly path: string; readonly sha256: string },
): Promise<StoredFile | undefined> {
  const file = partPath(folder, newPart())
  const hash = createHash('sha256')
  let bytes = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      signal.throwIfAborted()
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline(await archive.open(path), measured, createWriteStream(file, { mode: 0o600, flush: true }))
    if (hash.digest('hex') !== sha256) throw new FirmFileRefused(sentences.otherContent(path))
    const { type, isProgram } = await sniff(file)
    if (isProgram) return undefined
    const key = randomBytes(KEY_BYTES).toString('hex')
    await store.put(file, key)
    return { key, bytes, type }
  } finally {
    await rm(file, { force: true })
  }
}

/** Hands the files to `work`, and takes them away again if it fails. */
export async function withStoredFiles<T>(
  deps: Deps,
  reading: Reading,
  manifest: Manifest,
  work: (files: ReadonlyMap<string, StoredFile>) => Promise<T>,
): Promise<T> {
  const store = markedStoreOf(deps)
  const folder = arrivingFolder(deps.config)
  makeFolder(folder, 0o700)
  const files = new Map<string, StoredFile>()
  try {
    for (const [sha256, { path }] of filePartsOf(manifest)) {
      const stored = await storeOne(store, folder, reading, { path, sha256 })
      if (stored) files.set(sha256, stored)
    }
    return await work(files)
  } catch (error) {
    for (const { key } of files.values()) await store.remove(key).catch(() => undefined)
    throw error
  }
}
