// Carries an import out: all rows or none, in one transaction, telling how far it is.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { createMany, knownFor } from '#entities/bulk/bulk.ts'
import { formerValues } from '#entities/bulk/act.ts'
import { gathering } from '#entities/changed.ts'
import { invalidField } from '#app-error.ts'
import type { Saving, StoredOfFile } from '#entities/hooks.ts'
import { keepKeys } from '#entities/import-keys.ts'
import { valuesOf } from '#entities/present.ts'
import type { Written } from '#features/import-export/batches/write-batch.ts'
import { changeRow } from '#features/import-export/import/change-row.ts'
import type { ImportRow } from '#features/import-export/read/import-row.ts'
import { keyPlaceOf, knownRows, lockImportKeys } from '#features/import-export/import/known-rows.ts'
import { openLookAlikes } from '#features/import-export/import/look-alikes.ts'
import { openReferences, type References } from '#features/import-export/import/row-references.ts'
import {
  type Importing,
  isWanted,
  kindOf,
  type SettledRow,
} from '#features/import-export/import/settled-row.ts'
import { yieldToEventLoop } from '#runtime/cooperative-scheduler.ts'

/** What is written between two turns of the others. */
const BATCH = 10
/** So many rows are worth a line; a multiple of the above. */
const PROGRESS = 250

const isFresh = ({ id, known }: SettledRow) => id === undefined && known === undefined

interface Storing {
  readonly saving: Saving
  readonly importing: Importing
  readonly references: References
  readonly written: Written[]
  /** What was added, with all that its row says. */
  readonly added: (StoredOfFile & { readonly entity: AnyEntity })[]
}
interface Part {
  readonly entity: AnyEntity
  readonly rows: readonly SettledRow[]
}

/** Rows beside each other that are of one kind, so many at most. */
function partsOf(importing: Importing, rows: readonly SettledRow[]): Part[] {
  const parts: { entity: AnyEntity; rows: SettledRow[] }[] = []
  for (const row of rows) {
    const entity = kindOf(importing, row)
    const last = parts.at(-1)
    if (last?.entity === entity && last.rows.length < BATCH) last.rows.push(row)
    else parts.push({ entity, rows: [row] })
  }
  return parts
}

/** The key of a row, as it was before this import, and as it is from now on. */
async function keepKey(
  { saving, importing }: Storing,
  entity: AnyEntity,
  { key, prints = {}, former, own }: SettledRow,
  recordId: number,
) {
  const place = keyPlaceOf(entity, saving.actor, importing.file)
  if (!place || key === undefined || own) return undefined
  await keepKeys(saving.tx, place, [{ key, recordId, fingerprint: JSON.stringify(prints) }])
  return { ...place, key, recordId, fingerprint: former?.fingerprint ?? null }
}

/** @throws AppError of the first thing that stands against it by now */
async function completed(
  { saving, importing }: Storing,
  entity: AnyEntity,
  row: SettledRow,
): Promise<SettledRow> {
  const complete = saving.deps.hooksOf(entity).completeRow
  if (!complete) return row
  const { of } = importing.choices
  const { values, issues } = await complete({ values: row.values, awaited: row.awaited ?? [], of }, saving)
  const [first] = issues
  if (first) throw invalidField(first.path, first.message)
  return { ...row, values }
}

/** Parts are there by now, too. */
async function finish({ saving, added }: Storing): Promise<void> {
  for (const [entity, stored] of Map.groupBy(added, (one) => one.entity))
    await saving.deps.hooksOf(entity).finishImport?.(stored, saving)
}

async function addRows(storing: Storing, { entity, rows }: Part): Promise<void> {
  const { saving, importing, references, written } = storing
  const resolved: SettledRow[] = []
  for (const row of rows) resolved.push(await completed(storing, entity, references.resolve(entity, row)))
  const ids = await createMany(
    saving,
    entity,
    resolved.map(({ values }) => values),
  )
  const place = keyPlaceOf(entity, saving.actor, importing.file)
  const added = rows.flatMap((row, at) => {
    const recordId = ids[at]
    return recordId === undefined ? [] : [{ row, recordId }]
  })
  for (const { row, recordId } of added) {
    if (row.rowKey !== undefined) references.targets.set(row.rowKey, recordId)
    written.push({ entity, recordId })
  }
  for (const [at, { values }] of resolved.entries()) storing.added.push({ entity, id: ids[at] ?? 0, values })
  const keyed = added.flatMap(({ row: { key, prints = {} }, recordId }) =>
    key === undefined ? [] : [{ key, recordId, fingerprint: JSON.stringify(prints) }],
  )
  if (place) await keepKeys(saving.tx, place, keyed)
}

async function changeRows(storing: Storing, { entity, rows }: Part): Promise<void> {
  const { saving, references, written } = storing
  const { linkable } = knownFor(saving, entity)
  for (const row of rows) {
    const { id = 0, withDependents, values } = references.resolve(entity, row)
    const done = await changeRow(saving, entity, { id, withDependents }, { asked: values, linkable })
    const formerKey = await keepKey(storing, entity, row, id)
    if (row.rowKey !== undefined) references.targets.set(row.rowKey, id)
    if (!done) continue
    const former = formerValues(entity, done.before, done.after)
    const present = valuesOf(entity, done.after)
    const overwritten = Object.fromEntries(
      Object.entries(former).map(([name, before]) => [name, [before, present[name]] as const]),
    )
    const stampBefore = done.before.modifiedTime
    written.push({ entity, recordId: id, overwritten, formerKey, stampBefore })
  }
}

/** Those that others refer to come first; none is lost, and the rest stays in its order. */
const inOrder = (rows: readonly SettledRow[]) => [
  ...rows.filter(({ rowKey }) => rowKey !== undefined),
  ...rows.filter(({ rowKey }) => rowKey === undefined),
]

async function storeParts(
  saving: Saving,
  importing: Importing,
  given: readonly ImportRow[],
  onProgress: (done: number) => void,
): Promise<readonly Written[]> {
  const places = [...new Set(given.map((row) => kindOf(importing, row)))]
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entity) => keyPlaceOf(entity, saving.actor, importing.file) ?? [])
  for (const place of places) await lockImportKeys(saving, place)
  const settled = await knownRows(saving, { importing, alikes: openLookAlikes(importing) }, given)
  const rows = inOrder(settled.filter((row) => isWanted(importing, row) || row.id !== undefined))
  const storing: Storing = { saving, importing, references: openReferences(), written: [], added: [] }
  let done = 0
  for (const { entity, rows: part } of partsOf(importing, rows)) {
    for (const { rowKey, id } of part)
      if (rowKey !== undefined && id !== undefined) storing.references.targets.set(rowKey, id)
    await addRows(storing, { entity, rows: part.filter(isFresh) })
    await changeRows(storing, {
      entity,
      rows: part.filter(({ id, known }) => id !== undefined && known !== 'same'),
    })
    const before = done
    done += part.length
    if (Math.floor(done / PROGRESS) > Math.floor(before / PROGRESS) || done === rows.length) onProgress(done)
    // Lets the line out, and the news in that nobody listens any more.
    await yieldToEventLoop()
  }
  await finish(storing)
  return storing.written
}

/**
 * @param onProgress hears the number of records done; what it throws rolls everything back
 * @returns what was written, in its order
 * @throws AppError if a row is refused after all, because something changed since the dry run
 */
export const storeRows = (
  saving: Saving,
  importing: Importing,
  given: readonly ImportRow[],
  onProgress: (done: number) => void,
): Promise<readonly Written[]> =>
  gathering({ ...saving, fromFile: true, imports: true }, (gathered) =>
    storeParts(gathered, importing, given, onProgress),
  )
