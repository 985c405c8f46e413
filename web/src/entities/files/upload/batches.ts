// The files of one form or comment as a whole: given, attached to their record once it is there, or given up.
import { attachFiles, deleteFile } from '@daybook/contract/files/file-calls.ts'
import { fileWords as words } from '@daybook/contract/messages/files/file-words.ts'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { COMMENT } from '#api/live/comment-name.ts'
import { say } from '#api/message-bar.ts'
import { filesKey, type HostKey } from '#entities/files/use-files.ts'
import { type Batch, moveBatch, setBatch, uploads } from './uploads.ts'

export const batchOfHost = ({ entity, id, commentId }: HostKey): string =>
  `${entity} ${id}${commentId === undefined ? '' : ` comment ${commentId}`}`

export function reloadFiles({ client, host }: Batch): void {
  if (!host) return
  void client.invalidateQueries({ queryKey: filesKey(host) })
  void client.invalidateQueries({ queryKey: [host.entity, 'page'] })
  void client.invalidateQueries({ queryKey: [COMMENT] })
}

/** What is said where the files are at no record: the record is saved, and they are there for a day. */
function sayNotAttached(key: string, error: unknown): void {
  say({
    tone: 'bad',
    text: `${words.notAttached} ${sentenceOf(error)}`,
    action: { label: words.tryAgain, run: () => void attachDrafts(key) },
    stayFor: NOT_ATTACHED_MS,
  })
}
const NOT_ATTACHED_MS = 60_000

/** Attaches what has arrived to the record of its batch, if there is one. */
export async function attachDrafts(key: string): Promise<void> {
  const batch = uploads().batches.get(key)
  if (!batch?.host || batch.drafts.length === 0) return
  const { entity, id, commentId } = batch.host
  const ids = batch.drafts.map((file) => file.id)
  try {
    const { missing } = await call(attachFiles, {
      body: { ids, entity, id, ...(commentId === undefined ? {} : { commentId }) },
    })
    forgetDrafts(key, ids)
    reloadFiles(batch)
    const gone = batch.drafts.filter((file) => missing.includes(file.id)).map(({ name }) => name)
    if (gone.length > 0)
      say({ tone: 'bad', text: `${words.notThere} ${gone.join(', ')}`, stayFor: NOT_ATTACHED_MS })
  } catch (error) {
    sayNotAttached(key, error)
  }
}

function forgetDrafts(key: string, ids: readonly number[]): void {
  const batch = uploads().batches.get(key)
  if (batch) setBatch({ ...batch, drafts: batch.drafts.filter(({ id }) => !ids.includes(id)) })
}

/** The record is there: what has arrived goes to it now, the rest when it arrives. */
export function attachBatch(key: string, host: HostKey): void {
  const batch = uploads().batches.get(key)
  if (!batch) return
  const to = batchOfHost(host)
  moveBatch(key, { ...batch, key: to, host })
  void attachDrafts(to)
}

/** One that has arrived and waits: it goes at once. */
export function removeDraft(key: string, id: number): void {
  forgetDrafts(key, [id])
  call(deleteFile, { params: { id } }).catch(() => undefined)
}
