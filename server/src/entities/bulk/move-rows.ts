// A member of customer 1 who joins an organisation takes everything along, in the transaction of the move (rules/tenancy 8).
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Saving } from '#entities/hooks.ts'
import { moveBin } from '#entities/bin/move-bin.ts'
import { moveKeys } from '#entities/import-keys.ts'
import { tableless } from '#entities/store.ts'

/** One pass over every declared entity. @returns how many rows went */
async function passOver({ deps, tx }: Saving, from: number, to: number): Promise<number> {
  let moved = (await moveKeys(tx, from, to)) + (await moveBin(tx, from, to))
  for (const move of deps.onScopeMove) await move(tx, from, to)
  for (const entity of Object.values<AnyEntity>(entities)) {
    await deps.hooksOf(entity).scopeMoves?.(tx, from, to)
    const done = await tableless(tx)
      .updateTable(entity.name)
      .set({ scopeId: to })
      .where('scopeId', '=', from)
      .executeTakeFirst()
    moved += Number(done.numUpdatedRows)
  }
  return moved
}

/**
 * Gives all rows of one scope to another. The history stays where it was written.
 * Again until nothing is left: a change that was under way may have added rows after its table was passed.
 */
export async function moveRows(saving: Saving, from: number, to: number): Promise<void> {
  while ((await passOver(saving, from, to)) > 0);
}
