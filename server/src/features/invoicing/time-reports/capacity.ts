// How long the people of a report work: the work days of the firm, each a whole day of work, as long as they have begun.
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import type { AnyDb } from '#entities/store.ts'
import { dayColumn } from '#indian-day.ts'
import { workDaysOf } from '#features/invoicing/time/work-days.ts'
import type { Part } from '#features/invoicing/time-reports/parts-of-time.ts'

/** @returns minutes that one person works in a part of the time; of days to come nothing */
export async function capacityOf(
  db: AnyDb,
  scopeId: number,
  today: string,
): Promise<(part: Pick<Part, 'first' | 'last'>) => number> {
  const { isWorkDay, minutes } = await workDaysOf(db, scopeId)
  const until = dayColumn(today)
  return ({ first, last }) => {
    let days = 0
    for (let day = first; day <= Math.min(last, until); day += 1) if (isWorkDay(dayOfNumber(day))) days += 1
    return days * minutes
  }
}
