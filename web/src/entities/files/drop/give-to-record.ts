// Files that are given to a record whose files nobody sees: from its card or row in a list. What becomes of them is said at the foot of
// the page.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { fileWords as words, onTheirWay } from '@daybook/contract/messages/files/file-words.ts'
import type { QueryClient } from '@tanstack/react-query'
import { say } from '#api/message-bar.ts'
import { recordName } from '#entities/card/value-text.ts'
import { batchOfHost } from '#entities/files/upload/batches.ts'
import { runUploads } from '#entities/files/upload/upload-runner.ts'
import { dropBatch, queueFiles, setBatch, uploads } from '#entities/files/upload/uploads.ts'

export interface Taker {
  readonly entity: AnyEntity
  readonly record: AnyRecord
  readonly userId: number
  readonly client: QueryClient
}

export function giveToRecord({ entity, record, userId, client }: Taker, files: readonly File[]): void {
  const [first] = files
  if (!first) return
  const host = { entity: entity.name, id: record.id }
  const key = batchOfHost(host)
  const kept = uploads().batches.get(key)
  // What somebody else left here is nobody's.
  if (kept && kept.userId !== userId) dropBatch(key)
  const title = recordName(entity, record)
  setBatch({ drafts: [], ...uploads().batches.get(key), key, userId, client, host, title })
  queueFiles(key, files)
  say({
    tone: 'info',
    text: onTheirWay(
      files.map(({ name }) => name),
      title,
    ),
  })
  runUploads()
}

/** Asks for files as the button in its form does. */
export function chooseForRecord(taker: Taker): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true })
  input.setAttribute('aria-label', words.choose)
  input.addEventListener('change', () => giveToRecord(taker, [...(input.files ?? [])]))
  input.click()
}
