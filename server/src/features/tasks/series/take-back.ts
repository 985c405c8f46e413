// A closed task that is opened again: what closing it made is taken back, if nobody has touched it since.
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import type { Saving } from '#entities/hooks.ts'
import type { Row } from '#entities/store.ts'
import { planOf } from '#features/tasks/series/plan.ts'
import { changeSeriesRow, holdSeries, type Series } from '#features/tasks/series/series.ts'
import { openDues, topUp } from '#features/tasks/series/top-up.ts'
import { removeRows } from '#features/tasks/series/upcoming.ts'

/** A stamp may be ahead of the clock by as many milliseconds as there were saves in one. */
const STAMP_AHEAD_MS = 1000

/** The last task that the series has made, as far as it is one that the closing made and nobody has changed. */
async function lastMade({ tx }: Saving, series: Series, before: Row): Promise<Row | undefined> {
  const closedAt = Number(before['modifiedTime'])
  const last = await tx
    .selectFrom('task')
    .selectAll()
    .where('groupId', '=', series.id)
    .where('scopeId', '=', series.scopeId)
    .where('seriesIndex', 'is not', null)
    .orderBy('seriesIndex', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.id === before.id || last.isGenerated !== 1) return undefined
  const isUntouched = last.statusId === STATUS.open && last.modifiedTime === last.createdTime
  const isOfClosing = Math.abs(closedAt - Number(last.createdTime)) <= STAMP_AHEAD_MS
  return isUntouched && isOfClosing ? last : undefined
}

/** Takes back only what the series would not make now, with the opened task ahead of it again. */
export async function takeBackExtra(row: Row, before: Row, saving: Saving): Promise<void> {
  if (Number(row['groupId']) === 0) return
  const series = await holdSeries(saving, row)
  const last = series?.isLive === 1 ? await lastMade(saving, series, before) : undefined
  if (!series || !last) return
  const [dueDate, nextIndex] = [Number(last['dueDate']), Number(last['seriesIndex'])]
  const dues = (await openDues(saving.tx, [series])).get(series.id) ?? []
  const others = dues.filter((due) => due !== dueDate)
  const earlier = { ...series, nextIndex }
  if (planOf(earlier, others, saving.now).missing.length > 0) return
  await removeRows(saving, [last])
  await changeSeriesRow(saving.tx, series, { nextIndex })
  await topUp(saving.tx, [earlier], saving.now)
}
