// The calls about many records of every declared kind that has them, mounted by a loop over the registry (rules/bulk 3).
import type { FastifyInstance } from 'fastify'
import { entities } from '@daybook/contract/entities/registry.ts'
import { isBulkKind, isSelectable } from '@daybook/contract/engine/bulk-kinds.ts'
import { listIds, recordBulk, type RecordBulk } from '@daybook/contract/engine/bulk.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type PageBody, pageRequestOf } from '@daybook/contract/engine/paging.ts'
import type { Deps } from '#deps.ts'
import { actOnMany, type Act } from '#entities/bulk/act.ts'
import { idsOfList } from '#entities/bulk/list-ids.ts'
import { idempotencyOf } from '#entities/routes.ts'
import { mount } from '#http/mount.ts'

const bodyOf = (asked: RecordBulk): Act['bodyOf'] =>
  asked.action === 'delete' ? () => 'remove' : () => ({ [asked.action]: { id: asked.value } })

export function mountBulk(app: FastifyInstance, deps: Deps): void {
  const kinds = Object.values<AnyEntity>(entities)
  for (const entity of kinds.filter((kind) => isSelectable(kind)))
    mount({ app, deps }, listIds(entity), ({ actor, body }) =>
      // The page body has passed pageBody(entity).
      idsOfList(deps, entity, actor, pageRequestOf(entity, body as PageBody)),
    )
  for (const entity of kinds.filter((kind) => isBulkKind(kind)))
    mount({ app, deps }, recordBulk(entity), ({ actor, body, request }) =>
      actOnMany(
        deps,
        entity,
        { ids: body.ids, deed: body.action, bodyOf: bodyOf(body) },
        { actor, once: idempotencyOf(request) },
      ),
    )
}
