// Any file that can be imported → rows, whatever its format: parsed where it can be ended, in a thread (decision 0122).
import { contact } from '@daybook/contract/entities/contact.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { PARSE_MS_MAX, UPLOAD_BYTES_MAX } from '@daybook/contract/engine/limits.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import type { ImportFormat } from '@daybook/contract/import-export/formats.ts'
import type { Actor } from '#actor.ts'
import { hostNameOf } from '#settings/config.ts'
import type { Deps } from '#deps.ts'
import type { ImportFile } from '#features/import-export/read/import-row.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'
import type { FileWork } from '#features/import-export/read/parse-file.ts'
import { readNames } from '#features/import-export/read/read-names.ts'
import { openThread } from '#runtime/threads/bounded-thread.ts'
import { openThreadQueue } from '#runtime/threads/thread-queue.ts'

const thread = openThread({
  entry: new URL('parse-main.mjs', import.meta.url),
  runMs: PARSE_MS_MAX,
  heapMb: 40,
  exceeded: () => invalidFile(importExportMessages.takesTooLong),
})

/** One at a time: two would need twice the memory, and a file has two seconds. */
const inTurn = openThreadQueue({
  atOnce: 1,
  ofOne: 4,
  ofOneSentence: importExportMessages.filesWaiting,
  waiting: 50,
  size: 8 * UPLOAD_BYTES_MAX,
})

/** What files of the world outside hold, and the sentence for kinds that they don't. */
const formats: Readonly<Partial<Record<ImportFormat, { readonly of: AnyEntity; readonly none: string }>>> = {
  ics: { of: task, none: importExportMessages.noCalendars },
  vcf: { of: contact, none: importExportMessages.noCards },
}

/** @throws AppError with the sentence about a file that can't be imported at all */
export async function readFile(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  {
    bytes,
    query,
    signal,
  }: {
    readonly bytes: Uint8Array
    readonly query: FileWork['query']
    readonly signal?: AbortSignal | undefined
  },
): Promise<ImportFile> {
  const { format, columns, update } = query
  const only = formats[format]
  if (only && only.of.name !== entity.name) throw invalidFile(only.none)
  const work: FileWork = {
    kind: entity.name,
    bytes,
    query: { format, columns, update },
    timeZone: actor.timeZone,
    host: hostNameOf(deps.config),
  }
  const answer = (kinds: unknown) => readNames(deps, actor, kinds as readonly string[]) // asked by parse-file.ts
  const wanted = { who: actor.userId, size: bytes.length, signal }
  return inTurn(wanted, async () => (await thread.run(work, answer)) as ImportFile) // made by parse-file.ts
}
