// What every store of files has to do, on each of those there are.
import { existsSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { openDiskStore } from '#files/disk-store.ts'
import { openS3Objects } from '#files/s3/objects.ts'
import { s3BlobStore } from '#files/s3/s3-store.ts'
import { s3AddressOf } from '#settings/s3-address.ts'
import { contentOf, keysIn, newKey, openScratch } from '#test/support/files/blobs.ts'
import { openBucket } from '#test/support/files/s3-server.ts'

const scratch = openScratch()
afterAll(scratch.remove)

const stores = [
  { name: 'a folder', open: async () => openDiskStore(join(scratch.folder, 'files')) },
  {
    name: 'a bucket',
    open: async () => {
      const bucket = await openBucket()
      afterAll(bucket.close)
      const address = s3AddressOf(bucket.address())
      if (!address) throw new Error('no address')
      return s3BlobStore(openS3Objects(address, { page: 3 }))
    },
  },
]

describe.each(stores)('in $name', async ({ open }) => {
  const store = await open()
  const put = async (content: Uint8Array | string) => {
    const key = newKey()
    await store.put(scratch.file(content), key)
    return key
  }

  test('what was put is read again, byte for byte, and the file it came from is gone', async () => {
    const content = randomBytes(3 * 1024 * 1024 + 17)
    const file = scratch.file(content)
    const key = newKey()

    await store.put(file, key)

    expect((await contentOf(store, key))?.equals(content)).toBe(true)
    expect(await store.has(key)).toBe(true)
    expect(existsSync(file)).toBe(false)
  })

  test('any part of it can be read alone', async () => {
    const content = randomBytes(500)
    const key = await put(content)
    const ends = fc.tuple(fc.nat(499), fc.nat(499)).map((pair) => pair.toSorted((a, b) => a - b))

    await fc.assert(
      fc.asyncProperty(ends, async ([start = 0, end = 0]) => {
        expect(await contentOf(store, key, { start, end })).toEqual(content.subarray(start, end + 1))
      }),
      { numRuns: 30, examples: [[[0, 0]], [[0, 499]], [[499, 499]]] },
    )
    expect(await contentOf(store, key, { start: 500, end: 900 })).toEqual(Buffer.alloc(0))
  })

  test('one that is not there is undefined, is not had, and can be removed', async () => {
    const key = newKey()

    await store.remove(key)

    expect(await store.open(key)).toBeUndefined()
    expect(await store.open(key, { start: 0, end: 1 })).toBeUndefined()
    expect(await store.has(key)).toBe(false)
  })

  test('what was removed is gone, and nothing else is', async () => {
    const [kept, removed] = [await put('kept'), await put('removed')]

    await store.remove(removed)
    await store.remove(removed)

    expect(await store.has(removed)).toBe(false)
    expect(await store.open(removed)).toBeUndefined()
    expect(await contentOf(store, kept)).toEqual(Buffer.from('kept'))
  })

  test('the list names each blob once, also beyond one page, and when it came', async () => {
    const before = await keysIn(store)
    const begun = Date.now()
    const keys = await Promise.all(Array.from({ length: 10 }, (_, index) => put(`number ${index}`)))

    const listed = await keysIn(store)

    expect(listed).toEqual([...before, ...keys].toSorted())
    for await (const { key, storedTime } of store.list())
      // A store may know the second alone.
      if (keys.includes(key)) expect(storedTime).toBeGreaterThan(begun - 2_000)
  })

  test('several come and go at once', async () => {
    const contents = Array.from({ length: 40 }, () => randomBytes(2_000))

    const keys = await Promise.all(contents.map(put))

    expect(await Promise.all(keys.map((key) => contentOf(store, key)))).toEqual(contents)
  })

  test('what is no key is no name of a file or an object', async () => {
    for (const key of ['', '../../etc/passwd', `${newKey()}0`, newKey().toUpperCase()])
      await expect((async () => store.has(key))()).rejects.toThrow('64 hexadecimal digits')
  })

  test('a reader who leaves leaves the store working', async () => {
    const key = await put(randomBytes(4 * 1024 * 1024))

    const stream = await store.open(key)
    stream?.destroy()

    expect(await store.has(key)).toBe(true)
  })
})
