// Which days a firm works on, and how long.
import { DEFAULT_FIRM_SETTINGS, workDaysSchema } from '@daybook/contract/account/firm-settings.ts'
import { weekdayOf } from '@daybook/contract/time/weeks.ts'
import { findFirmSetting } from '#entities/firm-settings.ts'
import type { AnyDb } from '#entities/store.ts'

export interface WorkDays {
  readonly isWorkDay: (day: string) => boolean
  /** Of a work day. */
  readonly minutes: number
}

export async function workDaysOf(db: AnyDb, scopeId: number): Promise<WorkDays> {
  const settled = workDaysSchema.safeParse(await findFirmSetting(db, scopeId, 'workDays'))
  const days = settled.success ? settled.data : DEFAULT_FIRM_SETTINGS.workDays
  const minutes = await findFirmSetting(db, scopeId, 'dayMinutes')
  return {
    isWorkDay: (day) => days.includes(weekdayOf(day)),
    minutes: typeof minutes === 'number' ? minutes : DEFAULT_FIRM_SETTINGS.dayMinutes,
  }
}
