// One request over a connection of its own, as a client sends it that knows nothing of the processes behind the proxy.
import { request } from 'node:http'

export interface Reply {
  /** 0: no answer came. */
  readonly status: number
  readonly body: unknown
}

export interface SentCall {
  readonly method?: string
  readonly token?: string
  readonly body?: unknown
  readonly key?: string
}

const GIVE_UP_MS = 30_000

export const send = (address: string, path: string, { method = 'GET', token, body, key }: SentCall = {}) =>
  new Promise<Reply>((resolve) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const asked = request(`${address}${path}`, {
      method,
      agent: false,
      timeout: GIVE_UP_MS,
      headers: {
        connection: 'close',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve({ status: 0, body: undefined }))
    asked.on('response', (response) => {
      let said = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        said += part
      })
      response.on('error', () => resolve({ status: 0, body: undefined }))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parsed(said) }))
    })
    asked.end(text)
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
