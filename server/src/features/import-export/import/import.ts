// An import without a browser in front of it: the same checks, the same storing; and the storing itself, for both.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { imported } from '@daybook/contract/messages/import-export-messages.ts'
import type { ImportDone, ImportFormat, RowIssue } from '@daybook/contract/import-export/formats.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { authorizeCreate } from '#entities/authorize.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { Saving } from '#entities/hooks.ts'
import { checkRows } from '#features/import-export/import/check-rows.ts'
import type { ImportFile, ImportRow } from '#features/import-export/read/import-row.ts'
import { keyPlaceOf } from '#features/import-export/import/known-rows.ts'
import { refuseOtherKind } from '#features/import-export/read/kind-detection.ts'
import { readFile } from '#features/import-export/read/read-file.ts'
import { storeRows } from '#features/import-export/import/store-rows.ts'

export function goodRows(rows: readonly ImportRow[], bad: readonly RowIssue[]) {
  const wrong = new Set(bad.map(({ row }) => row))
  return rows.filter(({ row }) => !wrong.has(row))
}

/** Stores the rows and notes it, in the transaction of `saving`. */
export async function storeImport(
  saving: Saving,
  entity: AnyEntity,
  rows: readonly ImportRow[],
  {
    source,
    onProgress,
  }: { readonly source: Pick<ImportFile, 'source'>; readonly onProgress: (done: number) => void },
): Promise<ImportDone> {
  const { tx, actor, now } = saving
  const place = keyPlaceOf(entity, actor, source)
  const { added, changed } = await storeRows(saving, entity, rows, { place, onProgress })
  await noteEvent(tx, {
    action: 'import',
    by: actor,
    scopeId: actor.scopeId,
    time: now,
    entity: entity.name,
    changes: { added: [null, added], changed: [null, changed] },
  })
  return { message: imported(entity.title, added, changed), added, changed }
}

/** Checks a file; nothing is stored before `store` is called, which leaves bad rows out. */
export async function importRows(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  { bytes, format }: { readonly bytes: Uint8Array; readonly format: ImportFormat },
) {
  authorizeCreate(actor, entity)
  const file = await readFile(deps, entity, actor, { bytes, query: { format } })
  // Nobody sees a preview of its columns here.
  refuseOtherKind(entity, file)
  const report = await checkRows(deps, entity, actor, file)
  const store = () =>
    deps.db.transaction().execute((tx) => {
      const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
      return storeImport(saving, entity, goodRows(file.rows, report.bad), {
        source: file,
        onProgress: () => undefined,
      })
    })
  return { report, store }
}
