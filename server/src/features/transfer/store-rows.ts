// Carries an import out: all rows or none, in one transaction, telling how far it is.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { createMany, knownFor } from '#entities/bulk.ts'
import type { Saving } from '#entities/hooks.ts'
import { changeRow } from '#features/transfer/change-row.ts'
import type { ImportRow } from '#features/transfer/import-row.ts'
import { ownTurn } from '#in-turns.ts'

/** What is written between two turns of the others. */
const BATCH = 10
/** So many rows are worth a line; a multiple of the above. */
const PROGRESS = 250

/**
 * @param onProgress hears the number of rows done; what it throws rolls everything back
 * @throws AppError if a row is refused after all, because something changed since the dry run
 */
export async function storeRows(
  saving: Saving,
  entity: AnyEntity,
  rows: readonly ImportRow[],
  onProgress: (done: number) => void,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const fresh = batch.filter(({ id }) => id === undefined)
    await createMany(
      saving,
      entity,
      fresh.map(({ values }) => values),
    )
    const { linkable } = knownFor(saving, entity)
    for (const { id, values } of batch) {
      if (id !== undefined) await changeRow(saving, entity, id, values, linkable)
    }
    const done = start + batch.length
    if (done % PROGRESS === 0 || done === rows.length) onProgress(done)
    // Lets the line out, and the news in that nobody listens any more.
    await ownTurn()
  }
}
