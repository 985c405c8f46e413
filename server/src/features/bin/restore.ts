// What somebody deleted comes back, with what it hangs on if they say so (rules/bin 3, rules/bin 4).
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { RestoreAnswer } from '@daybook/contract/system/bin.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { type BinRow, bringBack } from '#entities/bin/bring-back.ts'
import type { Saving } from '#entities/hooks.ts'
import { entityNamed } from '#entities/links.ts'
import { getBinned, mayRestore } from '#features/bin/bin-query.ts'

/** @throws AppError not_found for what one may not see, forbidden for what one may not bring back */
export async function restorable({ tx, actor }: Saving, ids: readonly number[]): Promise<BinRow[]> {
  const rows: BinRow[] = []
  for (const id of new Set(ids)) {
    const row = await getBinned(tx, actor, id)
    if (!mayRestore(actor, row))
      throw new AppError('forbidden', messages.forbidden, {
        about: { entity: row.entity, recordId: row.recordId },
      })
    rows.push(row)
  }
  return rows
}

export function restore(
  deps: Deps,
  actor: Actor,
  ids: readonly [number, ...number[]],
): Promise<RestoreAnswer> {
  return deps.write(async (tx) => {
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    const heads = await restorable(saving, ids)
    const { restored, warnings } = await bringBack(saving, heads)
    const [first] = heads
    const what = first ? entityNamed(first.entity).title[0] : ''
    return {
      message: heads.length > 1 ? binMessages.restoredMany(heads.length) : binMessages.restored(what),
      data: { restored: restored.map(({ entity, row }) => ({ entity: entity.name, id: row.id })) },
      ...(warnings.length > 0 ? { warnings } : {}),
    }
  })
}
