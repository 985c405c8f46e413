// The keys that files give their records: found, kept, and moved or dropped with whoever they belong to.
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Database, ImportKeyTable } from '#db/tables.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'

type Tx = Saving['tx']
export type ImportKey = Selectable<ImportKeyTable>
/** Where the keys of one file stand. */
export type KeyPlace = Pick<ImportKey, 'scopeId' | 'ownerId' | 'entity' | 'source'>

/** Those of these keys that came in before; best asked for some hundred. */
export async function findKeys(
  db: AnyDb,
  { scopeId, ownerId, entity, source }: KeyPlace,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ImportKey>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('importKey')
    .selectAll()
    .where('scopeId', '=', scopeId)
    .where('ownerId', '=', ownerId)
    .where('entity', '=', entity)
    .where('source', '=', source)
    .where('key', 'in', [...keys])
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

export async function keepKeys(
  tx: Tx,
  place: KeyPlace,
  list: readonly Pick<ImportKey, 'key' | 'recordId' | 'fingerprint'>[],
): Promise<void> {
  if (list.length === 0) return
  await tx
    .insertInto('importKey')
    .values(list.map((entry) => ({ ...place, ...entry })))
    .onConflict((conflict) =>
      conflict.columns(['scopeId', 'ownerId', 'entity', 'source', 'key']).doUpdateSet((eb) => ({
        recordId: eb.ref('excluded.recordId'),
        fingerprint: eb.ref('excluded.fingerprint'),
      })),
    )
    .execute()
}

/** Among what is kept of a record in the bin. */
export const KEPT_KEYS = 'importKeys'

/** The keys of a record go. @returns them */
export const takeKeys = (
  tx: Tx,
  { scopeId, entity, recordId }: Pick<ImportKey, 'scopeId' | 'entity' | 'recordId'>,
): Promise<ImportKey[]> =>
  tx
    .deleteFrom('importKey')
    .where('scopeId', '=', scopeId)
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .returningAll()
    .execute()

/**
 * Those that another record has meanwhile stay with it.
 * @param kept what `takeKeys` gave, as JSON had it; undefined for a record without
 */
export async function giveKeysBack(tx: Tx, scopeId: number, kept: unknown): Promise<void> {
  if (!Array.isArray(kept) || kept.length === 0) return
  const keys = (kept as readonly ImportKey[]).map((key) => ({ ...key, scopeId })) // kept by bin/removal.ts
  await tx
    .insertInto('importKey')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A key says again what it said before an import; one that was new then goes. */
export async function restoreKey(
  tx: Tx,
  key: Omit<ImportKey, 'fingerprint'> & { readonly fingerprint: string | null },
): Promise<void> {
  const { fingerprint, ...place } = key
  const isThis = (eb: ExpressionBuilder<Database, 'importKey'>) =>
    eb.and([
      eb('scopeId', '=', place.scopeId),
      eb('ownerId', '=', place.ownerId),
      eb('entity', '=', place.entity),
      eb('source', '=', place.source),
      eb('key', '=', place.key),
      eb('recordId', '=', place.recordId),
    ])
  if (fingerprint === null) await tx.deleteFrom('importKey').where(isThis).execute()
  else await tx.updateTable('importKey').set({ fingerprint }).where(isThis).execute()
}

/** A key that the other scope has too stays what it is there. @returns how many went */
export async function moveKeys(tx: Tx, from: number, to: number): Promise<number> {
  await tx
    .deleteFrom('importKey')
    .where('scopeId', '=', from)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('importKey as other')
          .select('other.key')
          .where('other.scopeId', '=', to)
          .whereRef('other.ownerId', '=', 'importKey.ownerId')
          .whereRef('other.entity', '=', 'importKey.entity')
          .whereRef('other.source', '=', 'importKey.source')
          .whereRef('other.key', '=', 'importKey.key'),
      ),
    )
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('importKey')
    .set({ scopeId: to })
    .where('scopeId', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
