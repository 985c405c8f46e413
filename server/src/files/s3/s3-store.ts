// Blobs as objects of a bucket: blobs/{key}. Their bytes always pass through Daybook: nobody is given an address of the store.
import { rm } from 'node:fs/promises'
import type { BlobStore, StoredBlob } from '#files/blob-store.ts'
import type { S3Objects } from '#files/s3/objects.ts'

const KEY = /^[0-9a-f]{64}$/
const FOLDER = 'blobs/'

const nameOf = (key: string) => {
  if (!KEY.test(key)) throw new Error('a blob has a key of 64 hexadecimal digits')
  return `${FOLDER}${key}`
}

async function* blobsIn(objects: S3Objects): AsyncIterable<StoredBlob> {
  for await (const { name, modifiedTime } of objects.list(FOLDER)) {
    const key = name.slice(FOLDER.length)
    if (name.startsWith(FOLDER) && KEY.test(key)) yield { key, storedTime: modifiedTime }
  }
}

/** Every method throws StoreAway where the bucket can't be worked with. */
export const s3BlobStore = (objects: S3Objects): BlobStore => ({
  put: async (file, key) => {
    await objects.put(nameOf(key), file)
    await rm(file, { force: true })
  },
  open: async (key, range) => objects.get(nameOf(key), range),
  has: async (key) => objects.has(nameOf(key)),
  remove: async (key) => objects.remove(nameOf(key)),
  list: () => blobsIn(objects),
})
