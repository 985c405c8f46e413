// The part of the server that describes its API: an application of its own that knows the routes and answers none of them.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { apiDocsTheme } from '#api-document/api-docs-theme.ts'
import { type ApiDocument, completeDocument } from '#api-document/api-document.ts'
import type { NotedRoute } from '#api-document/openapi.ts'
import { disableJsonSchema } from '#http/disable-json-schema.ts'
import { VERSION } from '#settings/version.ts'

/** Nothing but our own files, and by its hash the one style that the drawing in Swagger UI's head brings along. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Answers what is asked below /api/docs, and /api/openapi.json. */
export async function openApiDocument(deps: Deps, noted: readonly NotedRoute[]): Promise<FastifyInstance> {
  const app = fastify({ exposeHeadRoutes: false, schemaController: disableJsonSchema })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Daybook',
        version: VERSION,
        description:
          'Daily tasks and business records. Times are epoch milliseconds, amounts are rupees with two decimals, errors are problem documents (RFC 9457).',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: deps.config.publicUrl ?? '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    // Its own type names every corner of OpenAPI; ours what is completed here.
    transformObject: (made) =>
      completeDocument('openapiObject' in made ? (made.openapiObject as ApiDocument) : {}) as never,
  })
  for (const route of noted) app.route({ ...route, handler: () => undefined })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: policy, ...apiDocsTheme })
  await app.ready()
  return app
}
