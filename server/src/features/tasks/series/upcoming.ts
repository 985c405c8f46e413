// The upcoming tasks of a series, and what becomes of them when the series changes (rules/series 6).
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { CLOSED_STATUS_IDS, REPEAT } from '@daybook/contract/entities/lookups.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import { upcomingAfter } from '@daybook/contract/tasks/series-change.ts'
import { copyOf, putInBin } from '#entities/bin/removal.ts'
import { changesBetween, writeHistory } from '#entities/history/history.ts'
import type { SavingFor } from '#entities/hooks.ts'
import { nameOf } from '#entities/links.ts'
import { valuesOf } from '#entities/present.ts'
import { deleteRow, selectFrom, tableless, updateRow } from '#entities/store.ts'
import { visible } from '#entities/visibility.ts'
import { dropLists } from '#features/tasks/checklist/list-rows.ts'
import { groupOf, repeatingTask, type Series } from '#features/tasks/series/series.ts'

/**
 * Other open tasks of the same series, due later than this one was before the edit; than now, where it had no due date.
 * Who has one task to do changes none that they may not see.
 */
export function upcomingOf(
  { deps, tx, actor, now }: SavingFor<'task'>,
  before: RowFor<'task'>,
): Promise<RowFor<'task'>[]> {
  return (
    selectFrom(tx, task)
      .where('groupId', '=', groupOf(before))
      .where('scopeId', '=', before.scopeId)
      .where('id', '<>', before.id)
      .where('statusId', 'not in', [...CLOSED_STATUS_IDS])
      .where('dueDate', '>', upcomingAfter(repeatingTask(before), now))
      .where((eb) => visible(eb, task, actor, { purpose: 'one' }))
      .orderBy('dueDate')
      // What somebody is about to write about one is there, or finds it gone.
      .$if(deps.dialect === 'postgres', (query) => query.forUpdate())
      .execute()
  )
}

/** May this person see the tasks that are still to be made? They will have the series' creator and assignee. */
export async function seesComing(
  { tx, actor }: SavingFor<'task'>,
  { id, scopeId }: Series,
): Promise<boolean> {
  const row = await tableless(tx)
    .selectFrom('series')
    .select('id')
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .where((eb) => visible(eb, task, actor, { purpose: 'one' }))
    .executeTakeFirst()
  return row !== undefined
}

const changeOf = ({ actor }: SavingFor<'task'>, row: RowFor<'task'>, stamp: number) => ({
  entity: task.name,
  recordId: row.id,
  scopeId: row.scopeId,
  stamp,
  by: actor,
  title: nameOf(task, row),
})

/** Changes some fields of another task of the series, with its own stamp and history. */
export async function changeRow(
  saving: SavingFor<'task'>,
  row: RowFor<'task'>,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const before = valuesOf(task, row)
  const changes = changesBetween(task, before, fields)
  if (Object.keys(changes).length === 0) return
  const stamp = Math.max(saving.now, row.modifiedTime + 1)
  const stamps = { modifiedById: saving.actor.userId, modifiedTime: stamp }
  await updateRow(saving.tx, task, row, { values: { ...before, ...fields }, stamps })
  await writeHistory(saving.tx, { ...changeOf(saving, row, stamp), action: 'update', changes })
}

export async function removeRows(saving: SavingFor<'task'>, rows: readonly RowFor<'task'>[]): Promise<void> {
  for (const row of rows) {
    const stamp = Math.max(saving.now, row.modifiedTime + 1)
    const going = { ...saving, before: row }
    // What somebody deletes is kept; what a series only makes anew is not (rules/bin 2).
    const copy = await copyOf(going, task)
    await deleteRow(saving.tx, task, row)
    // Whoever saw it is told that it is gone.
    const { audience } = valuesOf(task, row)
    const changes =
      row.audienceId === AUDIENCE.firm ? changesBetween(task, { audience }, { audience: null }) : {}
    await writeHistory(saving.tx, { ...changeOf(saving, row, stamp), action: 'remove', changes })
    if (copy) await putInBin(going, task, { copy, stamp, isHead: false })
    else await dropLists(saving.tx, row.scopeId, [row.id])
  }
}

/** Takes a task out of its series; without a rule of its own it is a plain one from now on. */
export async function leaveSeries(saving: SavingFor<'task'>, row: RowFor<'task'>): Promise<void> {
  await saving.tx
    .updateTable('task')
    .set({ groupId: 0, seriesIndex: null, isGenerated: 0 })
    .where('id', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .execute()
}

export async function becomePlain(saving: SavingFor<'task'>, row: RowFor<'task'>): Promise<void> {
  await changeRow(saving, row, { repeatOption: { id: REPEAT.none } })
  await leaveSeries(saving, row)
}
