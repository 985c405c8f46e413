// Everything that is mounted, in order.
import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { BODY_BYTES_MAX } from '@daybook/contract/limits.ts'
import type { Deps } from '#deps.ts'
import { mountEntities } from '#entities/routes.ts'
import { mountAccount } from '#features/account/routes.ts'
import { mountTransfer } from '#features/transfer/routes.ts'
import { requireSession } from '#http/authenticate.ts'
import { errorReply } from '#http/error-reply.ts'
import { serveHealth } from '#http/health.ts'
import { addApiDocument, serveApiDocument } from '#http/openapi.ts'
import { addHeaders, addJsonBodies, addRateLimit } from '#http/security.ts'
import { logRequests } from '#http/request-log.ts'
import { rememberRoutes, serveWeb } from '#http/web-files.ts'

/** @param webFolder the built web; where there is none, only the API answers */
export async function buildApp(deps: Deps, webFolder: string): Promise<FastifyInstance> {
  const app = fastify({
    frameworkErrors: (error, request, reply) => void errorReply(error, request, reply),
    bodyLimit: BODY_BYTES_MAX,
    genReqId: () => randomUUID(),
    trustProxy: deps.config.trustProxy.length > 0 ? [...deps.config.trustProxy] : false,
    forceCloseConnections: true,
    logger: deps.config.logLevel === 'silent' ? false : { level: deps.config.logLevel },
    disableRequestLogging: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  app.setErrorHandler(errorReply)
  const mounted = rememberRoutes(app)
  logRequests(app)

  await addHeaders(app, deps)
  await addRateLimit(app, deps)
  addJsonBodies(app)
  requireSession(app, deps)
  await addApiDocument(app)

  serveHealth(app, deps)
  mountAccount(app, deps)
  mountEntities(app, deps)
  await mountTransfer(app, deps)

  await serveApiDocument(app)
  await serveWeb(app, webFolder, mounted)
  return app
}
