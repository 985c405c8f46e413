// How long the people of a report work: the work days of the firm, each a whole day of work, as long as they have begun.
import { DEFAULT_FIRM_SETTINGS, workDaysSchema } from '@daybook/contract/account/firm-settings.ts'
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import { weekdayOf } from '@daybook/contract/time/weeks.ts'
import { findFirmSetting } from '#entities/firm-settings.ts'
import type { AnyDb } from '#entities/store.ts'
import { dayColumn } from '#features/invoicing/life/today.ts'
import type { Part } from '#features/invoicing/time-reports/parts-of-time.ts'

/** @returns minutes that one person works in a part of the time; of days to come nothing */
export async function capacityOf(
  db: AnyDb,
  scopeId: number,
  today: string,
): Promise<(part: Pick<Part, 'first' | 'last'>) => number> {
  const settled = workDaysSchema.safeParse(await findFirmSetting(db, scopeId, 'workDays'))
  const workDays = settled.success ? settled.data : DEFAULT_FIRM_SETTINGS.workDays
  const ofDay = await findFirmSetting(db, scopeId, 'dayMinutes')
  const dayMinutes = typeof ofDay === 'number' ? ofDay : DEFAULT_FIRM_SETTINGS.dayMinutes
  const until = dayColumn(today)
  return ({ first, last }) => {
    let days = 0
    for (let day = first; day <= Math.min(last, until); day += 1)
      if (workDays.includes(weekdayOf(dayOfNumber(day)))) days += 1
    return days * dayMinutes
  }
}
