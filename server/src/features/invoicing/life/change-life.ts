// A step in the life of an invoice or a note: columns that no client sets, with the entry of the audit log that says so.
import type { AnyEntity, ReadRow } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import type { Saving } from '#entities/hooks.ts'
import { changesBetween, writeHistory } from '#entities/history/history.ts'
import { nameOf } from '#entities/links.ts'
import { valuesOf } from '#entities/present.ts'
import { getRow } from '#entities/reads.ts'
import { type Row, updateRow } from '#entities/store.ts'

/**
 * @param values of declared fields, as the wire has them
 * @param besides told in the audit log beside the fields
 * @returns the row as it is now
 */
export async function changeLife<E extends AnyEntity>(
  { tx, actor, now }: Saving,
  entity: E,
  before: Row & ReadRow<E>,
  values: Readonly<Record<string, unknown>>,
  besides: Readonly<Record<string, readonly [unknown, unknown]>> = {},
): Promise<ReadRow<E>> {
  const stamp = Math.max(now, before.modifiedTime + 1)
  const present = valuesOf(entity, before)
  const stamps = { modifiedById: actor.userId, modifiedTime: stamp }
  const saved = await updateRow(tx, entity, before, { values: { ...present, ...values }, stamps })
  if (!saved) throw new AppError('changed_meanwhile', messages.changedMeanwhile)
  await writeHistory(tx, {
    entity: entity.name,
    recordId: before.id,
    scopeId: before.scopeId,
    stamp,
    by: actor,
    action: 'update',
    title: nameOf(entity, { ...values, ...before }),
    changes: { ...changesBetween(entity, present, values), ...besides },
  })
  return getRow(tx, entity, before.id, actor)
}
