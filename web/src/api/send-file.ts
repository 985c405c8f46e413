// Sends a large file and tells how far it is, which fetch can't.
import type { Endpoint } from '@daybook/contract/endpoint.ts'
import { messages } from '@daybook/contract/messages.ts'
import { ApiError } from './api-error.ts'
import { currentToken, signOut } from './session.ts'

export interface Sending {
  /** Between 0 and 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** @throws ApiError as every call does; a DOMException 'AbortError' if it was called off */
export function sendFile<Query, Body, Answer>(
  { method, path }: Endpoint<string, Query, Body, Answer>,
  file: Blob,
  { onProgress, signal }: Sending,
): Promise<Answer> {
  const token = currentToken()
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
      if (status === 401 && token !== undefined && token === currentToken())
        signOut({ message: messages.sessionExpired, keepOrigin: true })
      return reject(new ApiError(status, response))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
