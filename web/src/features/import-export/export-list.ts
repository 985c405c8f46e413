// The list that is shown, with all its pages, as a CSV file for the person to keep.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { EXPORT_ROWS_MAX } from '@daybook/contract/engine/limits.ts'
import { type ExportFormat, importExportCalls } from '@daybook/contract/import-export/formats.ts'
import { callRaw, keepFile } from '#api/client.ts'
import type { PageQuery } from '#api/entity-queries.ts'
import { say } from '#api/message-bar.ts'
import { count } from './row-labels.ts'

export async function exportList(
  entity: AnyEntity,
  request: PageQuery,
  format?: ExportFormat,
): Promise<void> {
  const answer = await callRaw(importExportCalls(entity).export, { body: request, query: { format } })
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')
  const total = Number(answer.headers.get('x-total-count') ?? 0)
  keepFile(await answer.blob(), named?.[1] ?? `${entity.path}.${format ?? 'csv'}`)
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
