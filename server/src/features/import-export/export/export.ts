// A list as a file, noted in the audit log. Records become text as they come: all of them at once would be much to keep, and to
// move about in memory, for everybody who waits meanwhile.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { PageRequest } from '@daybook/contract/engine/paging.ts'
import type { ExportFormat } from '@daybook/contract/import-export/formats.ts'
import type { Actor } from '#actor.ts'
import { hostNameOf } from '#settings/config.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { WORKBOOK_TYPE } from '#formats/workbook/workbook-work.ts'
import { countExportRows, readExportRows } from '#entities/lists/export-rows.ts'
import { workbookOf } from '#features/import-export/export/workbook/workbook.ts'
import { type TextFormat, writerOf } from '#features/import-export/export/writer-of.ts'

/** Sent at once: more would keep others waiting, less costs a chunk of the answer each. */
const PART_LENGTH = 32_768

interface ExportedFile {
  /** The content type. */
  readonly type: string
  readonly parts: readonly (string | Uint8Array)[]
  readonly count: number
}

interface Wanted {
  readonly request: PageRequest
  readonly format?: ExportFormat | undefined
  /** Of a workbook. */
  readonly columns?: string | undefined
}

async function textOfRows(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  { request, format }: { readonly request: PageRequest; readonly format: TextFormat | undefined },
): Promise<ExportedFile> {
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
  return { type: `${type}; charset=utf-8`, parts, count }
}

async function workbookOfRows(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  { request, columns }: Wanted,
): Promise<ExportedFile> {
  const { bytes, count } = await workbookOf(deps, entity, actor, { request, columns })
  return { type: WORKBOOK_TYPE, parts: [bytes], count }
}

/** @returns the file in parts */
export async function exportRows(deps: Deps, entity: AnyEntity, actor: Actor, wanted: Wanted) {
  const { request, format } = wanted
  const file =
    format === 'xlsx'
      ? await workbookOfRows(deps, entity, actor, wanted)
      : await textOfRows(deps, entity, actor, { request, format })
  const { count } = file
  const total = await countExportRows(deps, entity, actor, { request, count })
  await noteEvent(deps.db, {
    action: 'export',
    by: actor,
    scopeId: actor.scopeId,
    time: deps.clock(),
    entity: entity.name,
    changes: { rows: [null, count] },
  })
  return { ...file, total }
}
