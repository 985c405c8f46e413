// The status of an invoice as its row has it: amounts in paise, days since 1970, the life by its place.
import { LIVES, type BillStatus, statusOf } from '#billing/status.ts'
import { dayOfNumber } from '#billing/days.ts'

export interface StatusColumns {
  readonly life: number
  readonly grandTotalAmount: number | null
  readonly debited: number
  readonly credited: number
  readonly settled: number
  readonly writtenOff: number
  readonly dueDate: number | null
  readonly sentTime: number | null
}

/** @param today the firm's day, 'YYYY-MM-DD' */
export const billStatusOf = (row: StatusColumns, today: string): BillStatus =>
  statusOf(
    {
      life: LIVES[row.life] ?? 'draft',
      grand: row.grandTotalAmount ?? 0,
      debited: row.debited,
      credited: row.credited,
      settled: row.settled,
      writtenOff: row.writtenOff,
      due: row.dueDate === null ? null : dayOfNumber(row.dueDate),
      isSent: row.sentTime !== null,
    },
    today,
  )
