// A bucket that is away, shut, elsewhere, slow or strange: always an answer in time, 503 for people, and nothing half.
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createListener } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { S3Bounds } from '#files/s3/exchange.ts'
import { openS3Objects } from '#files/s3/objects.ts'
import { s3BlobStore } from '#files/s3/s3-store.ts'
import type { BlobStore } from '#files/blob-store.ts'
import { StoreAway, type StoreTrouble } from '#files/store-away.ts'
import { s3AddressOf } from '#settings/s3-address.ts'
import { contentOf, keysIn, newKey, openScratch } from '#test/support/files/blobs.ts'
import { bucketForTest, SECRET } from '#test/support/files/s3-server.ts'

const scratch = openScratch()
afterAll(scratch.remove)

const SOON: S3Bounds = { connectMs: 300, idleMs: 300, answerMs: 300 }

function storeAt(address: string, bounds?: S3Bounds) {
  const read = s3AddressOf(address)
  if (!read) throw new Error('no address')
  return s3BlobStore(openS3Objects(read, { page: 3, ...(bounds ? { bounds } : {}) }))
}
const storeOn = (port: number, bounds?: S3Bounds) =>
  storeAt(`s3://key:secret@127.0.0.1:${port}/papers`, bounds)

/** Something else than a store, which answers as it likes. */
async function answering(listener: RequestListener, bounds?: S3Bounds) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return storeOn((server.address() as AddressInfo).port, bounds) // it listens on a port
}

/** What was thrown; fails if nothing was, or it says more than it may. */
async function troubleOf(work: Promise<unknown>): Promise<StoreTrouble> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof StoreAway)) throw new Error('no StoreAway was thrown', { cause: error })
  const told = `${error.message} ${error.reason} ${JSON.stringify(error)} ${String(error.cause)}`
  for (const secret of [SECRET, encodeURIComponent(SECRET), 'AWS4', 'Signature='])
    expect(told).not.toContain(secret)
  expect(error.code).toBe('busy')
  return error.trouble
}

/** Everything that can be asked of a store. */
const everythingOf = (store: BlobStore, key = newKey()) => ({
  put: () => store.put(scratch.file('words'), key),
  open: () => store.open(key),
  has: () => store.has(key),
  remove: () => store.remove(key),
  list: () => keysIn(store),
})

async function troublesOf(store: BlobStore) {
  const works = Object.entries(everythingOf(store))
  return Object.fromEntries(
    await Promise.all(works.map(async ([name, work]) => [name, await troubleOf(work())] as const)),
  )
}
const each = (trouble: StoreTrouble) => ({
  put: trouble,
  open: trouble,
  has: trouble,
  remove: trouble,
  list: trouble,
})

test('one that is away says so at once, keeps what should have come, and works again when it is back', async () => {
  const bucket = await bucketForTest()
  const store = storeAt(bucket.address())
  const [key, file] = [newKey(), scratch.file('words')]
  await store.list()[Symbol.asyncIterator]().next()

  await bucket.stop()
  const troubles = await troublesOf(store)
  const refused = await troubleOf(store.put(file, key))
  await bucket.start()
  const isThere = await store.has(key)
  await store.put(file, key)

  expect(troubles).toEqual(each('unreachable'))
  expect(refused).toBe('unreachable')
  expect(isThere).toBe(false)
  expect((await contentOf(store, key))?.toString()).toBe('words')
})

test('a wrong secret, a wrong key and a bucket that is not there are told apart', async () => {
  const bucket = await bucketForTest()

  expect(await troublesOf(storeAt(bucket.address({ secret: 'another' })))).toEqual(each('shut_out'))
  expect(await troublesOf(storeAt(bucket.address({ key: 'somebody' })))).toEqual(each('shut_out'))
  expect(await troublesOf(storeAt(bucket.address({ bucket: 'nowhere' })))).toEqual(each('no_bucket'))
})

test('a redirect is not followed', async () => {
  const asked: string[] = []
  const elsewhere = createServer((request, reply) => {
    asked.push(request.url ?? '')
    reply.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void elsewhere.close())
  const { port } = elsewhere.address() as AddressInfo // it listens on a port
  const store = await answering((request, reply) => {
    request.resume()
    reply.writeHead(307, { location: `http://127.0.0.1:${port}/papers` }).end()
  })

  expect(await troublesOf(store)).toEqual(each('elsewhere'))
  expect(asked).toEqual([])
})

test('one that never answers is left in time', async () => {
  const store = await answering((request) => request.resume(), SOON)

  const begun = performance.now()
  expect(await troublesOf(store)).toEqual(each('unreachable'))
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test('one that takes the connection and says nothing of TLS is left in time', async () => {
  const listener = createListener()
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void listener.close())
  const { port } = listener.address() as AddressInfo // it listens on a port
  const here = s3AddressOf(`s3://key:secret@127.0.0.1:${port}/papers`)
  if (!here) throw new Error('no address')
  const bounds = { ...SOON, idleMs: 60_000, answerMs: 60_000 }
  const store = s3BlobStore(openS3Objects({ ...here, origin: `https://127.0.0.1:${port}` }, { bounds }))

  expect(await troublesOf(store)).toEqual(each('unreachable'))
})

test('one that falls silent in the middle ends the reader, too', async () => {
  const store = await answering((_, reply) => {
    reply.writeHead(200, { 'content-length': '1000' })
    reply.write('the beginning')
  }, SOON)

  expect(await troubleOf(contentOf(store, newKey()))).toBe('unreachable')
})

test('one that breaks off in the middle is no whole file', async () => {
  const store = await answering((_, reply) => {
    reply.writeHead(200, { 'content-length': '1000' })
    reply.write('the beginning', () => reply.socket?.destroy())
  })

  await expect(contentOf(store, newKey())).rejects.toThrow()
})

test('one that is busy for a moment is asked again, and the file that it did not take stays', async () => {
  let asked = 0
  const store = await answering((request, reply) => {
    request.resume()
    request.on('end', () => reply.writeHead(++asked < 3 ? 503 : 200).end())
  })
  const broken = await answering((request, reply) => {
    request.resume()
    request.on('end', () => reply.writeHead(500).end())
  })
  const file = scratch.file('words')

  expect(await troubleOf(broken.put(file, newKey()))).toBe('wrong')
  expect(readFileSync(file, 'utf8')).toBe('words')
  await store.put(file, newKey())
  expect(existsSync(file)).toBe(false)
  expect(asked).toBe(3)
})

const page = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</ListBucketResult>`
const object = (key: string, time = '2026-11-21T04:30:00.000Z') =>
  `<Contents><Key>${key}</Key><LastModified>${time}</LastModified><Size>1</Size></Contents>`

test.each([
  ['no XML', 'this is not <XML'],
  ['HTML', '<html><body>Welcome</body></html>'],
  ['nothing', ''],
  ['a list that lacks its next page', page('<IsTruncated>true</IsTruncated>')],
  [
    'a list that begins again and again',
    page('<IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken>'),
  ],
  ['an object without its time', page(object(`blobs/${newKey()}`, ''))],
  [
    'an entity that unfolds',
    `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>${page(object('&a;')).replace(/^<\?xml.*?\?>/, '')}`,
  ],
  ['a list of many megabytes', page(' '.repeat(5 * 1024 * 1024))],
])('a list that is %s is refused', async (_, text) => {
  const store = await answering((_request, reply) => reply.end(text))

  expect(await troubleOf(keysIn(store))).toBe('wrong')
})

test('what is no blob of ours in a bucket is passed over', async () => {
  const key = newKey()
  const others = ['blobs/', 'blobs/notes.txt', `blobs/${key}.old`, `other/${key}`, '../x', 'a&amp;b']
  const store = await answering((_, reply) =>
    reply.end(page([...others, `blobs/${key}`].map((name) => object(name)).join(''))),
  )

  expect(await keysIn(store)).toEqual([key])
})
