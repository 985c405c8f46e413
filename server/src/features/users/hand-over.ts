// Whoever leaves may hand over what they have in hand, and a deactivation gives it back when it is undone (rules/tenancy 17).
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import {
  HAND_OVER_PARTS,
  type HandOverPart,
  type Holdings,
  USUAL_PARTS,
  NOTHING_IN_HAND,
} from '@daybook/contract/account/hand-over.ts'
import { DEFAULT_TIME_ZONE, TAKE_BACK_MS } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { accounts } from '#credentials/accounts.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import { idOf } from '#entities/field-codecs.ts'
import type { Deps } from '#deps.ts'
import type { Changes } from '#entities/history/history.ts'
import type { HandOver, Leaver, SavingFor } from '#entities/hooks.ts'
import { nameOf } from '#entities/links.ts'
import { countReferences } from '#entities/count-rows.ts'
import type { AnyDb } from '#entities/store.ts'
import { countInHand, handOverStep, keepRest, passOn, progressOf } from '#features/users/large-hand-over.ts'
import { tellHandedOver } from '#features/users/hand-over-told.ts'

const all = Object.values<AnyEntity>(entities)

const leaverOf = (row: RowFor<'user'>): Leaver => ({
  userId: row.id,
  scopeId: row.scopeId,
  timeZone: typeof row.timeZone === 'string' ? row.timeZone : DEFAULT_TIME_ZONE,
})

export async function holdingsOfPerson(deps: Deps, row: RowFor<'user'>): Promise<Holdings> {
  const leaver = leaverOf(row)
  const holdings: Holdings = {
    ...NOTHING_IN_HAND,
    projectTasks: await countReferences(deps.db, projectTask, 'assignedTo', row),
  }
  Object.assign(holdings, await countInHand(deps, deps.db, leaver))
  const handingOver = await progressOf(deps.db, leaver)
  return handingOver ? { ...holdings, handingOver } : holdings
}

/** A part of a hand-over follows. */
export const isGoingOn = async (tx: AnyDb, row: RowFor<'user'>): Promise<boolean> =>
  (await progressOf(tx, leaverOf(row))) !== undefined

/** Who is asked to take over in the query of a change or a removal; undefined: nobody. */
export function takerOf(besides: unknown): number | undefined {
  const id: unknown =
    typeof besides === 'object' && besides !== null ? Reflect.get(besides, 'takeOverId') : undefined
  return typeof id === 'number' ? id : undefined
}

function partsOf(besides: unknown): ReadonlySet<HandOverPart> {
  const take: unknown =
    typeof besides === 'object' && besides !== null ? Reflect.get(besides, 'take') : undefined
  if (typeof take !== 'string') return new Set(USUAL_PARTS)
  const parts = take.split(',')
  return new Set(HAND_OVER_PARTS.filter((part) => parts.includes(part)))
}

/** @returns the name. @throws AppError invalid unless this is an active colleague of the leaver */
async function checkTaker(tx: AnyDb, takerId: number, { userId, scopeId }: Leaver): Promise<string> {
  const taker = await accounts(tx)
    .select(['scopeId', 'accountStatusId', 'firstname', 'lastname'])
    .where('id', '=', takerId)
    .executeTakeFirst()
  const isColleague = taker?.scopeId === scopeId && scopeId !== SYSTEM_SCOPE && takerId !== userId
  if (!isColleague || taker.accountStatusId !== ACCOUNT_STATUS.active)
    throw invalidField('takeOverId', messages.chooseColleague)
  return `${taker.firstname} ${taker.lastname}`.trim()
}

/**
 * Gives what the leaver has in hand to whoever is asked for, if anybody is. The accounts of both are locked already
 * (lock-rights.ts).
 * @throws AppError invalid
 */
export async function handOverOf(row: RowFor<'user'>, saving: SavingFor<'user'>): Promise<void> {
  const { tx, actor, now, besides } = saving
  const takerId = takerOf(besides)
  if (takerId === undefined) return
  const leaver = leaverOf(row)
  const taker = await checkTaker(tx, takerId, leaver)
  const handOver: HandOver = { leaver, takerId, parts: partsOf(besides) }
  await passOn(tx, leaver, takerId)
  const { rows, series, hasMore } = await handOverStep(saving, handOver)
  if (hasMore) return keepRest(saving, handOver, { rows, series: series.length })
  await tellHandedOver(saving, {
    leaver: { ...leaver, name: nameOf(user, row) },
    taker: { id: takerId, name: taker },
    giver: actor.user.firstname,
    rows,
    series: series.length,
    time: now,
    seriesIds: series,
  })
}

/** After the account was saved. @throws AppError invalid if it stays active and somebody is to take over */
export async function handOverIfInactive(row: RowFor<'user'>, saving: SavingFor<'user'>): Promise<void> {
  if (takerOf(saving.besides) === undefined) return
  if (row.accountStatusId === ACCOUNT_STATUS.active) throw invalidField('takeOverId', messages.handOverStays)
  await handOverOf(saving.before ?? row, saving)
}

/**
 * Gives a leaver who is active again what they handed over last, by a request of this person within the last hour, as far
 * as nobody changed it since. Again changes nothing.
 * @throws AppError invalid if that was none, or the account stays inactive
 */
export async function takeBack(
  row: RowFor<'user'>,
  requestId: string,
  saving: SavingFor<'user'>,
): Promise<void> {
  const { deps, tx, actor, now } = saving
  const event = await tx
    .selectFrom('history')
    .select(['stamp', 'changes', 'requestId', 'actorId'])
    .where('entity', '=', user.name)
    .where('recordId', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .where('action', '=', 'handed_over')
    .where('stamp', '>', now - TAKE_BACK_MS)
    // A series has no stamp of its own: an earlier hand-over must not take what a later one gave.
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isTheirs = event?.requestId === requestId && event.actorId === actor.userId
  if (!isTheirs || row.accountStatusId !== ACCOUNT_STATUS.active)
    throw invalidField('giveBack', messages.notUndone)
  const { hand, seriesIds } = JSON.parse(event.changes) as Changes // written above
  const series = Array.isArray(seriesIds?.[1]) ? seriesIds[1].filter((id) => typeof id === 'number') : []
  const handBack = {
    leaver: leaverOf(row),
    takerId: idOf(hand?.[1]) ?? 0,
    requestId,
    time: event.stamp,
    series,
  }
  for (const entity of all) await deps.hooksOf(entity).takeBack?.(saving, handBack)
}
