// Objects of a bucket, as far as Daybook needs them. The bytes of one are whole on this machine's disk first, so it is sent with its
// length and its SHA-256, which the store compares: it is there whole or not at all.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { ByteRange } from '#files/blob-store.ts'
import { drop, errorCodeOf, type ListedObject, listedPageOf } from '#files/s3/answers.ts'
import {
  type Exchange,
  openExchange,
  type S3Body,
  type S3Bounds,
  type S3Request,
} from '#files/s3/exchange.ts'
import { rangeOf } from '#files/s3/range-of.ts'
import { StoreAway } from '#files/store-away.ts'
import { hashOf } from '#runtime/hash-of.ts'
import type { S3Address } from '#settings/s3-address.ts'

const PAGE = 1000
/** What a store says while it is busy itself, such as 503 SlowDown. */
const BUSY = [500, 502, 503, 504]
const TRIES = 3
const PAUSE_MS = 200

export interface S3Options {
  readonly bounds?: S3Bounds
  /** Objects of a list that come at once. */
  readonly page?: number
}

/** Every method throws StoreAway where the bucket can't be worked with. */
export interface S3Objects {
  /** The file stays where it is. */
  readonly put: (name: string, file: string) => Promise<void>
  /** @returns undefined where there is none; nothing where the range lies behind its end */
  readonly get: (name: string, range?: ByteRange) => Promise<Readable | undefined>
  readonly has: (name: string) => Promise<boolean>
  readonly remove: (name: string) => Promise<void>
  /** Those whose names begin so. */
  readonly list: (prefix: string) => AsyncIterable<ListedObject>
}

/** What a store means that does not do it. */
function awayOf(status: number, code: string): StoreAway {
  const said = `it answers ${status}${code === '' ? '' : ` ${code}`}`
  if (status >= 300 && status < 400) return new StoreAway('elsewhere', said)
  if (code === 'NoSuchBucket') return new StoreAway('no_bucket', said)
  if (status === 401 || status === 403) return new StoreAway('shut_out', said)
  return new StoreAway('wrong', said)
}
const refusalOf = async (answer: IncomingMessage) => awayOf(answer.statusCode ?? 0, await errorCodeOf(answer))

/** Sends it, and once more where the store is busy. */
const patiently =
  (exchange: Exchange): Exchange =>
  async (asked: S3Request) => {
    for (let tried = 1; ; tried++) {
      const answer = await exchange(asked)
      if (!BUSY.includes(answer.statusCode ?? 0) || tried === TRIES) return answer
      drop(answer)
      await wait(PAUSE_MS * tried)
    }
  }

/** @throws StoreAway, unless the object is only not there */
async function absentOrAway(answer: IncomingMessage): Promise<undefined> {
  const code = await errorCodeOf(answer)
  if (answer.statusCode === 404 && code === 'NoSuchKey') return undefined
  throw awayOf(answer.statusCode ?? 0, code)
}

async function get(send: Exchange, object: string, range?: ByteRange): Promise<Readable | undefined> {
  const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
  const answer = await send({ method: 'GET', object, headers })
  const { statusCode: status } = answer
  if (status === 200 || (range && status === 206)) return range ? rangeOf(answer, range) : answer
  if (range && status === 416) {
    drop(answer)
    return Readable.from([])
  }
  return absentOrAway(answer)
}

async function bodyOf(file: string): Promise<S3Body> {
  return { file, bytes: (await stat(file)).size, sha256: await hashOf(createReadStream(file)) }
}

async function put(send: Exchange, object: string, file: string): Promise<void> {
  const answer = await send({ method: 'PUT', object, body: await bodyOf(file) })
  if (answer.statusCode !== 200) throw await refusalOf(answer)
  drop(answer)
}

async function has(send: Exchange, object: string): Promise<boolean> {
  const answer = await send({ method: 'HEAD', object })
  drop(answer)
  if (answer.statusCode === 200) return true
  // An answer to HEAD has no words: whether the object or the bucket is missing only GET says.
  const found = await get(send, object, { start: 0, end: 0 })
  found?.destroy()
  return found !== undefined
}

async function remove(send: Exchange, object: string): Promise<void> {
  const answer = await send({ method: 'DELETE', object })
  if (answer.statusCode === 204 || answer.statusCode === 200) drop(answer)
  else await absentOrAway(answer)
}

async function* list(send: Exchange, prefix: string, page: number): AsyncIterable<ListedObject> {
  for (let after: string | undefined; ;) {
    const token = after === undefined ? {} : { 'continuation-token': after }
    const query = { 'list-type': '2', prefix, 'max-keys': String(page), ...token }
    const answer = await send({ method: 'GET', query })
    if (answer.statusCode !== 200) throw await refusalOf(answer)
    const { objects, next } = await listedPageOf(answer)
    yield* objects
    if (next === undefined) return
    if (next === after) throw new StoreAway('wrong', 'a list of the bucket does not go on')
    after = next
  }
}

export function openS3Objects(address: S3Address, { bounds, page = PAGE }: S3Options = {}): S3Objects {
  const send = patiently(openExchange(address, bounds))
  return {
    put: (name, file) => put(send, name, file),
    get: (name, range) => get(send, name, range),
    has: (name) => has(send, name),
    remove: (name) => remove(send, name),
    list: (prefix) => list(send, prefix, page),
  }
}
