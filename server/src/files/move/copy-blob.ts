// One blob from a store to another, compared by its hash on both sides.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore } from '#files/blob-store.ts'
import { hashOf, writeHashed } from '#runtime/hash-of.ts'

export interface NamedBlob {
  readonly id: number
  readonly key: string
  /** Hex; of the bytes as they were added. */
  readonly sha256: string
  readonly bytes: number
}

/** copied and there: the other store has it, byte for byte. missing and damaged: this store has no such bytes. */
export type Outcome = 'copied' | 'there' | 'missing' | 'damaged'

/** @returns undefined where there is none */
async function hashIn(store: BlobStore, key: string): Promise<string | undefined> {
  const stream = await store.open(key)
  return stream && hashOf(stream)
}

export interface Way {
  readonly from: BlobStore
  readonly to: BlobStore
  /** A folder that is there, on the disk of a store that is a folder; what a killed copy leaves in it is swept with the parts of uploads. */
  readonly scratch: string
}

/**
 * What is there already is not sent again, and is compared all the same. Whatever is thrown, the other store has no other bytes under
 * this key than those that were added.
 * @throws StoreAway; Error where the other store gives back something else than it was given
 */
export async function copyBlob({ from, to, scratch }: Way, { key, sha256 }: NamedBlob): Promise<Outcome> {
  const there = await hashIn(to, key)
  if (there === sha256) return 'there'
  if (there !== undefined) await to.remove(key)
  const source = await from.open(key)
  if (!source) return 'missing'
  const file = join(scratch, randomUUID())
  try {
    if ((await writeHashed(source, file)) !== sha256) return 'damaged'
    await to.put(file, key)
  } finally {
    await rm(file, { force: true })
  }
  if ((await hashIn(to, key)) === sha256) return 'copied'
  await to.remove(key)
  throw new Error(`${key} came back from its new place as something else than was put there.`)
}
