// A list as the text of a file, noted in the audit log.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import type { PageRequest } from '@daybook/contract/paging.ts'
import type { ExportFormat } from '@daybook/contract/transfer.ts'
import type { Actor } from '#actor.ts'
import { hostNameOf } from '#config.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/events.ts'
import { wholeList } from '#entities/whole-list.ts'
import { writerOf } from '#features/transfer/writer-of.ts'

export async function takeOut(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  request: PageRequest,
  format: ExportFormat | undefined,
) {
  const { type, write } = writerOf(entity, format)
  const { list, total } = await wholeList(deps, entity, actor, request)
  await noteEvent(deps.db, {
    action: 'export',
    by: actor,
    scopeId: actor.scopeId,
    time: deps.clock(),
    entity: entity.name,
    changes: { rows: [null, list.length] },
  })
  const parts = await write(list, { timeZone: actor.timeZone, host: hostNameOf(deps.config) })
  return { type, parts, count: list.length, total }
}
