// What goes from the bin never comes back: by a person, or after thirty days by the night (rules/bin 10).
import { BIN_PURGED_AT_ONCE } from '@daybook/contract/engine/limits.ts'
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { UNDO_STEP_MS } from '@daybook/contract/system/undo-time.ts'
import { type Actor, NOBODY, NOWHERE } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { Saving } from '#entities/hooks.ts'
import { lockScope } from '#entities/lock-scope.ts'
import { entityNamed } from '#entities/links.ts'
import { countBin, getBinned, mayDrop, mayEmpty } from '#features/bin/bin-query.ts'

type Tx = Saving['tx']

async function tellPurged(
  deps: Deps,
  tx: Tx,
  gone: readonly { entity: string; recordId: number; scopeId: number }[],
) {
  if (gone.length === 0) return
  for (const hook of deps.onPurge) await hook(tx, gone, deps.dialect)
}

/** What one act of deleting put into the bin. @returns how many rows went */
export async function dropBatch(
  deps: Deps,
  tx: Tx,
  { scopeId, batch }: { readonly scopeId: number; readonly batch: string },
): Promise<number> {
  const gone = await tx
    .deleteFrom('bin')
    .where('scopeId', '=', scopeId)
    .where('batch', '=', batch)
    .returning(['entity', 'recordId', 'scopeId'])
    .execute()
  await tellPurged(deps, tx, gone)
  return gone.length
}

/** @returns what it is called */
export function dropForGood(deps: Deps, actor: Actor, id: number): Promise<string> {
  return deps.write(async (tx) => {
    const row = await getBinned(tx, actor, id)
    if (!mayDrop(actor, row))
      throw new AppError('forbidden', messages.forbidden, {
        about: { entity: row.entity, recordId: row.recordId },
      })
    // Somebody else had it back, or away, at this moment.
    if ((await dropBatch(deps, tx, row)) === 0) throw new AppError('not_found', messages.notFound)
    const { entity, recordId, title } = row
    const by = { by: actor, scopeId: actor.scopeId, time: deps.clock() }
    await noteEvent(tx, { action: 'purged', ...by, entity, recordId, title })
    return entityNamed(entity).title[0]
  })
}

/** @param count how many the person was told that there are @returns how many went @throws AppError conflict for another number */
export function emptyAll(deps: Deps, actor: Actor, count: number): Promise<number> {
  if (!mayEmpty(actor)) throw new AppError('forbidden', messages.forbidden)
  return deps.write(async (tx) => {
    const now = deps.clock()
    await lockScope({ deps, tx, actor, now, before: undefined })
    const gone = await tx
      .deleteFrom('bin')
      .where('scopeId', '=', actor.scopeId)
      .returning(['entity', 'recordId', 'scopeId', 'isHead'])
      .execute()
    await tellPurged(deps, tx, gone)
    let present = gone.filter(({ isHead }) => isHead === 1).length
    for (const { drop } of deps.besideBin) present += await drop(tx, actor.scopeId, deps.dialect)
    if (present !== count) throw new AppError('conflict', binMessages.otherCount(present))
    if (present > 0)
      await noteEvent(tx, {
        action: 'purged',
        by: actor,
        scopeId: actor.scopeId,
        time: now,
        changes: { rows: [null, present] },
      })
    return present
  })
}

/** All that an Admin may empty. */
export async function countAll({ db, besideBin }: Deps, actor: Actor): Promise<number> {
  const counts = besideBin.map(({ count }) => count(db, actor.scopeId))
  return (await Promise.all([countBin(db, actor), ...counts])).reduce((sum, count) => sum + count, 0)
}

/**
 * The night's: what is over thirty days old, so many rows a run and what was deleted with them: half a batch could neither
 * be listed nor come back. @returns how many rows went
 */
export async function purgeBin(deps: Deps, most = BIN_PURGED_AT_ONCE): Promise<number> {
  const now = deps.clock()
  return deps.db.transaction().execute(async (tx) => {
    const due = tx
      .selectFrom('bin')
      .select(['scopeId', 'batch'])
      .where('purgeTime', '<=', now)
      .orderBy('purgeTime')
      .orderBy('id')
      .limit(most)
      .as('due')
    const gone = await tx
      .deleteFrom('bin')
      .where((eb) =>
        eb(
          eb.refTuple('scopeId', 'batch'),
          'in',
          eb.selectFrom(due).select(['due.scopeId', 'due.batch']).$asTuple('scopeId', 'batch'),
        ),
      )
      .returning(['entity', 'recordId', 'scopeId', 'isHead'])
      .execute()
    await tellPurged(deps, tx, gone)
    for (const [scopeId, rows] of Map.groupBy(gone, (row) => row.scopeId)) {
      const heads = rows.filter(({ isHead }) => isHead === 1).length
      const by = { userId: NOBODY, origin: NOWHERE }
      const changes = { rows: [null, heads] } as const
      if (heads > 0) await noteEvent(tx, { action: 'purged', by, scopeId, time: now, changes })
    }
    return gone.length
  })
}

/** Steps that nobody can undo any more. */
export const forgetUndoSteps = async ({ db, clock }: Deps): Promise<void> => {
  await db
    .deleteFrom('undoStep')
    .where('createdTime', '<', clock() - UNDO_STEP_MS)
    .execute()
}
