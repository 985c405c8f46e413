// Files of a database without the API around them: bytes in the store, and the row that names them.
import { createHash } from 'node:crypto'
import { markedStoreOf } from '#files/files-id.ts'
import type { TestApp } from '#test/support/app.ts'
import { newKey, type openScratch } from '#test/support/files/blobs.ts'

type Deps = TestApp['deps']

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

export const nameBlob = ({ db }: Pick<Deps, 'db'>, key: string, content: Buffer) =>
  db
    .insertInto('blob')
    .values({
      scopeId: 1,
      key,
      sha256: sha256Of(content),
      bytes: content.length,
      type: 'text/plain',
      createdTime: 1,
      preview: null,
    })
    .execute()

/** @returns its key */
export async function storeFile(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  scratch: ReturnType<typeof openScratch>,
  content: Buffer,
): Promise<string> {
  const key = newKey()
  await markedStoreOf(deps).put(scratch.file(content), key)
  await nameBlob(deps, key, content)
  return key
}
