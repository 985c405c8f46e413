// How a series goes on after one of its tasks: what is there already, then what is still to be made.
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { CLOSED_STATUS_IDS } from '@daybook/contract/entities/lookups.ts'
import type { SeriesAnswer } from '@daybook/contract/tasks/series-endpoints.ts'
import { SERIES_DATES_TOLD } from '@daybook/contract/engine/limits.ts'
import { firstIndex, toInstant } from '@daybook/contract/tasks/recurrence.ts'
import { dueAt, firstPresent } from '@daybook/contract/tasks/occurrences.ts'
import type { AnyDb } from '#entities/store.ts'
import { dueOf, findSeries, groupOf, type Series } from '#features/tasks/series/series.ts'
import { startOfToday } from '#time.ts'

/** Due dates of its other open tasks from today on. */
async function duesFrom(db: AnyDb, row: RowFor<'task'>, from: number): Promise<number[]> {
  const rows = await db
    .selectFrom('task')
    .select('dueDate')
    .where('groupId', '=', groupOf(row))
    .where('scopeId', '=', row.scopeId)
    .where('id', '<>', row.id)
    .where('statusId', 'not in', [...CLOSED_STATUS_IDS])
    .where('dueDate', '>=', from)
    .orderBy('dueDate')
    .limit(SERIES_DATES_TOLD)
    .execute()
  return rows.flatMap(({ dueDate }) => dueDate ?? [])
}

/**
 * Dates whose tasks are not made yet; a series that has ended makes none. A lazy one makes its next task where it always
 * would have, wherever the present one was moved.
 */
function duesToMake(series: Series, after: number, now: number): number[] {
  if (series.isLive === 0) return []
  const present = firstPresent(series, series.nextIndex, now)
  const first = series.isLazy ? present : firstIndex(present, (index) => dueAt(series, index) < after)
  return Array.from({ length: SERIES_DATES_TOLD }, (_, k) => dueAt(series, first + k))
}

/** @returns undefined for a task without series */
export async function nextOccurrencesOf(
  db: AnyDb,
  row: RowFor<'task'>,
  now: number,
): Promise<SeriesAnswer | undefined> {
  const series = groupOf(row) > 0 ? await findSeries(db, row) : undefined
  if (!series) return undefined
  const { timeZone, anchor } = series
  const after = Math.max(startOfToday(now, timeZone), (dueOf(row) ?? 0) + 1)
  const there = await duesFrom(db, row, after)
  const dates = [...there, ...duesToMake(series, after, now)].toSorted((a, b) => a - b)
  return {
    timeZone,
    anchor: toInstant(Temporal.PlainDateTime.from(anchor), timeZone),
    next: [...new Set(dates)].slice(0, SERIES_DATES_TOLD),
  }
}
