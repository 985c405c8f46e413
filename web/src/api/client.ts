// Every call to the server goes through here: bearer, time-out, errors, and the end of a session.
import type { Endpoint, PathParams } from '@daybook/contract/engine/endpoint.ts'
import { HTTP_TIMEOUT_MS } from '@daybook/contract/engine/limits.ts'
import { addressOf } from './address-of.ts'
import { ApiError } from './api-error.ts'
import { endIfOver, isWorthRepeating } from './refused.ts'
import { currentToken } from './session/session.ts'

/** What confirms is not confirmed first: the question that is open would wait for itself. */
const CONFIRM_PATH = '/api/session/confirm'

export interface Ask<Path extends string, Query, Body> {
  readonly params?: PathParams<Path> | undefined
  readonly query?: Query | undefined
  readonly body?: Body | undefined
  readonly signal?: AbortSignal | undefined
  /** A retried create with the same key is carried out once. */
  readonly idempotencyKey?: string | undefined
  /** In place of the session's own, which may be over. */
  readonly token?: string | undefined
  /** Lets the call finish although the page goes away. */
  readonly keepalive?: boolean | undefined
  /** For an answer that goes on for as long as it is read. */
  readonly endless?: boolean | undefined
}

/**
 * Calls an endpoint and answers what it declares; throws ApiError otherwise.
 * @example await call(bookmarkEndpoints.get, { params: { id: 7 } })
 */
export async function call<Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  ask: Ask<Path, Query, Body> = {},
): Promise<Answer> {
  const answer = await send(addressOf(endpoint.path, ask.params, ask.query), endpoint, ask)
  // Answers are typed by the contract and checked in the tests, not at run time.
  return (await (endpoint.answers === 'text' ? answer.text() : bodyOf(answer))) as Answer
}

/** The answer itself, for files and for answers that come line by line. */
export const callRaw = <Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  ask: Ask<Path, Query, Body> = {},
): Promise<Response> => send(addressOf(endpoint.path, ask.params, ask.query), endpoint, ask)

/** Sends one file as the body. */
export async function upload<Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  file: Blob,
  ask: Pick<Ask<Path, Query, Body>, 'params' | 'query' | 'signal' | 'idempotencyKey'> = {},
): Promise<Answer> {
  const answer = await send(addressOf(endpoint.path, ask.params, ask.query), endpoint, { ...ask, body: file })
  return (await bodyOf(answer)) as Answer
}

/** Hands a file to the browser to keep. */
export function keepFile(content: Blob, fileName: string) {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

interface Sending {
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  readonly idempotencyKey?: string | undefined
  readonly keepalive?: boolean | undefined
  readonly endless?: boolean | undefined
  readonly token?: string | undefined
}
type Manner = Pick<Endpoint<string, unknown, unknown, unknown>, 'method' | 'open' | 'bodyType'>

async function send(address: string, manner: Manner, ask: Sending): Promise<Response> {
  const { method, open, bodyType } = manner
  const token = ask.token ?? (open ? undefined : currentToken())
  const headers = new Headers({ Accept: 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (ask.idempotencyKey) headers.set('Idempotency-Key', ask.idempotencyKey)
  const body = payloadOf(bodyType, ask.body)
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  const limits = ask.endless ? [] : [AbortSignal.timeout(HTTP_TIMEOUT_MS)]
  const signal = AbortSignal.any(ask.signal ? [ask.signal, ...limits] : limits)

  const answer = await reach(address, {
    method,
    headers,
    signal,
    keepalive: ask.keepalive ?? false,
    ...(body === undefined ? {} : { body }),
  })
  if (answer.ok) return answer
  const error = new ApiError(answer.status, await answer.json().catch(() => undefined))
  // Nobody asks about the sign-in itself, nor about what is told while leaving.
  const isAsked = token !== undefined && ask.token === undefined
  const isConfirming = answer.status === 403 && address.startsWith(CONFIRM_PATH)
  if (isAsked && !isConfirming && (await isWorthRepeating(error, token))) return send(address, manner, ask)
  endIfOver(error, token)
  throw error
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (cause) {
    // A query that is no longer wanted is not a failure.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError(undefined)
  }
}

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    throw new ApiError(answer.status)
  }
}

function payloadOf(bodyType: Manner['bodyType'], body: unknown): BodyInit | undefined {
  if (body === undefined || body instanceof Blob) return body
  if (bodyType === 'form') return new URLSearchParams(Object.entries(body as Record<string, string>))
  return JSON.stringify(body)
}
