// A list as the text of a file, noted in the audit log. Records become text as they come: all of them at once would be much
// to keep, and to move about in memory, for everybody who waits meanwhile.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { PageRequest } from '@daybook/contract/engine/paging.ts'
import type { ExportFormat } from '@daybook/contract/import-export/formats.ts'
import type { Actor } from '#actor.ts'
import { hostNameOf } from '#settings/config.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { countExportRows, readExportRows } from '#entities/lists/export-rows.ts'
import { writerOf } from '#features/import-export/export/writer-of.ts'

/** Sent at once: more would keep others waiting, less costs a chunk of the answer each. */
const PART_LENGTH = 32_768

/** @returns the file in parts */
export async function exportRows(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  { request, format }: { readonly request: PageRequest; readonly format: ExportFormat | undefined },
) {
  const { type, head, textOf } = writerOf(entity, format)
  const place = { timeZone: actor.timeZone, host: hostNameOf(deps.config) }
  const parts: string[] = []
  let part = head
  let count = 0
  for await (const records of readExportRows(deps, entity, actor, request)) {
    part += textOf(records, place)
    count += records.length
    if (part.length > PART_LENGTH) {
      parts.push(part)
      part = ''
    }
  }
  parts.push(part)
  const total = await countExportRows(deps, entity, actor, { request, count })
  await noteEvent(deps.db, {
    action: 'export',
    by: actor,
    scopeId: actor.scopeId,
    time: deps.clock(),
    entity: entity.name,
    changes: { rows: [null, count] },
  })
  return { type, parts, count, total }
}
