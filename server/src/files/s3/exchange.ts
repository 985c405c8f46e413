// One request to an S3-compatible store, signed (AWS Signature Version 4), with bounds to how long each part of it may take.
import { createReadStream } from 'node:fs'
import type { Agent, ClientRequest, IncomingMessage } from 'node:http'
import https from 'node:https'
import { AwsV4Signer } from 'aws4fetch'
import { StoreAway } from '#files/store-away.ts'
import type { S3Address } from '#settings/s3-address.ts'

/** Imported, each of its names is read, and all of fetch is loaded with every start. */
const http = process.getBuiltinModule('node:http')

/** SHA-256 of nothing. */
const OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const SOCKETS_MAX = 16
/** A body may come or go as slowly as this, in bytes a millisecond. */
const SLOWEST = 32

export interface S3Bounds {
  /** Until the connection stands, TLS included. */
  readonly connectMs: number
  /** Without a byte in either direction. */
  readonly idleMs: number
  /** Until an answer begins; a body that is sent has its own time on top. */
  readonly answerMs: number
}
export const S3_BOUNDS: S3Bounds = { connectMs: 5_000, idleMs: 30_000, answerMs: 30_000 }

export interface S3Body {
  /** Of a file on the disk. */
  readonly file: string
  readonly bytes: number
  /** Hex. */
  readonly sha256: string
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** The object; absent: the bucket. */
  readonly object?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: S3Body | undefined
}

/** @returns the answer as it begins, whatever its status @throws StoreAway */
export type Exchange = (asked: S3Request) => Promise<IncomingMessage>

const urlOf = ({ origin, bucket }: S3Address, { object, query = {} }: S3Request) => {
  const url = new URL(`${origin}/${bucket}${object === undefined ? '' : `/${object}`}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

async function headersOf(address: S3Address, url: URL, asked: S3Request, cache: Map<string, ArrayBuffer>) {
  const { method, headers = {}, body } = asked
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? OF_NOTHING },
    accessKeyId: address.accessKeyId,
    secretAccessKey: address.secretAccessKey,
    region: address.region,
    service: 's3',
    cache,
  })
  const { headers: signed } = await signer.sign()
  return { ...Object.fromEntries(signed), ...(body ? { 'content-length': String(body.bytes) } : {}) }
}

/** A connection that was kept may have been closed meanwhile by the other end: then nothing has happened yet. */
class StaleConnection extends Error {}

const slow = (host: string, what: string) => new StoreAway('unreachable', `${host} ${what}`)

/** Ends what takes too long. What is not read because nobody takes it is in no hurry. */
function bound(sent: ClientRequest, { connectMs, idleMs, answerMs }: S3Bounds, host: string, bytes: number) {
  const connecting = setTimeout(() => sent.destroy(slow(host, 'does not take the connection')), connectMs)
  const answering = setTimeout(
    () => sent.destroy(slow(host, 'does not answer in time')),
    answerMs + bytes / SLOWEST,
  )
  let answer: IncomingMessage | undefined
  sent.setTimeout(idleMs, () => {
    if (answer && answer.readableLength > 0) return
    const silent = slow(host, 'has fallen silent')
    if (answer) answer.destroy(silent)
    else sent.destroy(silent)
  })
  sent.on('socket', (socket) => {
    if (sent.reusedSocket) clearTimeout(connecting)
    else socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
  })
  const answered = (begun?: IncomingMessage) => {
    answer = begun
    clearTimeout(connecting)
    clearTimeout(answering)
  }
  sent.on('response', answered)
  sent.on('close', () => answered(answer))
}

interface Line {
  readonly url: URL
  readonly headers: Record<string, string>
  readonly agent: Agent
  readonly bounds: S3Bounds
}

function sendOnce(
  { url, headers, agent, bounds }: Line,
  { method, body }: S3Request,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'http:' ? http : https
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent })
    bound(sent, bounds, url.host, body?.bytes ?? 0)
    sent.on('response', resolve)
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof StoreAway) reject(error)
      else if (sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? ''))
        reject(new StaleConnection())
      else reject(new StoreAway('unreachable', `${url.host}: ${error.code ?? error.message}`, error))
    })
    if (!body) return sent.end()
    const source = createReadStream(body.file)
    source.on('error', (error) => sent.destroy(error))
    sent.on('close', () => source.destroy())
    return source.pipe(sent)
  })
}

/** Opens the way to a bucket; its connections are kept for the next request. */
export function openExchange(address: S3Address, bounds: S3Bounds = S3_BOUNDS): Exchange {
  const agents = { keepAlive: true, maxSockets: SOCKETS_MAX }
  const { Agent } = address.origin.startsWith('http:') ? http : https
  const agent = new Agent(agents)
  const cache = new Map<string, ArrayBuffer>()
  return async (asked) => {
    const url = urlOf(address, asked)
    for (;;) {
      // The time is a part of what is signed.
      const headers = await headersOf(address, url, asked, cache)
      try {
        return await sendOnce({ url, headers, agent, bounds }, asked)
      } catch (error) {
        // Each of our requests may be sent twice: an object is written whole or not at all, and always the same.
        if (!(error instanceof StaleConnection)) throw error
      }
    }
  }
}
