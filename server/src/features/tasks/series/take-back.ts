// A closed task that is opened again: what closing it made is taken back, if nobody has touched it since.
import { planOccurrences } from '@daybook/contract/tasks/occurrences.ts'
import { isStarted } from '@daybook/contract/tasks/series-change.ts'
import type { SavingFor } from '#entities/hooks.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { changeSeriesRow, lockSeries, repeatingTask, type Series } from '#features/tasks/series/series.ts'
import { openDues, generateOccurrences } from '#features/tasks/series/generate-occurrences.ts'
import { removeRows } from '#features/tasks/series/upcoming.ts'

/** A stamp may be ahead of the clock by as many milliseconds as there were saves in one. */
const STAMP_AHEAD_MS = 1000

/** The last task that the series has made, as far as it is one that the closing made and nobody has changed or written about. */
async function lastMade({ deps, tx }: SavingFor<'task'>, series: Series, before: RowFor<'task'>) {
  const closedAt = before.modifiedTime
  const last = await tx
    .selectFrom('task')
    .selectAll()
    .where('groupId', '=', series.id)
    .where('scopeId', '=', series.scopeId)
    .where('seriesIndex', 'is not', null)
    .orderBy('seriesIndex', 'desc')
    .limit(1)
    .$if(deps.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!last || last.id === before.id || last.isGenerated !== 1) return undefined
  const isUntouched = !isStarted(repeatingTask(last)) && last.modifiedTime === last.createdTime
  const isOfClosing = Math.abs(closedAt - last.createdTime) <= STAMP_AHEAD_MS
  return isUntouched && isOfClosing ? last : undefined
}

/** Takes back only what the series would not make now, with the opened task ahead of it again. */
export async function takeBackExtra(
  row: RowFor<'task'>,
  before: RowFor<'task'>,
  saving: SavingFor<'task'>,
): Promise<void> {
  if (row.groupId === 0) return
  const series = await lockSeries(saving, row)
  const last = series?.isLive === 1 ? await lastMade(saving, series, before) : undefined
  if (!series || !last) return
  const [dueDate, nextIndex] = [last.dueDate, last.seriesIndex ?? 0]
  const dues = (await openDues(saving.tx, [series])).get(series.id) ?? []
  const others = dues.filter((due) => due !== dueDate)
  const earlier = { ...series, nextIndex }
  if (planOccurrences(earlier, others, saving.now).missing.length > 0) return
  await removeRows(saving, [last])
  await changeSeriesRow(saving.tx, series, { nextIndex })
  await generateOccurrences(saving.tx, [earlier], saving.now)
}
