// What never becomes a request (no HTTP, headers without end, one that does not come to its end) is answered as all else is:
// with the headers of every answer and a problem document (rules/operations 8).
import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { messages } from '@daybook/contract/messages/messages.ts'
import { problemOf } from '#http/error-reply.ts'
import type { Headers } from '#http/security.ts'

/** By what Node says that was wrong; anything else is no HTTP. */
const known = new Map([
  ['HPE_HEADER_OVERFLOW', { code: 'too_large', status: 431, detail: messages.tooLarge }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { code: 'malformed', status: 408, detail: messages.requestCutShort }],
] as const)
const noHttp = { code: 'malformed', status: 400, detail: messages.noRequest } as const
/** Node's own list of them would bring Node's whole client along, which takes 12 MiB (decision 0097). */
const reasons = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
} as const

const codeOf = (error: Error) => ('code' in error ? error.code : undefined)

function textOf(error: Error, headers: Headers): string {
  const name = codeOf(error)
  const { code, status, detail } = [...known].find(([errorName]) => errorName === name)?.[1] ?? noHttp
  const requestId = randomUUID()
  const body = JSON.stringify({ ...problemOf(code, detail, requestId), status })
  const all = {
    ...headers,
    'x-request-id': requestId,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([header, value]) => `${header}: ${value}`)
  return [`HTTP/1.1 ${status} ${reasons[status]}`, ...lines, '', body].join('\r\n')
}

/** @param headers of every answer of the API */
export function answerMalformed({ server }: FastifyInstance, headers: Headers): void {
  server.removeAllListeners('clientError')
  server.on('clientError', (error: Error, socket: Duplex) => {
    // Nobody is there any more.
    if (codeOf(error) === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(textOf(error, headers))
    socket.destroy(error)
  })
}
