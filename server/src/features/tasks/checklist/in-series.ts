// The checklist of a series: each of its tasks begins with it unticked, and what one changes can be carried to those to come
// (rules/checklists 5).
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { isStarted, upcomingAfter } from '@daybook/contract/tasks/series-change.ts'
import { carryInto, textsOf, unticked } from '@daybook/contract/tasks/checklists/carry.ts'
import {
  isSameList,
  itemsOfText,
  type ItemText,
  type StoredItem,
  textOfItems,
} from '@daybook/contract/tasks/checklists/checklist.ts'
import type { Actor } from '#actor.ts'
import type { SavingFor } from '#entities/hooks.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'
import { visible } from '#entities/visibility.ts'
import { changesOfList } from '#features/tasks/checklist/apply-items.ts'
import { noteList } from '#features/tasks/checklist/note-list.ts'
import { listWith, readList, readLists, storeList } from '#features/tasks/checklist/list-rows.ts'
import {
  changeSeriesRow,
  findSeries,
  groupOf,
  repeatingTask,
  type Series,
  type Tx,
} from '#features/tasks/series/series.ts'
import { seesComing } from '#features/tasks/series/upcoming.ts'

type Row = RowFor<'task'>

const itemsOf = ({ checklist }: Pick<Series, 'checklist'>) => itemsOfText<ItemText>(checklist)

/** What a series that begins with this task keeps. */
export async function templateListOf(db: AnyDb, row: Row): Promise<string> {
  return row.checkTotal > 0 ? textOfItems(textsOf((await readList(db, row)).items)) : ''
}

/** How many items a task of the series begins with. */
export const countOfSeries = (series: Pick<Series, 'checklist'>): number => itemsOf(series).length

/** Of tasks that were made just now, in the order of their series. */
export async function fillLists(
  tx: Tx,
  made: readonly (readonly [id: number, series: Series])[],
): Promise<void> {
  const rows = made
    .filter(([, { checklist }]) => checklist !== '')
    .map(([taskId, series]) => ({
      taskId,
      scopeId: series.scopeId,
      items: textOfItems(unticked(itemsOf(series))),
      stamp: 0,
    }))
  if (rows.length > 0) await tx.insertInto('checklist').values(rows).execute()
}

/** What a change of the items does to those tasks that nobody has started: their lists as they are and as they would be. */
async function carried(
  db: AnyDb,
  upcoming: readonly Row[],
  { before, after }: { readonly before: readonly ItemText[]; readonly after: readonly ItemText[] },
) {
  const untouched = upcoming.filter((one) => !isStarted(repeatingTask(one)))
  const lists = await readLists(db, untouched)
  return untouched
    .map((row) => {
      const was = lists.get(row.id) ?? []
      return { row, was, is: carryInto(was, before, after) }
    })
    .filter(({ was, is }) => !isSameList(was, is))
}

/** Of tasks that are still to come and that nobody has started, how many this one's items would change. */
export async function countToChange(
  db: AnyDb,
  { actor, now }: { readonly actor: Actor; readonly now: number },
  row: Row,
  items: readonly StoredItem[],
): Promise<number> {
  const series = groupOf(row) > 0 ? await findSeries(db, row) : undefined
  if (series?.isLive !== 1) return 0
  const [before, after] = [itemsOf(series), textsOf(items)]
  if (isSameList(before, after)) return 0
  const rows = await selectFrom(db, task)
    .where('groupId', '=', groupOf(row))
    .where('scopeId', '=', row.scopeId)
    .where('id', '<>', row.id)
    .where('statusId', '=', STATUS.open)
    .where('dueDate', '>', upcomingAfter(repeatingTask(row), now))
    .where((eb) => visible(eb, task, actor, { purpose: 'one' }))
    .execute()
  return (await carried(db, rows, { before, after })).length
}

/**
 * What was added, removed and renamed goes to the upcoming tasks that nobody has started, and to those that are still to be made.
 * @param upcoming the other open tasks of the series that are due later, locked until the transaction ends
 */
export async function carryList(
  saving: SavingFor<'task'>,
  {
    items,
    series,
    upcoming,
  }: { readonly items: readonly StoredItem[]; readonly series: Series; readonly upcoming: readonly Row[] },
): Promise<void> {
  const [before, after] = [itemsOf(series), textsOf(items)]
  if (isSameList(before, after)) return
  for (const { row, was, is } of await carried(saving.tx, upcoming, { before, after })) {
    await storeList(saving.tx, row, listWith(await readList(saving.tx, row), is, saving.now))
    await noteList(saving, row, changesOfList(was, is))
  }
  if (await seesComing(saving, series))
    await changeSeriesRow(saving.tx, series, { checklist: textOfItems(after) })
}
