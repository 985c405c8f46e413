// One row that changes a record which exists: tried or carried out.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import type { Changing } from '#entities/checks.ts'
import type { Saving } from '#entities/hooks.ts'
import type { Linkable } from '#entities/links.ts'
import { changeIn, mayChange } from '#entities/operations.ts'
import { getRow } from '#entities/reads.ts'

/** Which record, and whether its series is meant. */
interface Meant {
  readonly id: number
  readonly wholeSeries?: boolean | undefined
}

async function changing(saving: Saving, entity: AnyEntity, { id, wholeSeries }: Meant, linkable: Linkable) {
  const before = await getRow(saving.tx, entity, id, saving.actor)
  const change: Changing = { ...saving, before, wholeSeries }
  // What may be linked was asked for the person's own scope; a row of another one asks for itself.
  return { change, options: before['scopeId'] === saving.actor.scopeId ? { linkable } : {} }
}

/**
 * @param linkable of the person's own scope
 * @returns whether it was a change at all
 */
export async function changeRow(
  saving: Saving,
  entity: AnyEntity,
  meant: Meant,
  values: unknown,
  linkable: Linkable,
): Promise<boolean> {
  const { change, options } = await changing(saving, entity, meant, linkable)
  return (await changeIn(change, entity, values, options)) !== change.before
}

/** The record's values as they would be, and whether that is a change at all. */
export async function tryChange(
  saving: Saving,
  entity: AnyEntity,
  meant: Meant,
  asked: unknown,
  linkable: Linkable,
) {
  const { change, options } = await changing(saving, entity, meant, linkable)
  const { values, changes } = await mayChange(change, entity, asked, options)
  return { before: change.before, values, isChange: Object.keys(changes).length > 0 }
}
