// Rows that came in before: by the key that their file gives them, or because they are records of ours that went out.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Actor } from '#actor.ts'
import { lockWord } from '#db/lock.ts'
import { scopeOfNew } from '#entities/authorize.ts'
import type { Saving } from '#entities/hooks.ts'
import { findKeys, type ImportKey, type KeyPlace } from '#entities/import-keys.ts'
import { selectFrom, type Row } from '#entities/store.ts'
import type { ImportFile, ImportRow, Prints } from '#features/import-export/read/import-row.ts'
import { knownOwn } from '#features/import-export/import/own-rows.ts'
import { changedPrints } from '#features/import-export/import/row-keys.ts'
import { occurrenceMeant } from '#features/import-export/import/task-series.ts'

const AT_ONCE = 250

/** Personal records have the keys of their person; undefined for a file without keys. */
export function keyPlaceOf(
  entity: AnyEntity,
  actor: Actor,
  { source }: Pick<ImportFile, 'source'>,
): KeyPlace | undefined {
  if (source === undefined) return undefined
  const ownerId = entity.visibleTo === 'creatorAndAssignee' ? actor.userId : 0
  return { scopeId: scopeOfNew(actor, entity), ownerId, entity: entity.name, source }
}

/** Two imports of the same file at once: the later one finds the keys of the earlier one. */
export const lockImportKeys = (
  { tx, deps }: Saving,
  { scopeId, ownerId, entity, source }: KeyPlace,
): Promise<void> => lockWord(tx, deps.dialect, `import ${scopeId} ${ownerId} ${entity} ${source}`)

async function recordsOf(saving: Saving, entity: AnyEntity, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Row>()
  const rows = await selectFrom(saving.tx, entity)
    .where('id', 'in', [...ids])
    .where('scopeId', '=', scopeOfNew(saving.actor, entity))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const formerPrints = ({ fingerprint }: ImportKey) => JSON.parse(fingerprint) as Prints // as store-rows.ts wrote it

async function knownByKey(
  saving: Saving,
  entity: AnyEntity,
  { own: _theirs, ...row }: ImportRow,
  { key, record }: { readonly key: ImportKey; readonly record: Row | undefined },
): Promise<ImportRow> {
  if (!record) return { ...row, known: 'gone' }
  const prints = row.prints ?? {}
  if (key.fingerprint === JSON.stringify(prints)) return { ...row, id: record.id, known: 'same' }
  const changed = changedPrints(prints, formerPrints(key))
  // What the file says as before stays what it was made here.
  const values = Object.fromEntries(Object.entries(row.values).filter(([name]) => changed.includes(name)))
  const id = row.withDependents ? await occurrenceMeant(saving.tx, entity, record, values) : record.id
  return { ...row, id, values, known: 'changes' }
}

async function settle(saving: Saving, entity: AnyEntity, place: KeyPlace, rows: readonly ImportRow[]) {
  const own = await knownOwn(saving, entity, rows)
  const others = rows.filter((row) => !own.has(row))
  const keys = await findKeys(
    saving.tx,
    place,
    others.flatMap(({ key }) => key ?? []),
  )
  const records = await recordsOf(
    saving,
    entity,
    [...keys.values()].map(({ recordId }) => recordId),
  )
  const settled: ImportRow[] = []
  for (const row of rows) {
    const key = row.key === undefined ? undefined : keys.get(row.key)
    settled.push(
      own.get(row) ??
        (key ? await knownByKey(saving, entity, row, { key, record: records.get(key.recordId) }) : row),
    )
  }
  return settled
}

/** The rows with what is known of them; of what can't be read nothing is. */
export async function knownRows(
  saving: Saving,
  entity: AnyEntity,
  place: KeyPlace | undefined,
  rows: readonly ImportRow[],
): Promise<readonly ImportRow[]> {
  if (!place) return rows
  const settled: ImportRow[] = []
  for (let start = 0; start < rows.length; start += AT_ONCE)
    settled.push(...(await settle(saving, entity, place, rows.slice(start, start + AT_ONCE))))
  return settled
}
