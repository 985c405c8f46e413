// Many new records in one transaction: every check of a single create, a few statements instead of a dozen a record.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { scopeOfNew } from '#entities/authorize.ts'
import { validateNew, type Known, stampsOfNew } from '#entities/validate.ts'
import { changesBetween, writeHistory } from '#entities/history/history.ts'
import { lockScope } from '#entities/lock-scope.ts'
import { type Changed, tellOfChanges } from '#entities/changed.ts'
import type { Input, Saving } from '#entities/hooks.ts'
import { nameOf, rememberLinkable } from '#entities/links.ts'
import { createIn } from '#entities/operations.ts'
import { template } from '#entities/reads.ts'
import * as store from '#entities/store.ts'
import { openTimeSlice } from '#runtime/cooperative-scheduler.ts'

/** What the checks of many new records share; only for as long as the transaction lasts. */
export const knownFor = ({ deps, tx, actor }: Saving, entity: AnyEntity): Known => ({
  template: template(deps, entity, actor),
  linkable: rememberLinkable(tx, actor, scopeOfNew(actor, entity)),
})

/**
 * Creates the records in their order, inside a transaction that is already open. Best called with some hundred.
 * @throws AppError of the first that is refused; the caller rolls back
 */
export async function createMany(
  saving: Saving,
  entity: AnyEntity,
  list: readonly unknown[],
): Promise<number[]> {
  // Equal names are looked for among the stored rows, so each must be stored before the next is checked.
  if (entity.uniqueName || saving.deps.hooksOf(entity).oneByOne) return oneByOne(saving, entity, list)
  await lockScope(saving)
  const known = knownFor(saving, entity)
  const inputs: Input[] = []
  const besides: unknown[] = []
  const turn = openTimeSlice()
  for (const body of list) {
    const { input, beside } = await validateNew(saving, entity, body, known)
    inputs.push(input)
    besides.push(beside)
    await turn()
  }
  if (inputs.length === 0) return []
  const stamps = stampsOfNew(saving, scopeOfNew(saving.actor, entity))
  const rows = inputs.map((values) => ({ values, stamps }))
  const ids = await store.insertRows(saving.tx, entity, rows)
  const stored = await finish(saving, entity, ids, besides)
  const histories = inputs.map((input, index) => ({
    entity: entity.name,
    recordId: ids[index] ?? 0,
    scopeId: stamps.scopeId,
    stamp: saving.now,
    by: saving.actor,
    action: 'create' as const,
    title: nameOf(entity, { ...input, id: 0 }),
    changes: changesBetween(entity, {}, input),
  }))
  await writeHistory(saving.tx, ...histories)
  const changed = stored.map((row, index): Changed => {
    const { changes = {}, stamp = saving.now } = histories[index] ?? {}
    return { entity, action: 'create', before: undefined, row, changes, stamp }
  })
  await tellOfChanges(saving, ...changed)
  return ids
}

async function oneByOne(saving: Saving, entity: AnyEntity, list: readonly unknown[]) {
  const ids: number[] = []
  for (const body of list) ids.push((await createIn(saving, entity, body)).id)
  return ids
}

/** @returns the rows, in the order of their ids; none where nobody looks at them */
async function finish(
  saving: Saving,
  entity: AnyEntity,
  ids: readonly number[],
  besides: readonly unknown[],
) {
  const { afterSave } = saving.deps.hooksOf(entity)
  if (!afterSave) return []
  const rows = await store
    .selectFrom(saving.tx, entity)
    .where('id', 'in', [...ids])
    .where('scopeId', '=', scopeOfNew(saving.actor, entity))
    .orderBy('id')
    .execute()
  for (const [at, row] of rows.entries()) await afterSave(row, { ...saving, beside: besides[at] })
  return rows
}
