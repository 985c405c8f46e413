// Which tasks a series lacks now: pure, from what it is and what stands ahead of it (domain §2.3).
import { SERIES_AHEAD_MS, SERIES_OPEN_AHEAD } from '@daybook/contract/limits.ts'
import { firstIndex, toLocal } from '@daybook/contract/recurrence.ts'
import { dateAt, instantsAt, type Series } from '#features/tasks/series/series.ts'

/** The wake time of a lazy series: it goes on with its task, not with the clock. */
export const NEVER = Number.MAX_SAFE_INTEGER

export interface Occurrence {
  readonly index: number
  readonly dueDate: number
  readonly reminderAt: number | null
}

export interface Plan {
  readonly missing: readonly Occurrence[]
  readonly nextIndex: number
  /** From when on there is something to do again, epoch milliseconds. */
  readonly wakeTime: number
}

/** The index itself, or the first one after it whose day is not past: what was missed is not made up for. */
export const firstPresent = (series: Series, index: number, today: Temporal.PlainDate): number =>
  firstIndex(index, (at) => Temporal.PlainDate.compare(dateAt(series, at), today) < 0)

/**
 * @param dues due dates of the series' open tasks, ascending
 * A lazy series (a rule given to one task alone) has its next task only once the present one is closed.
 */
export function planOf(series: Series, dues: readonly number[], now: number): Plan {
  const today = toLocal(now, series.timeZone).toPlainDate()
  const ahead = series.isLazy ? [...dues] : dues.filter((due) => due > now)
  const missing: Occurrence[] = []
  let index = firstPresent(series, series.nextIndex, today)
  let next = instantsAt(series, index)
  const isWanted = () =>
    series.isLazy
      ? ahead.length < 1
      : next.dueDate <= now + SERIES_AHEAD_MS || ahead.length < SERIES_OPEN_AHEAD
  while (isWanted()) {
    missing.push({ index, ...next })
    if (next.dueDate > now || series.isLazy) ahead.push(next.dueDate)
    index = firstPresent(series, index + 1, today)
    next = instantsAt(series, index)
  }
  // The next date comes inside the horizon, or only one open task is left ahead.
  const wakeTime = Math.min(next.dueDate - SERIES_AHEAD_MS, ahead.at(-SERIES_OPEN_AHEAD) ?? 0)
  return { missing, nextIndex: index, wakeTime: series.isLazy ? NEVER : wakeTime }
}
