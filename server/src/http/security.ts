// Headers of every answer (rules/operations 8), and bodies that are what they claim to be.
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { disableJsonSchema } from '#http/disable-json-schema.ts'
import { isApiUrl } from '#http/normalize-url.ts'

const DEPTH_MAX = 64

const pageDirectives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
const isDocs = (url: string) => url.startsWith('/api/docs')

export type Headers = Readonly<Record<string, string>>
/** What an answer has of itself, not from helmet. */
const ofTheAnswer = new Set(['content-type', 'content-length', 'date', 'connection'])

/** Which headers these are helmet decides, once: its hooks would work them out anew for every request. */
async function headersOfPages(deps: Deps): Promise<Headers> {
  const sample = fastify({ schemaController: disableJsonSchema })
  await sample.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pageDirectives },
    strictTransportSecurity: deps.config.publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  sample.get('/', () => '')
  const { headers } = await sample.inject('/')
  await sample.close()
  const entries = Object.entries(headers).filter(([name]) => !ofTheAnswer.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** What only a document, a plug-in or a browser of the past looks at; who may frame an answer says the API's policy. */
const ofDocuments = new Set([
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
])

/**
 * The headers of every answer; those of the API have a policy of their own, are never stored, and are without what is for
 * documents.
 * @returns those of the API
 */
export async function addHeaders(app: FastifyInstance, deps: Deps): Promise<Headers> {
  const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
  const pages: Headers = { ...(await headersOfPages(deps)), 'permissions-policy': permissions }
  const shared = Object.fromEntries(Object.entries(pages).filter(([name]) => !ofDocuments.has(name)))
  const api: Headers = { ...shared, 'cache-control': 'no-store', 'content-security-policy': API_POLICY }
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .headers(isApiUrl(request.url) && !isDocs(request.url) ? api : pages)
      .header('x-request-id', request.id)
    done()
  })
  return api
}

/** Pages of other origins may call the API only where the settings name them (rules/operations 8). */
export async function addCors(app: FastifyInstance, deps: Deps): Promise<void> {
  const { allowedOrigins } = deps.config
  if (allowedOrigins.length === 0) return
  await app.register(cors, {
    origin: [...allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id', 'x-total-count'],
    maxAge: 600,
  })
}

/** JSON bodies: empty means none (rules/api 15: PUT /api/user/status/save), at most 64 levels, no tricks with prototypes. */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    // The parser answers through `done`; a body too deep to walk is refused before anybody recurses into it.
    return parse(request, String(text), (error, body) => {
      if (error) return done(isJson(String(text)) ? new AppError('malformed', messages.reservedKey) : error)
      if (isDeeper(body, DEPTH_MAX)) return done(new AppError('malformed', messages.malformedBody))
      return done(null, body)
    })
  })
}

/** What is JSON all the same was refused for a key that would change a prototype. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
