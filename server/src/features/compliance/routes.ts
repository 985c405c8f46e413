// The calls of statutory packs.
import type { FastifyInstance } from 'fastify'
import * as calls from '@daybook/contract/compliance/compliance-calls.ts'
import type { Deps } from '#deps.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { applyPacks, previewPacks } from '#features/compliance/apply.ts'
import { addExtension, listExtensions, withdrawExtension } from '#features/compliance/extensions.ts'
import { readGrid } from '#features/compliance/grid.ts'
import type { Comment } from '#features/compliance/move-tasks.ts'
import { listClients, readClient, saveClient } from '#features/compliance/save-facts.ts'
import { mount } from '#http/mount.ts'

const numberOf = (value: string | number | undefined) => (value === undefined ? undefined : Number(value))

/** @param comment writes what moved a task beside it */
export function mountCompliance(app: FastifyInstance, deps: Deps, comment: Comment): void {
  const at = { app, deps }
  mount(at, calls.previewPacks, ({ actor, body }) => previewPacks(deps, actor, body))
  mount(at, calls.applyPacks, ({ actor, body, request }) =>
    applyPacks(deps, actor, { body, once: idempotencyOf(request) }),
  )
  mount(at, calls.complianceGrid, ({ actor, query }) =>
    readGrid(deps, actor, { ...query, page: numberOf(query.page), userId: numberOf(query.userId) }),
  )
  mount(at, calls.complianceClients, ({ actor, query }) => listClients(deps, actor, query.keyword ?? ''))
  mount(at, calls.clientPacks, ({ actor, params }) => readClient(deps, actor, params['id'] ?? 0))
  mount(at, calls.saveClientPacks, ({ actor, params, body }) =>
    saveClient(deps, actor, params['id'] ?? 0, { input: body, comment }),
  )
  mount(at, calls.extensions, ({ actor }) => listExtensions(deps, actor))
  mount(at, calls.addExtension, ({ actor, body, request }) =>
    addExtension(deps, actor, { body, once: idempotencyOf(request), comment }),
  )
  mount(at, calls.withdrawExtension, ({ actor, params }) =>
    withdrawExtension(deps, actor, params['id'] ?? 0, comment),
  )
}
