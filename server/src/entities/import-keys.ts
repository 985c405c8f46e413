// The keys that files give their records: found, kept, and moved or dropped with whoever they belong to.
import type { Selectable } from 'kysely'
import type { ImportKeyTable } from '#db/tables.ts'
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
