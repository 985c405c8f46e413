// Cells that are being saved. An answer that was asked for meanwhile may be older than they, so they are laid over it.
import type { Week, WeekCell, WeekRow } from '@daybook/contract/time/time-calls.ts'
import { changedWeek } from './week-rows.ts'

interface PendingCell {
  /** Monday of its week. */
  readonly from: string
  readonly row: WeekRow
  readonly at: number
  readonly cell: WeekCell
}

const pending = new Set<PendingCell>()

/** Until the save has ended; a later change of the same cell lies over an earlier one. */
export async function whilePending<Value>(cell: PendingCell, save: () => Promise<Value>): Promise<Value> {
  pending.add(cell)
  try {
    return await save()
  } finally {
    pending.delete(cell)
  }
}

/** @param week one's own, as the server tells it */
export const withPending = (week: Week): Week =>
  [...pending]
    .filter(({ from }) => from === week.from)
    .reduce((shown, { row, at, cell }) => changedWeek(shown, row, at, cell), week)
