// The files of a firm for its whole export: each content once, and what the files are called and where they hang.
import { filesMissing } from '@daybook/contract/messages/transfer/firm-export-messages.ts'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { blobStoreOf } from '#files/file-place.ts'

interface Exporting {
  readonly deps: Deps
  readonly actor: Pick<Actor, 'scopeId' | 'userId'>
  readonly notes: string[]
  readonly included: ReadonlyMap<string, ReadonlySet<number>>
}
interface Part {
  readonly path: string
  readonly content: AsyncIterable<string> | Readable
  readonly isPacked?: boolean
}

const AT_ONCE = 500

/** An ending is a part of a path: letters and digits alone. */
const endingOf = (name: string) => /^\.[A-Za-z0-9]{1,10}$/.exec(extname(name))?.[0].toLowerCase() ?? ''

async function* attached({ deps, actor, included }: Exporting) {
  let after = 0
  for (;;) {
    const rows = await deps.db
      .selectFrom('attachment')
      .innerJoin('blob', 'blob.id', 'attachment.blobId')
      .where('attachment.scopeId', '=', actor.scopeId)
      .where('blob.scopeId', '=', actor.scopeId)
      .where('attachment.removedTime', 'is', null)
      // What waits for its record is not the firm's yet.
      .where('attachment.entity', '<>', '')
      .where('attachment.id', '>', after)
      .orderBy('attachment.id')
      .limit(AT_ONCE)
      .select(['attachment.id', 'attachment.name', 'entity', 'recordId', 'commentId', 'createdById'])
      .select(['attachment.createdTime', 'blob.key', 'blob.sha256', 'blob.bytes', 'blob.type'])
      .execute()
    if (rows.length === 0) return
    yield* rows.filter(({ entity, recordId }) => included.get(entity)?.has(recordId) ?? true)
    after = rows.at(-1)?.id ?? after
  }
}

async function* names(exporting: Exporting): AsyncGenerator<string> {
  for await (const { key: _key, ...row } of attached(exporting))
    yield `${JSON.stringify({ ...row, path: `files/${row.sha256}${endingOf(row.name)}` })}\n`
}

export async function* attachedFileParts(exporting: Exporting): AsyncGenerator<Part> {
  const store = blobStoreOf(exporting.deps.config)
  const written = new Set<string>()
  let missing = 0
  for await (const { key, name, sha256 } of attached(exporting)) {
    const path = `files/${sha256}${endingOf(name)}`
    if (written.has(path)) continue
    written.add(path)
    const stream = await store.open(key)
    if (stream) yield { path, content: stream, isPacked: true }
    else missing += 1
  }
  if (missing > 0) exporting.notes.push(filesMissing(missing))
  yield { path: 'files/names.jsonl', content: names(exporting) }
}
