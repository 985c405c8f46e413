// The one way in which Daybook calls addresses that people give: guarded against being sent where only it can look (rules/operations 12).
import { isIP, type LookupFunction } from 'node:net'
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http'
import https from 'node:https'
import { type AddressRule, addressRule } from '#http/outbound/address-rule.ts'
import type { Names } from '#http/outbound/names.ts'
import { hostOf } from '#http/outbound/public-address.ts'

const CONNECT_MS = 5_000
const WHOLE_MS = 15_000
/** What documents of strangers may weigh. */
const ANSWER_BYTES_MAX = 256 * 1024

export type Trouble = 'not_allowed' | 'unreachable' | 'slow' | 'too_large'

/** Why there is no answer. */
export class OutboundError extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble, text: string, cause?: unknown) {
    super(text, { cause })
    this.trouble = trouble
  }
}

export interface OutboundRequest {
  readonly method: string
  readonly headers?: Readonly<Record<string, string | number>> | undefined
  readonly body?: Uint8Array | string | null | undefined
  /** 0: only the status is of interest. */
  readonly bytesMax?: number
}

export interface OutboundAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Outbound {
  /** Asked when an address is saved. */
  readonly isAllowed: AddressRule['isAllowed']
  /**
   * One request. No redirect is followed: its status is the answer.
   * @throws OutboundError
   */
  readonly send: (url: URL, request: OutboundRequest) => Promise<OutboundAnswer>
}

const notPublic = () => new OutboundError('not_allowed', 'not a public address')

/** Looks the name up once and connects only to what was looked at: what the name means a moment later does not count. */
const guardedLookup =
  (url: URL, rule: AddressRule, names: Names): LookupFunction =>
  (hostname, options, done) => {
    names.addressesOf(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (!first) return done(new OutboundError('unreachable', `${hostname} has no address`), '', 0)
        if (!addresses.every(({ address }) => rule.isReachable(url, address))) return done(notPublic(), '', 0)
        return options.all ? done(null, [...addresses]) : done(null, first.address, first.family)
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), '', 0),
    )
  }

/** Reads an answer to its bound. */
async function bodyOf(answer: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length
    if (length > bytesMax) throw new OutboundError('too_large', `the answer is larger than ${bytesMax} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function sendTo(
  url: URL,
  { method, headers = {}, body, bytesMax = ANSWER_BYTES_MAX }: OutboundRequest,
  { rule, names }: { readonly rule: AddressRule; readonly names: Names },
): Promise<OutboundAnswer> {
  const host = hostOf(url)
  if (!rule.isAllowed(url) || (isIP(host) !== 0 && !rule.isReachable(url, host))) throw notPublic()
  // Only what the operator opened speaks it.
  const { request: open } = url.protocol === 'http:' ? await import('node:http') : https
  const whole = AbortSignal.timeout(WHOLE_MS)
  const options: RequestOptions = {
    method,
    headers,
    signal: whole,
    lookup: guardedLookup(url, rule, names),
    // A connection of its own: none that was opened for another address, and no proxy of the environment.
    agent: false,
  }
  return new Promise((resolve, reject) => {
    const request = open(url, options, (answer) => {
      const { statusCode: status = 0, headers: given } = answer
      const end = (read: Buffer) => {
        resolve({ status, headers: given, body: read })
        request.destroy()
      }
      if (bytesMax === 0) end(Buffer.alloc(0))
      else bodyOf(answer, bytesMax).then(end, fail)
    })
    const connecting = setTimeout(
      () => request.destroy(new OutboundError('slow', `${url.host} does not take the connection`)),
      CONNECT_MS,
    )
    const fail = (error: Error) => {
      clearTimeout(connecting)
      request.destroy()
      if (error instanceof OutboundError) return reject(error)
      if (whole.aborted)
        return reject(new OutboundError('slow', `${url.host} does not answer in time`, error))
      return reject(new OutboundError('unreachable', error.message, error))
    }
    request.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
    })
    request.on('close', () => clearTimeout(connecting))
    request.on('error', fail)
    request.end(body ?? undefined)
  })
}

/** @param allowed what the operator opens beside the public addresses */
export function openOutbound(allowed: readonly string[], names: Names): Outbound {
  const rule = addressRule(allowed)
  return {
    isAllowed: rule.isAllowed,
    send: (url, request) => sendTo(url, request, { rule, names }),
  }
}
