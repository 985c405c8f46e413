// Export and import of every kind whose records people make themselves.
import { Readable } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { UPLOAD_BYTES_MAX } from '@daybook/contract/limits.ts'
import { pageRequestOf } from '@daybook/contract/paging.ts'
import { transferEndpoints } from '@daybook/contract/transfer-endpoints.ts'
import { transferMessages } from '@daybook/contract/transfer-messages.ts'
import { type ImportQuery, isExportable, isTransferable } from '@daybook/contract/transfer.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { authorizeCreate } from '#entities/authorize.ts'
import { errorReply } from '#http/error-reply.ts'
import { mount, type SignedInCall } from '#http/mount.ts'
import { badRowsCsv } from '#features/transfer/bad-rows-csv.ts'
import { checkRows } from '#features/transfer/check-rows.ts'
import { importStream } from '#features/transfer/import-stream.ts'
import { invalidFile } from '#features/transfer/invalid-file.ts'
import { readFile } from '#features/transfer/read-file.ts'
import { goodRows } from '#features/transfer/take-in.ts'
import { takeOut } from '#features/transfer/take-out.ts'

function bytesOf(request: FastifyRequest): Uint8Array {
  const type = request.headers['content-type'] ?? ''
  if (/^(multipart\/|application\/(json|x-www-form-urlencoded))/i.test(type)) {
    throw new AppError('unsupported_media_type', transferMessages.needsFile)
  }
  if (!(request.body instanceof Uint8Array) || request.body.length === 0) {
    throw invalidFile(transferMessages.empty)
  }
  return request.body
}

async function importFile(deps: Deps, entity: AnyEntity, call: SignedInCall<unknown, ImportQuery>) {
  const { actor, query, request, reply } = call
  authorizeCreate(actor, entity)
  deps.hooksOf(entity).mayCreate?.(actor)
  const bytes = bytesOf(request)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const file = await readFile(deps, entity, actor, bytes, query, gone.signal)
  const report = await checkRows(deps, entity, actor, file)
  if (query.mode === 'preview') return report
  if (query.mode === 'badRows') {
    reply.type('text/csv; charset=utf-8')
    return badRowsCsv(entity, file, report.bad)
  }
  const left = query.bad === 'leaveOut' ? goodRows(file.rows, report.bad) : file.rows
  if (report.bad.length > 0 && (query.bad !== 'leaveOut' || left.length === 0))
    throw new AppError('invalid', transferMessages.badRows, { members: { report } })
  // What the keys of a file say is its own is changed without being asked for.
  const hasIds = file.rows.some(({ id }) => id !== undefined)
  if (report.changed > 0 && hasIds && query.update !== 'yes') {
    throw new AppError('conflict', transferMessages.confirm, { members: { report } })
  }
  // A proxy must hand each line on at once.
  reply.type('application/x-ndjson; charset=utf-8').header('x-accel-buffering', 'no')
  return importStream({ deps, entity, actor, request, bytes, rows: left, file })
}

function mountEntity(app: FastifyInstance, deps: Deps, entity: AnyEntity) {
  const calls = transferEndpoints(entity)
  mount(app, deps, calls.import, (call) => importFile(deps, entity, call))
}

function mountExport(app: FastifyInstance, deps: Deps, entity: AnyEntity) {
  mount(app, deps, transferEndpoints(entity).export, async ({ actor, body, query, reply }) => {
    // Without a body it is the standard list.
    const request = pageRequestOf(entity, body ?? {})
    const { type, parts, total } = await takeOut(deps, entity, actor, request, query.format)
    const today = Temporal.Instant.fromEpochMilliseconds(deps.clock())
      .toZonedDateTimeISO(actor.timeZone)
      .toPlainDate()
    reply
      .type(`${type}; charset=utf-8`)
      .header(
        'content-disposition',
        `attachment; filename="${entity.path}-${today.toString()}.${query.format ?? 'csv'}"`,
      )
      .header('x-total-count', String(total))
    // For whoever calls it is the text that the contract speaks of; here it goes out piece by piece.
    return Readable.from(parts) as unknown as string
  })
}

function refuse(error: FastifyError, ...rest: [FastifyRequest, Parameters<typeof errorReply>[2]]) {
  const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
  const ours = isTooLarge ? new AppError('too_large', transferMessages.tooLarge) : error
  return errorReply(ours, ...rest)
}

/** The imports stand in a scope of their own, where a body is a file of any type. */
export async function mountTransfer(app: FastifyInstance, deps: Deps): Promise<void> {
  const all = Object.values<AnyEntity>(entities)
  for (const entity of all.filter(isExportable)) mountExport(app, deps, entity)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: UPLOAD_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler(refuse)
    for (const entity of all.filter(isTransferable)) mountEntity(scope, deps, entity)
  })
}
