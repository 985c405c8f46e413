// An entry of the audit log about a record whose own columns triggers have changed.
import type { AnyEntity, ReadRow } from '@daybook/contract/engine/entity.ts'
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import type { Saving } from '#entities/hooks.ts'
import { changeLife } from '#features/invoicing/life/change-life.ts'
import { getRow } from '#entities/reads.ts'
import type { Row } from '#entities/store.ts'

/** @returns the row as it is now */
export async function noteOf<E extends AnyEntity>(
  saving: Saving,
  entity: E,
  before: Row & ReadRow<E>,
  facts: Facts,
): Promise<ReadRow<E>> {
  const row = await getRow(saving.tx, entity, before.id, saving.actor)
  return changeLife(saving, entity, row, {}, facts)
}
