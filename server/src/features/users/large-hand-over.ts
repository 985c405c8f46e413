// A hand-over in steps: the first is a part of the change of the account, and what is left waits for the worker (rules/tenancy 17).
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import {
  type HandOverProgress,
  type Holdings,
  NOTHING_IN_HAND,
  sizeOfPart,
} from '@daybook/contract/account/hand-over.ts'
import type { Deps } from '#deps.ts'
import type { HandedOver, Handing, HandOver, Leaver, Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'

const all = Object.values<AnyEntity>(entities)

/** Of all kinds that can be handed over. */
export async function countInHand(deps: Deps, db: AnyDb, leaver: Leaver): Promise<Partial<Holdings>> {
  const holdings: Partial<Holdings> = {}
  for (const entity of all)
    Object.assign(holdings, await deps.hooksOf(entity).holdings?.(db, leaver, deps.clock()))
  return holdings
}

/** As much as one transaction takes; the accounts are locked already. */
export async function handOverStep(handing: Handing, handOver: HandOver): Promise<HandedOver> {
  let sum: HandedOver = { rows: 0, series: [], hasMore: false }
  for (const entity of all) {
    const handed = await handing.deps.hooksOf(entity).handOver?.(handing, handOver)
    if (handed)
      sum = {
        rows: sum.rows + handed.rows,
        series: [...sum.series, ...handed.series],
        hasMore: sum.hasMore || handed.hasMore,
      }
  }
  return sum
}

/** After the first step. */
export async function keepRest(
  { deps, tx, actor, now }: Saving,
  { leaver, takerId, parts }: HandOver,
  { rows, series }: { readonly rows: number; readonly series: number },
): Promise<void> {
  const left = { ...NOTHING_IN_HAND, ...(await countInHand(deps, tx, leaver)) }
  const done = rows + series
  const total = [...parts].reduce((sum, part) => sum + sizeOfPart(part, left), done)
  await tx
    .insertInto('handOver')
    .values({
      scopeId: leaver.scopeId,
      fromId: leaver.userId,
      toId: takerId,
      parts: [...parts].join(','),
      done,
      series,
      total,
      state: 'running',
      createdById: actor.userId,
      createdTime: now,
      endedTime: null,
    })
    .execute()
}

const runningOf = (db: AnyDb, { userId, scopeId }: Leaver) =>
  db
    .selectFrom('handOver')
    .where('scopeId', '=', scopeId)
    .where('fromId', '=', userId)
    .where('state', '=', 'running')

/** Of the latest one that goes on. */
export const progressOf = (db: AnyDb, leaver: Leaver): Promise<HandOverProgress | undefined> =>
  runningOf(db, leaver).orderBy('id', 'desc').limit(1).select(['done', 'total']).executeTakeFirst()

/** What still was on its way from or to a person who leaves goes to whoever takes over now. */
export async function passOn(tx: Saving['tx'], { userId, scopeId }: Leaver, takerId: number): Promise<void> {
  await tx
    .updateTable('handOver')
    .set({ toId: takerId })
    .where('scopeId', '=', scopeId)
    .where((eb) => eb.or([eb('toId', '=', userId), eb('fromId', '=', userId)]))
    .where('fromId', '<>', takerId)
    .where('state', '=', 'running')
    .execute()
}
