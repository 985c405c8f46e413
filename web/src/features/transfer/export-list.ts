// The list that is shown, with all its pages, as a CSV file for the person to keep.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { EXPORT_ROWS_MAX } from '@daybook/contract/limits.ts'
import { type ExportFormat, transferCalls } from '@daybook/contract/transfer.ts'
import { callRaw, keepFile } from '#api/client.ts'
import type { PageQuery } from '#api/entity-queries.ts'
import { say } from '#api/message-bar.ts'
import { count } from './row-words.ts'

export async function exportList(
  entity: AnyEntity,
  request: PageQuery,
  format?: ExportFormat,
): Promise<void> {
  const answer = await callRaw(transferCalls(entity).export, { body: request, query: { format } })
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')
  const total = Number(answer.headers.get('x-total-count') ?? 0)
  keepFile(await answer.blob(), named?.[1] ?? `${entity.path}.${format ?? 'csv'}`)
  const [one, many] = entity.title
  if (total > EXPORT_ROWS_MAX) {
    const text = `The file holds the first ${count(EXPORT_ROWS_MAX)} of ${count(total)} ${many.toLowerCase()}.`
    say({ tone: 'info', text })
  } else {
    say({ tone: 'good', text: `${count(total)} ${(total === 1 ? one : many).toLowerCase()} exported.` })
  }
}
