// Open tasks, as jobs that nobody waits for ask for them.
import { sql } from 'kysely'
import { CLOSED_STATUS_IDS } from '@daybook/contract/entities/lookups.ts'
import type { AnyDb } from '#entities/store.ts'

/** In the words of an index that holds open tasks alone: a database that is handed the numbers apart can't know that they are its. */
export const isOpen = sql<boolean>`"task"."statusId" not in (${sql.join(CLOSED_STATUS_IDS.map((id) => sql.lit(id)))})`

interface Giver {
  readonly userId: number
  readonly scopeId: number
}

/** What somebody gave to others and is over due; the condition is that of its index. @param before midnight where they are */
export const givenOverDue = (db: AnyDb, { userId, scopeId }: Giver, before: number) =>
  db
    .selectFrom('task')
    .where('task.scopeId', '=', scopeId)
    .where('task.createdById', '=', userId)
    .whereRef('task.assignedToId', '<>', 'task.createdById')
    .where(isOpen)
    .where('task.dueDate', '<', before)
