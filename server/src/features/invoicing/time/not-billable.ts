// Hours that are never billed: worked, and marked so by the entry, its task or its project.
import { hundredthsOfSeconds } from '@daybook/contract/time/minutes.ts'
import { sql } from 'kysely'
import type { AnyDb } from '#entities/store.ts'
import { isBillable, joinedEntries } from '#features/invoicing/time/present-entries.ts'

/** Hundredths by task, of those that have some. */
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
    .where(sql<boolean>`${isBillable} = 0`)
    .groupBy('timeEntry.projectTaskId')
    .execute()
  return new Map(rows.map(({ id, seconds }) => [id, hundredthsOfSeconds(Number(seconds))]))
}
