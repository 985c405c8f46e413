// One person at the API: sends what a client sends and hands back what a client sees.
import type { TestApp } from '#test/support/app.ts'
import type { Wire } from '#test/support/wire.ts'

export interface Actor {
  readonly id: number
  readonly customerId: number
  readonly email: string
  readonly roles: readonly { readonly id: number; readonly name: string }[]
  readonly token: string
}

export type Headers = Readonly<Record<string, string>>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'

export interface Answer<Body> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** The parsed JSON; the text itself where it is something else. */
  readonly body: Body
}

/** Over a connection where there is one. */
export type CallTarget = Pick<TestApp, 'app'> & { readonly wire?: Wire | undefined }

/** Sends a request as it is; `raw` goes out unchanged with the content type of `headers`. */
export async function send<Body = unknown>(
  { app, wire }: CallTarget,
  method: Method,
  url: string,
  { headers = {}, body, raw }: { headers?: Headers; body?: unknown; raw?: string } = {},
): Promise<Answer<Body>> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const json = payload === undefined ? {} : { 'content-type': 'application/json' }
  const asked = {
    method,
    url,
    headers: { ...json, ...headers },
    ...(payload === undefined ? {} : { payload }),
  }
  const reply = wire ? await wire(asked) : await app.inject(asked)
  const isJson = String(reply.headers['content-type']).includes('json')
  // The caller says which body it expects; its assertions check whether that came.
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: (isJson && reply.body !== '' ? JSON.parse(reply.body) : reply.body) as Body,
  }
}

function requestsOf(app: CallTarget, actor: Actor) {
  const signed = (headers: Headers = {}) => ({ authorization: `Bearer ${actor.token}`, ...headers })
  return {
    actor,
    get: <B = unknown>(path: string, headers?: Headers) =>
      send<B>(app, 'GET', path, { headers: signed(headers) }),
    post: <B = unknown>(path: string, body?: unknown, headers?: Headers) =>
      send<B>(app, 'POST', path, { body, headers: signed(headers) }),
    put: <B = unknown>(path: string, body?: unknown, headers?: Headers) =>
      send<B>(app, 'PUT', path, { body, headers: signed(headers) }),
    delete: <B = unknown>(path: string, headers?: Headers) =>
      send<B>(app, 'DELETE', path, { headers: signed(headers) }),
  }
}

type Requests = ReturnType<typeof requestsOf>
export interface Caller extends Requests {
  /** An Admin of the same firm: what a record needs, the person may not be allowed to make. */
  readonly admin?: Caller
}

/** The application as one signed-in person reaches it. @param admin of the same firm */
export const callerOf = (app: CallTarget, actor: Actor, admin?: Actor): Caller => ({
  ...requestsOf(app, actor),
  ...(admin ? { admin: callerOf(app, admin) } : {}),
})
