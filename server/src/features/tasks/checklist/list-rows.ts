// Checklists as they are stored: a row of a task that has one, and two counts beside the task's fields, which lists read.
import {
  countDone,
  isSameList,
  itemsOfText,
  type StoredItem,
  textOfItems,
} from '@daybook/contract/tasks/checklists/checklist.ts'
import type { Tx } from '#features/tasks/series/series.ts'
import type { AnyDb } from '#entities/store.ts'

/** A task, as far as its checklist is found by it. */
export interface OfTask {
  readonly id: number
  readonly scopeId: number
}

export interface StoredList {
  readonly items: readonly StoredItem[]
  /** 0: nobody has changed it yet. */
  readonly stamp: number
}

/** The list with these items; a tick is no part of its stamp (rules/checklists 3). */
export const listWith = (
  { items: was, stamp }: StoredList,
  items: readonly StoredItem[],
  now: number,
): StoredList => ({ items, stamp: isSameList(was, items) ? stamp : Math.max(now, stamp + 1) })

const NONE: StoredList = { items: [], stamp: 0 }

export async function readList(db: AnyDb, { id, scopeId }: OfTask): Promise<StoredList> {
  const row = await db
    .selectFrom('checklist')
    .select(['items', 'stamp'])
    .where('taskId', '=', id)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()
  return row ? { items: itemsOfText(row.items), stamp: row.stamp } : NONE
}

/** Both databases limit the number of parameters. */
const AT_ONCE = 500

/** The lists of those tasks that have one, by the id of the task. */
export async function readLists(
  db: AnyDb,
  tasks: readonly OfTask[],
): Promise<ReadonlyMap<number, readonly StoredItem[]>> {
  const lists = new Map<number, readonly StoredItem[]>()
  for (let start = 0; start < tasks.length; start += AT_ONCE) {
    const some = tasks.slice(start, start + AT_ONCE)
    const rows = await db
      .selectFrom('checklist')
      .select(['taskId', 'items'])
      .where('scopeId', 'in', [...new Set(some.map(({ scopeId }) => scopeId))])
      .where(
        'taskId',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
    for (const { taskId, items } of rows) lists.set(taskId, itemsOfText(items))
  }
  return lists
}

/** What a task says of its list. */
export const countsOf = (items: readonly StoredItem[]) => ({
  checkTotal: items.length,
  checkDone: countDone(items),
})

/** Stores a list and what its task says of it; the stamp of the task stays. */
export async function storeList(
  tx: Tx,
  { id, scopeId }: OfTask,
  { items, stamp }: StoredList,
): Promise<void> {
  const values = { items: textOfItems(items), stamp }
  await tx
    .insertInto('checklist')
    .values({ taskId: id, scopeId, ...values })
    .onConflict((conflict) => conflict.column('taskId').doUpdateSet(values))
    .execute()
  await tx
    .updateTable('task')
    .set(countsOf(items))
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .execute()
}

/** Of tasks that are gone for good. @param ids at most some hundred */
export async function dropLists(tx: Tx, scopeId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('checklist')
    .where('scopeId', '=', scopeId)
    .where('taskId', 'in', [...ids])
    .execute()
}

export const moveLists = (tx: Tx, from: number, to: number) =>
  tx.updateTable('checklist').set({ scopeId: to }).where('scopeId', '=', from).execute()
