// The bytes of a file on their way to a browser (rules/files 3): only what is known to be harmless is ever shown, everything else is
// handed over as bytes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPdfType, isShownType, UNKNOWN_TYPE } from '@daybook/contract/files/file-kinds.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { drawnFile } from '#features/conversation/files/drawn-file.ts'
import { type OpenedFile, openLink } from '#features/conversation/files/file-links.ts'
import type { ByteRange } from '#files/blob-store.ts'
import { blobStoreOf } from '#files/file-place.ts'

const TOKEN = /^[\w-]{43}$/
const SANDBOX = "default-src 'none'; sandbox; frame-ancestors 'none'"
/** Chrome's viewer of PDFs starts in no sandbox; the type is pinned, and nothing else is ever sent with it. */
const FOR_PDF = "frame-ancestors 'none'"

/** As RFC 6266 wants it: a plain name for old programs, and the true one. */
export function disposition(name: string, isInline: boolean): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** One range of bytes; undefined: all of it; null: none that is there. Several at once are answered with all of it. */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | undefined | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return last === '0' ? null : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < Number(first)) return undefined
  return Number(first) < bytes ? { start: Number(first), end } : null
}

/** What of a file its headers say. */
export interface Delivered extends Pick<OpenedFile, 'isShown'> {
  readonly row: Pick<OpenedFile['row'], 'name' | 'type'>
}

function setHeaders(reply: FastifyReply, { row, isShown }: Delivered): void {
  const isKnown = isShownType(row.type)
  reply
    .header('content-disposition', disposition(row.name, isShown && isKnown))
    .header('content-security-policy', isShown && isPdfType(row.type) ? FOR_PDF : SANDBOX)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-store')
    .type(isKnown ? row.type : UNKNOWN_TYPE)
}

async function deliver(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const token = String(Reflect.get(Object(request.params), 'token'))
  const opened = TOKEN.test(token) ? await openLink(deps, token) : undefined
  if (!opened) throw new AppError('not_found', messages.routeNotFound)
  const drawn = await drawnFile(deps, opened, Reflect.get(Object(request.query), 'drawn'))
  // Whoever is dismissed meanwhile gets no more of it (http/long-answers.ts).
  request.actor = opened.actor
  if (drawn) {
    setHeaders(reply, drawn)
    return reply.send(drawn.bytes)
  }
  reply.header('accept-ranges', 'bytes')
  const { bytes, key } = opened.row
  // There is no ETag or date that a condition could be true of: then it is the whole file (RFC 9110, 13.1.5).
  const isConditional = request.headers['if-range'] !== undefined
  const range = isConditional ? undefined : rangeOf(request.headers.range, bytes)
  if (range === null) {
    setHeaders(reply, opened)
    return reply.code(416).header('content-range', `bytes */${bytes}`).send('')
  }
  const stream = await blobStoreOf(deps.config).open(key, range)
  if (!stream) throw new AppError('not_found', messages.routeNotFound)
  // What is refused is no file: its answer has the headers of every other one.
  setHeaders(reply, opened)
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  return reply.header('content-length', end - start + 1).send(stream)
}

/** The token is in the address: the log leaves such words out (http/redact-path.ts). */
export function serveFiles(app: FastifyInstance, deps: Deps): void {
  app.get('/files/:token', { schema: { hide: true } }, (request, reply) => deliver(deps, request, reply))
}
