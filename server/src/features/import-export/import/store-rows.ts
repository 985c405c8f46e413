// Carries an import out: all rows or none, in one transaction, telling how far it is.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { createMany, knownFor } from '#entities/bulk/bulk.ts'
import { gathering } from '#entities/changed.ts'
import type { Saving } from '#entities/hooks.ts'
import { changeRow } from '#features/import-export/import/change-row.ts'
import { keepKeys, type KeyPlace } from '#entities/import-keys.ts'
import type { ImportRow } from '#features/import-export/read/import-row.ts'
import { lockImportKeys, knownRows } from '#features/import-export/import/known-rows.ts'
import { yieldToEventLoop } from '#runtime/cooperative-scheduler.ts'

/** What is written between two turns of the others. */
const BATCH = 10
/** So many rows are worth a line; a multiple of the above. */
const PROGRESS = 250

const isFresh = ({ id, known }: ImportRow) => id === undefined && known === undefined

/** The rows that have a key, with the records that they have become. */
const keysOf = (rows: readonly ImportRow[], recordIdOf: (row: ImportRow, at: number) => number | undefined) =>
  rows.flatMap((row, at) => {
    const recordId = recordIdOf(row, at)
    if (row.key === undefined || recordId === undefined) return []
    return [{ key: row.key, recordId, fingerprint: JSON.stringify(row.prints ?? {}) }]
  })

interface Storing {
  readonly place: KeyPlace | undefined
  readonly onProgress: (done: number) => void
}
interface Stored {
  readonly added: number
  readonly changed: number
}

/**
 * @param place of the keys that the file gives its rows
 * @param onProgress hears the number of rows done; what it throws rolls everything back
 * @throws AppError if a row is refused after all, because something changed since the dry run
 */
export const storeRows = (
  saving: Saving,
  entity: AnyEntity,
  given: readonly ImportRow[],
  how: Storing,
): Promise<Stored> => gathering(saving, (gathered) => storeParts(gathered, entity, given, how))

async function storeParts(
  saving: Saving,
  entity: AnyEntity,
  given: readonly ImportRow[],
  { place, onProgress }: Storing,
): Promise<Stored> {
  if (place) await lockImportKeys(saving, place)
  const rows = await knownRows(saving, entity, place, given)
  const count = { added: 0, changed: 0 }
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const fresh = batch.filter(isFresh)
    const ids = await createMany(
      saving,
      entity,
      fresh.map(({ values }) => values),
    )
    count.added += fresh.length
    const { linkable } = knownFor(saving, entity)
    const changing = batch.filter(({ id, known }) => id !== undefined && known !== 'same')
    for (const { id = 0, withDependents, values } of changing) {
      if (await changeRow(saving, entity, { id, withDependents }, { asked: values, linkable }))
        count.changed += 1
    }
    if (place)
      await keepKeys(saving.tx, place, [
        ...keysOf(fresh, (_row, at) => ids[at]),
        ...keysOf(changing, ({ id, own }) => (own ? undefined : id)),
      ])
    const done = start + batch.length
    if (done % PROGRESS === 0 || done === rows.length) onProgress(done)
    // Lets the line out, and the news in that nobody listens any more.
    await yieldToEventLoop()
  }
  return count
}
