// Rows of one kind that are about to be changed together: whoever locks them in the order of their ids waits for nobody who does.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Saving } from '#entities/hooks.ts'
import { entityNamed } from '#entities/links.ts'
import { tableless } from '#entities/store.ts'

/** Many changes take their locks in one order, so that two people never wait for each other. */
export async function lockRows({ deps, tx, actor }: Saving, entity: AnyEntity, ids: readonly number[]) {
  if (deps.dialect === 'sqlite') return
  await tableless(tx)
    .selectFrom(entity.name)
    .select('id')
    .where('id', 'in', [...ids])
    .where('scopeId', '=', actor.scopeId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Rows of several kinds, in the order in which whatever else changes many of them does. */
export async function lockByKind(
  saving: Saving,
  rows: readonly { readonly entity: string; readonly id: number }[],
): Promise<void> {
  const kinds = [...Map.groupBy(rows, ({ entity }) => entity)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  for (const [name, list] of kinds)
    await lockRows(
      saving,
      entityNamed(name),
      list.map(({ id }) => id),
    )
}
