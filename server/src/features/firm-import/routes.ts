// The calls of a firm that comes from another Daybook.
import type { FastifyInstance } from 'fastify'
import * as calls from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import {
  firmFileRefusals,
  firmImportMessages as sentences,
} from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import type { Deps } from '#deps.ts'
import { keepArriving } from '#features/firm-import/arrive.ts'
import { dropImport, firmImportOf, firmImportsOf, startImport } from '#features/firm-import/requests.ts'
import { fileIn } from '#http/file-body.ts'
import { mount } from '#http/mount.ts'

export async function mountFirmImport(app: FastifyInstance, deps: Deps): Promise<void> {
  mount({ app, deps }, calls.firmImportList, () => firmImportsOf(deps))
  mount({ app, deps }, calls.firmImport, ({ params }) => firmImportOf(deps, params['id'] ?? 0))
  mount({ app, deps }, calls.startFirmImport, async ({ actor, params, body }) => {
    await startImport(deps, actor, params['id'] ?? 0, body)
    return { message: sentences.started }
  })
  mount({ app, deps }, calls.dropFirmImport, async ({ params }) => {
    await dropImport(deps, params['id'] ?? 0)
    return { message: sentences.dropped }
  })
  // In a scope of its own, where a body is a stream of any type.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    mount(
      { app: scope, deps },
      calls.bringFirm,
      async ({ actor, request }) => ({
        message: sentences.arrived,
        id: await keepArriving(deps, actor, fileIn(request, firmFileRefusals.notZip)),
      }),
      { isStream: true },
    )
  })
}
