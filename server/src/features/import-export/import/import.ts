// An import without a browser in front of it: the same checks, the same storing; and the storing itself, for both.
import { createHash } from 'node:crypto'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { imported } from '@daybook/contract/messages/import-export-messages.ts'
import { importedKinds } from '@daybook/contract/messages/imports/row-messages.ts'
import type { ImportDone, ImportFormat } from '@daybook/contract/import-export/formats.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { authorizeCreate } from '#entities/authorize.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { Saving } from '#entities/hooks.ts'
import { type BatchFile, type Written, writeBatch } from '#features/import-export/batches/write-batch.ts'
import { checkRows } from '#features/import-export/import/check-rows.ts'
import { goodRows } from '#features/import-export/import/good-rows.ts'
import { type Importing, isPart } from '#features/import-export/import/settled-row.ts'
import type { ImportRow } from '#features/import-export/read/import-row.ts'
import { refuseOtherKind } from '#features/import-export/read/detect/refuse-other-kind.ts'
import { readFile } from '#features/import-export/read/read-file.ts'
import { storeRows } from '#features/import-export/import/store-rows.ts'

export const hashOfFile = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** How many records of each kind; parts of others are not counted, and the kind of the import comes first. */
function countKinds(entity: AnyEntity, written: readonly Written[]) {
  const kinds = Map.groupBy(
    written.filter((one) => !isPart({ entity }, one.entity)),
    (one) => one.entity,
  )
  return [...new Set([entity, ...kinds.keys()])].map((kind) => {
    const own = kinds.get(kind) ?? []
    const changed = own.filter(({ overwritten }) => overwritten !== undefined).length
    return { title: kind.title, added: own.length - changed, changed }
  })
}

/** Stores the rows and notes it, in the transaction of `saving`. */
export async function storeImport(
  saving: Saving,
  importing: Importing,
  rows: readonly ImportRow[],
  {
    file,
    onProgress,
  }: { readonly file: Pick<BatchFile, 'fileName' | 'fileHash'>; readonly onProgress: (done: number) => void },
): Promise<ImportDone> {
  const { tx, actor, now } = saving
  const { entity } = importing
  const written = await storeRows(saving, importing, rows, onProgress)
  const importId = await writeBatch(saving, { ...file, entity, preset: importing.file.preset }, written)
  const kinds = countKinds(entity, written)
  const total = (what: 'added' | 'changed') => kinds.reduce((sum, kind) => sum + kind[what], 0)
  const [added, changed] = [total('added'), total('changed')]
  await noteEvent(tx, {
    action: 'import',
    by: actor,
    scopeId: actor.scopeId,
    time: now,
    entity: entity.name,
    changes: { added: [null, added], changed: [null, changed] },
  })
  const others = kinds.filter((kind) => kind.title !== entity.title && kind.added + kind.changed > 0)
  const message = others.length > 0 ? importedKinds(kinds) : imported(entity.title, added, changed)
  return { message, added, changed, ...(importId === undefined ? {} : { importId }) }
}

/** Checks a file; nothing is stored before `store` is called, which leaves bad rows out. */
export async function importRows(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  file: { readonly bytes: Uint8Array; readonly format: ImportFormat; readonly fileName: string },
) {
  authorizeCreate(actor, entity)
  const { bytes, format, fileName } = file
  const contents = await readFile(deps, entity, actor, { bytes, query: { format } })
  // Nobody sees a preview of its columns here.
  refuseOtherKind(entity, contents)
  const importing: Importing = { entity, file: contents, choices: {} }
  const report = await checkRows(deps, actor, contents, importing)
  const store = () =>
    deps.db.transaction().execute((tx) => {
      const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
      return storeImport(saving, importing, goodRows(contents.rows, report.bad), {
        file: { fileName, fileHash: hashOfFile(bytes) },
        onProgress: () => undefined,
      })
    })
  return { report, store }
}
