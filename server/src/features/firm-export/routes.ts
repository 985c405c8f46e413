// The calls of a firm's whole export.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as calls from '@daybook/contract/account/firm-export/firm-export-calls.ts'
import { firmExportMessages as sentences } from '@daybook/contract/messages/transfer/firm-export-messages.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { exportFolder } from '#features/firm-export/make.ts'
import { askForExport, exportToFetch, firmExportsOf } from '#features/firm-export/requests.ts'
import { mount } from '#http/mount.ts'

export function mountFirmExport(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, calls.firmExportList, ({ actor }) => firmExportsOf(deps, actor))
  mount({ app, deps }, calls.makeFirmExport, async ({ actor, body }) => ({
    message: sentences.begun,
    id: await askForExport(deps, actor, body.withoutPersonal ?? false),
  }))
  mount({ app, deps }, calls.fetchFirmExport, async ({ actor, params, reply }) => {
    const row = await exportToFetch(deps, actor, params['id'] ?? 0)
    const path = join(exportFolder(deps), row.file)
    const size = await stat(path).then(
      (found) => found.size,
      () => undefined,
    )
    if (size === undefined) throw new AppError('not_found', sentences.gone)
    const { scopeId } = actor
    await noteEvent(deps.db, {
      action: 'firm_export_fetched',
      by: actor,
      scopeId,
      time: deps.clock(),
      changes: { fileOf: [null, new Date(row.createdTime).toISOString()] },
    })
    const day = new Date(row.createdTime).toISOString().slice(0, 10)
    reply
      .type('application/zip')
      .header('content-length', size)
      .header('content-disposition', `attachment; filename="daybook-everything-${day}.zip"`)
    // Fastify hands a stream on piece by piece; to the contract it is the bytes that arrive.
    return createReadStream(path) as unknown as Uint8Array
  })
}
