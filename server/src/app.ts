// Everything that is mounted, in order.
import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { OPEN_BODY_BYTES_MAX } from '@daybook/contract/engine/limits.ts'
import type { Deps } from '#deps.ts'
import { mountBulk } from '#entities/bulk/bulk-routes.ts'
import { mountEntities } from '#entities/routes.ts'
import { mountJoining } from '#features/account/joining/routes.ts'
import { mountAccount } from '#features/account/routes.ts'
import { recordChanges } from '#features/audit/record-changes.ts'
import { noteRefusals } from '#features/audit/refusals.ts'
import { mountAudit } from '#features/audit/routes.ts'
import { mountBin } from '#features/bin/routes.ts'
import { mountFiles } from '#features/conversation/files/file-routes.ts'
import { mountCompliance } from '#features/compliance/routes.ts'
import { mountConversation } from '#features/conversation/routes.ts'
import { commentOnTask } from '#features/conversation/write-comment.ts'
import { mountFeed } from '#features/feed/routes.ts'
import { mountQuotePage } from '#features/invoicing/quotes/quote-page.ts'
import { mountClientPage, openClientPages } from '#features/invoicing/client-page/page-routes.ts'
import { mountPrints } from '#features/invoicing/print-routes.ts'
import { mountFirmExport } from '#features/firm-export/routes.ts'
import { mountFirmImport } from '#features/firm-import/routes.ts'
import { mountHolidays } from '#features/holidays/routes.ts'
import { mountOrganizationPage } from '#features/organizations/routes.ts'
import { sectionsOf } from '#features/organization-page.ts'
import { mountInvoicing } from '#features/invoicing/routes.ts'
import { mountPreferences } from '#features/preferences/routes.ts'
import { mountReminders } from '#features/reminders/routes.ts'
import { mountSecurity } from '#features/security/routes.ts'
import { mountSystem } from '#features/system/routes.ts'
import { mountCharts } from '#features/tasks/chart-routes.ts'
import { mountBatch } from '#features/tasks/batch-routes.ts'
import { mountTaskBulk } from '#features/tasks/bulk-routes.ts'
import { mountChecklists } from '#features/tasks/checklist/checklist-routes.ts'
import { mountTemplates } from '#features/templates/routes.ts'
import { mountSharing } from '#features/tasks/share-routes.ts'
import { mountTeam } from '#features/team/routes.ts'
import { mountSeries } from '#features/tasks/series-routes.ts'
import { mountImportExport } from '#features/import-export/routes.ts'
import { mountUsers } from '#features/users/routes.ts'
import { watchArrivals } from '#http/arriving.ts'
import { requireSession } from '#http/sessions/authenticate.ts'
import { boundConnections } from '#http/connections.ts'
import { errorReply } from '#http/error-reply.ts'
import { serveHealth } from '#http/health.ts'
import { serveMetrics } from '#http/metrics.ts'
import { answerMalformed } from '#http/malformed-requests.ts'
import { noteRoutes, serveApiDocument } from '#api-document/openapi.ts'
import { watchLongAnswers } from '#http/long-answers.ts'
import { disableJsonSchema } from '#http/disable-json-schema.ts'
import { normalizeUrl } from '#http/normalize-url.ts'
import { boundRequests } from '#http/request-bounds.ts'
import { openRequestLimits } from '#http/request-limits.ts'
import { addCors, addHeaders, addJsonBodies } from '#http/security.ts'
import { mountLive } from '#live/routes.ts'
import { type Log, logRequests, openLog } from '#http/request-log.ts'
import { watchEventLoopLag } from '#runtime/event-loop-lag.ts'
import { shedLoad } from '#runtime/load-shedding.ts'
import { rememberRoutes, serveWeb } from '#http/web-files.ts'
import { serveWellKnown } from '#http/well-known.ts'

export interface AppOptions {
  /** Instead of the one of this process. */
  readonly log?: Log
  /** How long whoever sends or reads may take; shorter in tests. */
  readonly patience?: { readonly bodyMs?: number; readonly readMs?: number }
}

/** What is a firm's as a whole. */
async function mountFirm(app: FastifyInstance, deps: Deps): Promise<void> {
  mountHolidays(app, deps)
  mountFirmExport(app, deps)
  await mountFirmImport(app, deps)
}

/** @param webFolder the built web; where there is none, only the API answers */
export async function buildApp(
  deps: Deps,
  webFolder: string,
  { log = openLog(deps), patience = {} }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    frameworkErrors: (error, request, reply) => void errorReply(error, request, reply),
    rewriteUrl: ({ url = '/' }) => normalizeUrl(url),
    // What needs no session, and what is nowhere; the calls of people have their own bounds (http/mount.ts).
    bodyLimit: OPEN_BODY_BYTES_MAX,
    genReqId: () => randomUUID(),
    trustProxy: deps.config.trustProxy.length > 0 ? [...deps.config.trustProxy] : false,
    forceCloseConnections: true,
    logger: log.options,
    // Our own lines say whose request it is; a logger for each would cost more than its line.
    childLoggerFactory: (logger) => logger,
    schemaController: disableJsonSchema,
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  app.setErrorHandler(errorReply)
  const mounted = rememberRoutes(app)
  shedLoad(app)
  watchEventLoopLag(app)
  logRequests(app, log)

  const headers = await addHeaders(app, deps)
  answerMalformed(app, headers)
  await addCors(app, deps)
  addJsonBodies(app)
  boundRequests(app)
  const limits = openRequestLimits(deps.config)
  boundConnections(app, deps.config)
  requireSession(app, deps, limits)
  watchArrivals(app, deps, patience.bodyMs)
  watchLongAnswers(app, deps, limits, patience.readMs)
  noteRefusals(app, deps)
  const noted = noteRoutes(app)

  serveHealth(app, deps)
  serveWellKnown(app, deps)
  serveMetrics(app, deps)
  await mountAccount(app, deps)
  mountSecurity(app, deps)
  mountJoining(app, deps)
  mountSeries(app, deps)
  mountBatch(app, deps)
  mountTaskBulk(app, deps)
  mountCharts(app, deps)
  mountSharing(app, deps)
  mountChecklists(app, deps)
  mountTeam(app, deps)
  mountReminders(app, deps)
  await mountPreferences(app, deps)
  mountFeed(app, deps)
  mountLive(app, deps)
  mountAudit(app, deps)
  mountBin(app, deps)
  mountConversation(app, deps, recordChanges)
  await mountFiles(app, deps)
  mountCompliance(app, deps, commentOnTask)
  await mountSystem(app, deps)
  mountUsers(app, deps)
  await mountFirm(app, deps)
  mountTemplates(app, deps)
  mountOrganizationPage(app, deps, sectionsOf)
  mountEntities(app, deps)
  mountBulk(app, deps)
  await mountInvoicing(app, deps)
  mountPrints(app, deps)
  const clientPages = await openClientPages(deps, webFolder)
  mountClientPage(app, deps, clientPages)
  await mountQuotePage(app, deps, clientPages)
  await mountImportExport(app, deps)

  serveApiDocument(app, deps, noted)
  await serveWeb(app, deps, webFolder, mounted)
  return app
}
