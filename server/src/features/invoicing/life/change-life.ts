// A step in the life of an invoice or a note: columns that no client sets, with the entry of the audit log that says so.
import type { AnyEntity, ReadRow } from '@daybook/contract/engine/entity.ts'
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import type { Saving } from '#entities/hooks.ts'
import { changesBetween, writeHistory } from '#entities/history/history.ts'
import { nameOf } from '#entities/links.ts'
import { valuesOf } from '#entities/present.ts'
import { getRow } from '#entities/reads.ts'
import { type Row, updateRow } from '#entities/store.ts'

interface LifeChange {
  /** Of declared fields, as the wire has them. */
  readonly values?: Readonly<Record<string, unknown>>
  /** Told in the audit log beside the fields. */
  readonly facts?: Facts
}

/** @param values of declared fields, as the wire has them. @returns the row as it is now */
export const changeLife = <E extends AnyEntity>(
  saving: Saving,
  entity: E,
  before: Row & ReadRow<E>,
  values: Readonly<Record<string, unknown>>,
): Promise<ReadRow<E>> => changeAndNote(saving, entity, before, { values })

/** The same, with what triggers have changed beside it. @returns the row as it is now */
export async function changeAndNote<E extends AnyEntity>(
  { tx, actor, now }: Saving,
  entity: E,
  before: Row & ReadRow<E>,
  { values = {}, facts = {} }: LifeChange,
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
    changes: { ...changesBetween(entity, present, values), ...facts },
  })
  return getRow(tx, entity, before.id, actor)
}
