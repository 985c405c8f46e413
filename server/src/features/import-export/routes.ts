// Export and import of every kind whose records people make themselves.
import { Readable } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { UPLOAD_BYTES_MAX } from '@daybook/contract/engine/limits.ts'
import { pageRequestOf } from '@daybook/contract/engine/paging.ts'
import { importExportEndpoints } from '@daybook/contract/import-export/entity-endpoints.ts'
import { detectFile } from '@daybook/contract/import-export/import-calls.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type ImportQuery, isExportable, isImportable } from '@daybook/contract/import-export/formats.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { authorizeCreate } from '#entities/authorize.ts'
import { errorReply } from '#http/error-reply.ts'
import { mount, type SignedInCall } from '#http/mount.ts'
import { mountBatches } from '#features/import-export/batches/batch-routes.ts'
import { badRowsCsv } from '#features/import-export/export/bad-rows-csv.ts'
import { checkRows } from '#features/import-export/import/check-rows.ts'
import { importStream } from '#features/import-export/import/import-stream.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'
import { detectKindOfFile, readFile } from '#features/import-export/read/read-file.ts'
import { goodRows } from '#features/import-export/import/good-rows.ts'
import type { Importing } from '#features/import-export/import/settled-row.ts'
import { exportRows } from '#features/import-export/export/export.ts'

function bytesOf(request: FastifyRequest): Uint8Array {
  const type = request.headers['content-type'] ?? ''
  if (/^(multipart\/|application\/x-www-form-urlencoded)/i.test(type)) {
    throw new AppError('unsupported_media_type', importExportMessages.needsFile)
  }
  if (!(request.body instanceof Uint8Array) || request.body.length === 0) {
    throw invalidFile(importExportMessages.empty)
  }
  return request.body
}

async function importFile(deps: Deps, entity: AnyEntity, call: SignedInCall<unknown, ImportQuery>) {
  const { actor, query, request, reply } = call
  authorizeCreate(actor, entity)
  const bytes = bytesOf(request)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const file = await readFile(deps, entity, actor, { bytes, query, signal: gone.signal })
  const importing: Importing = { entity, file, choices: query }
  const report = await checkRows(deps, actor, file, importing)
  if (query.mode === 'preview') return report
  if (query.mode === 'badRows') {
    reply.type('text/csv; charset=utf-8')
    return badRowsCsv(entity, file, report.bad)
  }
  const left = query.bad === 'leaveOut' ? goodRows(file.rows, report.bad) : file.rows
  if (report.bad.length > 0 && (query.bad !== 'leaveOut' || left.length === 0))
    throw new AppError('invalid', importExportMessages.badRows, { members: { report } })
  // What the keys of a file say is its own is changed without being asked for.
  const hasIds = file.rows.some(({ id }) => id !== undefined)
  if (report.changed > 0 && hasIds && query.update !== 'yes') {
    throw new AppError('conflict', importExportMessages.confirm, { members: { report } })
  }
  // An answer that nobody hears would be cut off at once, as a fault of ours.
  if (gone.signal.aborted) throw new AppError('busy', messages.serverBusy)
  // A proxy must hand each line on at once.
  reply.type('application/x-ndjson; charset=utf-8').header('x-accel-buffering', 'no')
  return importStream({
    deps,
    actor,
    request,
    bytes,
    fileName: query.fileName ?? '',
    rows: left,
    importing,
  })
}

function mountEntity(app: FastifyInstance, deps: Deps, entity: AnyEntity) {
  const calls = importExportEndpoints(entity)
  mount({ app, deps }, calls.import, (call) => importFile(deps, entity, call))
}

function mountExport(app: FastifyInstance, deps: Deps, entity: AnyEntity) {
  mount({ app, deps }, importExportEndpoints(entity).export, async ({ actor, body, query, reply }) => {
    // Without a body it is the standard list.
    const request = pageRequestOf(entity, body ?? {})
    const { type, parts, total } = await exportRows(deps, entity, actor, { request, ...query })
    const today = Temporal.Instant.fromEpochMilliseconds(deps.clock())
      .toZonedDateTimeISO(actor.timeZone)
      .toPlainDate()
    reply
      .type(type)
      .header(
        'content-disposition',
        `attachment; filename="${entity.api.many}-${today.toString()}.${query.format ?? 'csv'}"`,
      )
      .header('x-total-count', String(total))
    // For whoever calls it is the file that the contract speaks of; here it goes out piece by piece.
    return Readable.from(parts) as unknown as string
  })
}

function refuse(error: FastifyError, ...rest: [FastifyRequest, Parameters<typeof errorReply>[2]]) {
  const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
  const ours = isTooLarge ? new AppError('too_large', importExportMessages.tooLarge) : error
  return errorReply(ours, ...rest)
}

/** The imports stand in a scope of their own, where a body is a file of any type. */
export async function mountImportExport(app: FastifyInstance, deps: Deps): Promise<void> {
  const all = Object.values<AnyEntity>(entities)
  for (const entity of all.filter(isExportable)) mountExport(app, deps, entity)
  mountBatches(app, deps)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: UPLOAD_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler(refuse)
    for (const entity of all.filter(isImportable)) mountEntity(scope, deps, entity)
    mount({ app: scope, deps }, detectFile, ({ actor, request, reply }) => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      return detectKindOfFile(deps, actor, { bytes: bytesOf(request), signal: gone.signal })
    })
  })
}
