// A deleted task comes back into its series, if that is there and nobody has its place; else it is a plain one (rules/bin 5).
import { REPEAT } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import type { Kept, Returning } from '#entities/bin/removal.ts'
import type { Saving, SavingFor } from '#entities/hooks.ts'
import { rowOf } from '#entities/store.ts'
import { changeSeriesRow, findSeries, groupOf, lockSeries } from '#features/tasks/series/series.ts'
import { takeBackExtra } from '#features/tasks/series/take-back.ts'

/** What the deletion ends: the whole series; or when it was, by which what is made in its place is known. */
export async function keepSeriesOf(row: RowFor<'task'>, saving: SavingFor<'task'>): Promise<Kept> {
  const isHead = saving.removal?.binned.length === 0
  if (groupOf(row) === 0 || !isHead) return {}
  if (!saving.withDependents) return { deletedTime: saving.now }
  const series = await findSeries(saving.tx, row)
  return series?.isLive === 1 ? { endedSeries: series.id } : {}
}

async function isPlaceFree({ tx }: Saving, row: RowFor<'task'>, index: unknown): Promise<boolean> {
  if (typeof index !== 'number') return true
  const other = await tx
    .selectFrom('task')
    .select('id')
    .where('groupId', '=', groupOf(row))
    .where('scopeId', '=', row.scopeId)
    .where('seriesIndex', '=', index)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

export async function backToSeries(returning: Returning, saving: Saving): Promise<Returning> {
  const { columns, kept, warnings } = returning
  const row = rowOf(task, columns)
  if (groupOf(row) === 0) return returning
  const series = await lockSeries(saving, row)
  if (series && (await isPlaceFree(saving, row, Reflect.get(columns, 'seriesIndex')))) return returning
  const plain = { groupId: 0, seriesIndex: null, isGenerated: 0, repeatOptionId: REPEAT.none }
  return {
    columns: { ...columns, ...plain },
    kept,
    warnings: [...warnings, { path: 'repeatOption', message: binMessages.leftSeries }],
  }
}

/** The series that ended with it lives again; what was made in place of the one that comes back goes. */
export async function goOnAfterReturn(
  row: RowFor<'task'>,
  kept: Kept,
  saving: Saving,
): Promise<readonly Issue[]> {
  if (groupOf(row) === 0) return []
  const own = { ...saving, before: undefined }
  const series = await lockSeries(own, row)
  if (series && kept['endedSeries'] === series.id) await changeSeriesRow(saving.tx, series, { isLive: 1 })
  const { deletedTime } = kept
  if (typeof deletedTime === 'number') await takeBackExtra(row, { ...row, modifiedTime: deletedTime }, own)
  return []
}
