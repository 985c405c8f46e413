// Hours that are not billed: marked so by the entry, its task or its project, or waiting where the firm approves weeks.
import { hundredthsOfSeconds } from '@daybook/contract/time/minutes.ts'
import { sql } from 'kysely'
import type { AnyDb } from '#entities/store.ts'
import { approvesHours, STATE } from '#features/invoicing/time/week-state.ts'
import { isBillable, joinedEntries } from '#features/invoicing/time/present-entries.ts'

/** Of entries of `joinedEntries`. */
export const mayBeBilled = async (db: AnyDb, scopeId: number) =>
  (await approvesHours(db, scopeId))
    ? sql<boolean>`(${isBillable} = 1 and "timeEntry"."state" = ${STATE.approved})`
    : sql<boolean>`${isBillable} = 1`

/** Hundredths by task, of those that have some. What waits and takes away frees nothing: less was worked already. */
export async function notBillable(
  db: AnyDb,
  scopeId: number,
  taskIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (taskIds.length === 0) return new Map()
  const rows = await joinedEntries(db, scopeId)
    .select('timeEntry.projectTaskId as id')
    .select((eb) => eb.fn.sum<number>('timeEntry.seconds').as('seconds'))
    .where('timeEntry.projectTaskId', 'in', [...taskIds])
    .where('timeEntry.invoiceId', 'is', null)
    .where(sql<boolean>`not ${await mayBeBilled(db, scopeId)}`)
    .groupBy('timeEntry.projectTaskId')
    .execute()
  return new Map(rows.map(({ id, seconds }) => [id, Math.max(0, hundredthsOfSeconds(Number(seconds)))]))
}
