// Sends a large file and tells how far it is, which fetch can't.
import type { Endpoint } from '@daybook/contract/engine/endpoint.ts'
import { ApiError } from './api-error.ts'
import { endIfOver, isWorthRepeating } from './refused.ts'
import { currentToken } from './session/session.ts'

export interface Sending {
  /** Between 0 and 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** @throws ApiError as every call does; a DOMException 'AbortError' if it was called off */
export async function sendFile<Query, Body, Answer>(
  endpoint: Endpoint<string, Query, Body, Answer>,
  file: Blob,
  sending: Sending,
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
  { onProgress, signal, token }: Sending & { readonly token: string | undefined },
): Promise<Answer> {
  const request = new XMLHttpRequest()
  request.open(method, path)
  request.responseType = 'json'
  request.setRequestHeader('Accept', 'application/json')
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new ApiError(undefined))
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
