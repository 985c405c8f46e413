// A store may answer the wish for a part of an object with more of it, or with all (RFC 9110, 14.2).
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openS3Objects } from '#files/s3/objects.ts'
import { s3BlobStore } from '#files/s3/s3-store.ts'
import { StoreAway } from '#files/store-away.ts'
import { s3AddressOf } from '#settings/s3-address.ts'
import { contentOf, newKey } from '#test/support/files/blobs.ts'

const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251))

/** A store that answers every request so. */
async function storeAnswering(status: number, headers: Record<string, string>, body: Uint8Array) {
  const server = createServer((_, answer) => answer.writeHead(status, headers).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  const address = s3AddressOf(`s3://key:secret@127.0.0.1:${port}/papers`)
  if (!address) throw new Error('no address')
  return s3BlobStore(openS3Objects(address))
}
const rangeHeader = (start: number, end: number) => ({ 'content-range': `bytes ${start}-${end}/200000` })

test.for([
  [0, 0],
  [100, 99_999],
  [199_999, 199_999],
  [0, 199_999],
] as const)(
  'bytes %i to %i are cut out of what a store that knows no ranges answers',
  async ([start, end]) => {
    const store = await storeAnswering(200, {}, content)

    expect(await contentOf(store, newKey(), { start, end })).toEqual(content.subarray(start, end + 1))
  },
)

test('and out of a part that is wider than the one that was asked for', async () => {
  const store = await storeAnswering(206, rangeHeader(50, 149_999), content.subarray(50, 150_000))

  expect(await contentOf(store, newKey(), { start: 70, end: 79 })).toEqual(content.subarray(70, 80))
})

test.for([
  ['begins later', rangeHeader(80, 99)],
  ['does not say what it holds', {}],
] as const)('a part that %s is not taken for the one', async ([, headers]) => {
  const store = await storeAnswering(206, headers, content.subarray(80, 100))

  await expect(contentOf(store, newKey(), { start: 70, end: 79 })).rejects.toThrow(StoreAway)
})
