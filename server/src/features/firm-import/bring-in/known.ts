// The product's own rows by what they are called: with the same id mostly; one that is not here becomes a word of the firm's own.
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { DATA_STATUS_UNKNOWN } from '@daybook/contract/entities/lookups.ts'
import { firmFileRefusals as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import { insertRow, tableless } from '#entities/store.ts'
import type { Bringing } from '#features/firm-import/bring-in/bringing.ts'
import { type KnownRow, knownRowsIn } from '#firm-file/read/known-rows.ts'
import { FirmFileRefused } from '#firm-file/read/refused.ts'
import { KNOWN_PATH } from '#firm-file/tables.ts'

/** @returns the id of here */
async function findKnown(
  { tx }: Bringing,
  entity: AnyEntity,
  { id, name }: KnownRow,
): Promise<number | undefined> {
  const rows = await tableless(tx)
    .selectFrom(entity.name)
    .select('id')
    .where('scopeId', '=', SYSTEM_SCOPE)
    .where(entity.headline, '=', name)
    .orderBy('id')
    .execute()
  return (rows.find((row) => row.id === id) ?? rows[0])?.id
}

/** What every such kind has: a name, and most a data status. */
function wordOf(entity: AnyEntity, name: string): Record<string, unknown> {
  return 'dataStatus' in entity.fields ? { name, dataStatus: { id: DATA_STATUS_UNKNOWN } } : { name }
}

/** @throws FirmFileRefused for a row that can't be made, such as a placeholder */
export async function bringKnown(bringing: Bringing, byId: number): Promise<void> {
  const { tx, ids, scopeId, now, reading } = bringing
  for (const row of await knownRowsIn(reading)) {
    const entity: AnyEntity = entities[row.table]
    const found = await findKnown(bringing, entity, row)
    if (found === undefined && entity.visibleTo !== 'lookup')
      throw new FirmFileRefused(sentences.unknownReference(KNOWN_PATH, row.line, 'name'))
    const stamps = { scopeId, createdById: byId, createdTime: now, modifiedById: byId, modifiedTime: now }
    ids.add(row.table, row.id, found ?? (await insertRow(tx, entity, wordOf(entity, row.name), stamps)))
  }
}
