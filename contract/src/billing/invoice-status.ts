// The status of an invoice as its row has it: amounts in paise, days since 1970, the life by its place.
import { LIVES, type BillStatus, statusOf } from '#billing/status.ts'
import { dayOfNumber } from '#billing/days.ts'

/** As they stand in the row. */
export interface StatusColumns {
  readonly life: number
  readonly grandTotalAmount: number | null
  readonly debited: number | null
  readonly credited: number | null
  readonly settled: number | null
  readonly writtenOff: number | null
  readonly dueDate: number | null
  readonly sentTime: number | null
}

/** @param today the firm's day, 'YYYY-MM-DD' */
export const billStatusOf = (row: StatusColumns, today: string): BillStatus =>
  statusOf(
    {
      life: LIVES[row.life] ?? 'draft',
      grand: row.grandTotalAmount ?? 0,
      debited: row.debited ?? 0,
      credited: row.credited ?? 0,
      settled: row.settled ?? 0,
      writtenOff: row.writtenOff ?? 0,
      due: row.dueDate === null ? null : dayOfNumber(row.dueDate),
      isSent: row.sentTime !== null,
    },
    today,
  )
