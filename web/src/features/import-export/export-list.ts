// The list that is shown, with all its pages, as a file for the person to keep.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { EXPORT_ROWS_MAX } from '@daybook/contract/engine/limits.ts'
import { workbookColumns } from '@daybook/contract/import-export/columns.ts'
import { type ExportFormat, importExportCalls } from '@daybook/contract/import-export/formats.ts'
import { callRaw, keepFile } from '#api/client.ts'
import type { PageQuery } from '#api/entity-queries.ts'
import { say } from '#api/message-bar.ts'
import { shownColumns } from '#entities/table/shown-columns.ts'
import { count } from './row-labels.ts'

/** Names of what the table shows that is in a file, too; none asks for all. */
function shownNames(entity: AnyEntity): string | undefined {
  const known = new Set(workbookColumns(entity).map(({ name }) => name))
  const names = shownColumns(entity.name).filter((name) => known.has(name))
  return names.length > 0 ? names.join(',') : undefined
}

interface Wanted {
  readonly format: ExportFormat
  /** The columns of the table that is on the screen, not all there are. */
  readonly asShown?: boolean | undefined
}

export async function exportList(
  entity: AnyEntity,
  request: PageQuery,
  { format, asShown = false }: Wanted,
): Promise<void> {
  const query = { format, columns: asShown ? shownNames(entity) : undefined }
  const answer = await callRaw(importExportCalls(entity).export, { body: request, query })
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')
  const total = Number(answer.headers.get('x-total-count') ?? 0)
  keepFile(await answer.blob(), named?.[1] ?? `${entity.path}.${format}`)
  const [singular, plural] = entity.title
  if (total > EXPORT_ROWS_MAX) {
    const text = `The file holds the first ${count(EXPORT_ROWS_MAX)} of ${count(total)} ${plural.toLowerCase()}.`
    say({ tone: 'info', text })
  } else {
    say({
      tone: 'good',
      text: `${count(total)} ${(total === 1 ? singular : plural).toLowerCase()} exported.`,
    })
  }
}
