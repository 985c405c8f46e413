// Sends a large file and tells how far it is, which fetch can't.
import type { Endpoint } from '@daybook/contract/engine/endpoint.ts'
import { addressOf } from './address-of.ts'
import { ApiError } from './api-error.ts'
import type { Ask } from './client.ts'
import { endIfOver, isWorthRepeating } from './refused.ts'
import { currentToken } from './session/session.ts'

export interface Sending<Path extends string = string, Query = unknown> extends Pick<
  Ask<Path, Query, unknown>,
  'params' | 'query' | 'idempotencyKey'
> {
  /** Between 0 and 1. */
  readonly onProgress: (share: number) => void
  /** Milliseconds until it counts as lost; without it as long as it takes. */
  readonly timeout?: number
  readonly signal: AbortSignal
}

/** @throws ApiError as every call does; a DOMException 'AbortError' if it was called off */
export async function sendFile<Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  file: Blob,
  sending: Sending<Path, Query>,
): Promise<Answer> {
  const token = currentToken()
  try {
    return await sendOnce<Answer>(endpoint, file, { ...sending, token })
  } catch (error) {
    if (!(error instanceof ApiError) || token === undefined) throw error
    if ((await isWorthRepeating(error, token)) && !sending.signal.aborted)
      return sendFile(endpoint, file, sending)
    endIfOver(error, token)
    throw error
  }
}

function sendOnce<Answer>(
  { method, path }: Pick<Endpoint<string, unknown, unknown, unknown>, 'method' | 'path'>,
  file: Blob,
  sending: Sending & { readonly token: string | undefined },
): Promise<Answer> {
  const { onProgress, signal, token, idempotencyKey } = sending
  const request = new XMLHttpRequest()
  request.open(method, addressOf(path, sending.params, sending.query))
  request.timeout = sending.timeout ?? 0
  request.responseType = 'json'
  request.setRequestHeader('Accept', 'application/json')
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
  if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey)
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new ApiError(undefined))
    request.ontimeout = () => reject(new ApiError(undefined))
    request.onabort = () => reject(new DOMException('called off', 'AbortError'))
    request.onload = () => {
      const { status } = request
      const response: unknown = request.response
      // Answers are typed by the contract and checked in the tests, not at run time.
      if (status >= 200 && status < 300) return resolve(response as Answer)
      return reject(new ApiError(status, response))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
