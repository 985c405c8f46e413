// The list of imports, and the undo of one.
import type { FastifyInstance } from 'fastify'
import { listImports, undoImport as undoCall } from '@daybook/contract/import-export/import-calls.ts'
import type { Deps } from '#deps.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { listBatches } from '#features/import-export/batches/list-batches.ts'
import { undoImport } from '#features/import-export/batches/undo-import.ts'
import { mount } from '#http/mount.ts'

export function mountBatches(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, listImports, ({ actor }) => listBatches(deps, actor))
  mount({ app, deps }, undoCall, ({ actor, params, request }) =>
    undoImport(deps, { actor, once: idempotencyOf(request) }, params['id'] ?? 0),
  )
}
