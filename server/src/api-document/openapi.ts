// The API as a document at /api/openapi.json and as a page at /api/docs, both made from the mounted endpoints. Whatever makes
// them is loaded when somebody asks for the first time (decision 0097).
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { lazy } from '#runtime/lazy.ts'
import { replyWithError } from '#http/error-reply.ts'

/** What the document says about a route follows from these. */
export type NotedRoute = Pick<RouteOptions, 'method' | 'url' | 'schema'>

/** Must come before the routes it describes. */
export function noteRoutes(app: FastifyInstance): readonly NotedRoute[] {
  const noted: NotedRoute[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema && schema.hide !== true && method !== 'HEAD') noted.push({ method, url, schema })
  })
  return noted
}

/** These the answer gets by itself. */
const ofTheConnection = new Set(['connection', 'content-length', 'date'])

/** The document, and the page that shows it, which has a policy of its own. */
export function serveApiDocument(app: FastifyInstance, deps: Deps, noted: readonly NotedRoute[]): void {
  const docs = lazy(async () => {
    const { openApiDocument } = await import('#api-document/api-document-app.ts')
    return openApiDocument(deps, noted)
  })
  const answer = async ({ url, headers: requestHeaders }: FastifyRequest, reply: FastifyReply) => {
    const inner = await docs()
    const { statusCode, headers, rawPayload } = await inner.inject({ url, headers: requestHeaders })
    if (statusCode === 404) return replyWithError(reply, new AppError('not_found', messages.routeNotFound))
    if (statusCode >= 500) throw new Error(`the description of the API failed: ${rawPayload.toString()}`)
    for (const [name, value] of Object.entries(headers))
      if (!ofTheConnection.has(name)) reply.header(name, value)
    return reply.code(statusCode).send(rawPayload.length > 0 ? rawPayload : undefined)
  }
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/*'])
    app.get(url, { schema: { hide: true } }, answer)
}
