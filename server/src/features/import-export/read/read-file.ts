// Any file that can be imported → rows, whatever its format: parsed where it can be ended, in a thread (decision 0122).
import { AsyncResource } from 'node:async_hooks'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { PARSE_MS_MAX, UPLOAD_BYTES_MAX, WORKBOOK_MS_MAX } from '@daybook/contract/engine/limits.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import type { DetectedFile } from '@daybook/contract/import-export/import-calls.ts'
import type { Actor } from '#actor.ts'
import { hostNameOf } from '#settings/config.ts'
import type { Deps } from '#deps.ts'
import { isZip } from '#features/import-export/read/detect/file-signatures.ts'
import { formatsOfOneKind } from '#features/import-export/read/detect/formats-of-one-kind.ts'
import type { ImportFile } from '#features/import-export/read/import-row.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'
import type { FileWork } from '#features/import-export/read/parse-file.ts'
import { readNames } from '#features/import-export/read/read-names.ts'
import { openThread, type ThreadBounds } from '#runtime/threads/bounded-thread.ts'
import { openThreadQueue } from '#runtime/threads/thread-queue.ts'

const openParser = (bounds: Pick<ThreadBounds, 'runMs' | 'heapMb'>) =>
  openThread({
    entry: new URL('parse-main.mjs', import.meta.url),
    exceeded: () => invalidFile(importExportMessages.takesTooLong),
    ...bounds,
  })

const thread = openParser({ runMs: PARSE_MS_MAX, heapMb: 40 })
/** A workbook is packed: what may be unpacked needs so much (rules/import-export 9). */
const workbookThread = openParser({ runMs: WORKBOOK_MS_MAX, heapMb: 256 })

/** One at a time: two would need twice the memory, and a file has two seconds. */
const openQueue = () =>
  openThreadQueue({
    atOnce: 1,
    ofOne: 4,
    ofOneSentence: importExportMessages.filesWaiting,
    waiting: 50,
    size: 8 * UPLOAD_BYTES_MAX,
  })

const inTurn = openQueue()
/** A workbook may take ten times as long: who sends text does not wait for it. */
const workbookInTurn = openQueue()

interface Given {
  readonly bytes: Uint8Array
  readonly signal?: AbortSignal | undefined
}

/** In its turn, in the thread that its format needs. */
function parsed(deps: Deps, actor: Actor, work: Pick<FileWork, 'kind' | 'query'>, { bytes, signal }: Given) {
  // The thread asks from where it was opened: in another request, whose tenant the database would answer for.
  const answer = AsyncResource.bind(
    (kinds: unknown) => readNames(deps, actor, kinds as readonly string[]), // asked by parse-file.ts
  )
  const wanted = { who: actor.userId, size: bytes.length, signal }
  const { timeZone } = actor
  const whole: FileWork = { ...work, bytes, timeZone, now: deps.clock(), host: hostNameOf(deps.config) }
  return isZip(bytes)
    ? workbookInTurn(wanted, () => workbookThread.run(whole, answer))
    : inTurn(wanted, () => thread.run(whole, answer))
}

/** @throws AppError with the sentence about a file that can't be imported at all */
export async function readFile(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  { query, ...given }: Given & { readonly query: FileWork['query'] },
): Promise<ImportFile> {
  const { format, columns, update, preset, dates, sheet } = query
  const only = formatsOfOneKind[format]
  if (only && only.entity.name !== entity.name) throw invalidFile(only.refusal)
  const work = { kind: entity.name, query: { format, columns, update, preset, dates, sheet } }
  return (await parsed(deps, actor, work, given)) as ImportFile // made by parse-file.ts
}

/** What a file is. @throws AppError with the sentence about a file that nothing here can read */
export async function detectKindOfFile(deps: Deps, actor: Actor, given: Given): Promise<DetectedFile> {
  const work = { kind: undefined, query: { format: 'csv' as const } }
  return (await parsed(deps, actor, work, given)) as DetectedFile // made by parse-file.ts
}
