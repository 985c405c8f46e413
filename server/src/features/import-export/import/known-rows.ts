// Rows that came in before: by the key that their file gives them, because they are records of ours that went out, or because
// something here looks the same.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Actor } from '#actor.ts'
import { lockWord } from '#db/lock.ts'
import { scopeOfNew } from '#entities/authorize.ts'
import type { Saving } from '#entities/hooks.ts'
import { findKeys, type ImportKey, type KeyPlace } from '#entities/import-keys.ts'
import { selectFrom, type Row } from '#entities/store.ts'
import type { ImportFile, ImportRow, Prints } from '#features/import-export/read/import-row.ts'
import type { LookAlikes } from '#features/import-export/import/look-alikes.ts'
import { knownOwn } from '#features/import-export/import/own-rows.ts'
import { changedPrints } from '#features/import-export/import/row-keys.ts'
import { type Importing, kindOf, type SettledRow } from '#features/import-export/import/settled-row.ts'
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

/** A later file may lack what the record should have: that empties nothing. */
const emptiesNothing = ({ fields }: AnyEntity, [name, value]: readonly [string, unknown]) =>
  value !== '' || !fields[name]?.fileMayLeaveEmpty

async function knownByKey(
  saving: Saving,
  entity: AnyEntity,
  { own: _theirs, ...row }: ImportRow,
  { key, record }: { readonly key: ImportKey; readonly record: Row | undefined },
): Promise<SettledRow> {
  if (!record) return { ...row, known: 'gone' }
  const prints = row.prints ?? {}
  if (key.fingerprint === JSON.stringify(prints)) return { ...row, id: record.id, known: 'same' }
  const changed = changedPrints(prints, formerPrints(key))
  // What the file says as before stays what it was made here.
  const values = Object.fromEntries(
    Object.entries(row.values).filter((pair) => changed.includes(pair[0]) && emptiesNothing(entity, pair)),
  )
  const id = row.withDependents ? await occurrenceMeant(saving.tx, entity, record, values) : record.id
  return { ...row, id, values, former: key, known: 'changes' }
}

/** What an import knows of the rows before it looks at them. */
export interface Knowing {
  readonly importing: Importing
  readonly alikes: LookAlikes
}

async function settle(
  saving: Saving,
  { importing, alikes }: Knowing,
  entity: AnyEntity,
  rows: readonly ImportRow[],
): Promise<readonly SettledRow[]> {
  const place = keyPlaceOf(entity, saving.actor, importing.file)
  const own = place ? await knownOwn(saving, entity, rows) : new Map<ImportRow, ImportRow>()
  const others = rows.filter((row) => !own.has(row))
  const keys = place
    ? await findKeys(
        saving.tx,
        place,
        others.flatMap(({ key }) => key ?? []),
      )
    : new Map<string, ImportKey>()
  const records = await recordsOf(
    saving,
    entity,
    [...keys.values()].map(({ recordId }) => recordId),
  )
  const settled: SettledRow[] = []
  for (const row of rows) {
    const key = row.key === undefined ? undefined : keys.get(row.key)
    const known = own.get(row)
    if (known) settled.push(known)
    else if (key)
      settled.push(await knownByKey(saving, entity, row, { key, record: records.get(key.recordId) }))
    else settled.push(row.id === undefined ? await alikes.match(saving, entity, row) : row)
  }
  return settled
}

/** The rows with what is known of them, in their order; of what can't be read nothing is. */
export async function knownRows(
  saving: Saving,
  knowing: Knowing,
  rows: readonly ImportRow[],
): Promise<readonly SettledRow[]> {
  const settled = new Map<ImportRow, SettledRow>()
  for (const [entity, list] of Map.groupBy(rows, (row) => kindOf(knowing.importing, row)))
    for (let start = 0; start < list.length; start += AT_ONCE) {
      const part = list.slice(start, start + AT_ONCE)
      const known = await settle(saving, knowing, entity, part)
      for (const [at, row] of part.entries()) settled.set(row, known[at] ?? row)
    }
  return rows.map((row) => settled.get(row) ?? row)
}
