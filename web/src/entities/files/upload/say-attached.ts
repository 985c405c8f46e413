// Says that files are at their record, to whoever gave them from a list, and offers to delete them again.
import { type Attachment, deleteFile } from '@daybook/contract/files/file-calls.ts'
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { areAttached } from '@daybook/contract/messages/files/file-words.ts'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { reloadFiles } from './batches.ts'
import { type Batch, isShown, uploads } from './uploads.ts'

/** Those of a batch that have arrived and were not told yet. */
const arrived = new Map<string, readonly Attachment[]>()

async function takeBack(batch: Batch, files: readonly Attachment[]): Promise<void> {
  try {
    for (const { id } of files) {
      const { message } = await call(deleteFile, { params: { id } })
      say({ tone: 'good', text: message })
    }
  } catch (error) {
    sayError(error)
  }
  reloadFiles(batch)
}

/** Once, when no more of them are on their way. */
export function sayAttached(batch: Batch, file: Attachment): void {
  const { key, title } = batch
  if (title === undefined) return
  const files = [...(arrived.get(key) ?? []), file]
  const isMore = uploads().queue.some((upload) => upload.batch === key && upload.state.kind !== 'failed')
  arrived.set(key, isMore ? files : [])
  // Whoever has opened it sees them.
  if (isMore || isShown(key)) return
  say({
    tone: 'good',
    text: areAttached(
      files.map(({ name }) => name),
      title,
    ),
    action: { label: 'Undo', run: () => void takeBack(batch, files) },
    stayFor: UNDO_MS,
  })
}
