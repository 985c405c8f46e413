// On which days a firm works, read for whatever counts in working days.
import * as z from 'zod/mini'
import { DEFAULT_FIRM_SETTINGS, workDaysSchema } from '@daybook/contract/account/firm-settings.ts'
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import type { HolidayList } from '@daybook/contract/calendar/holiday-calls.ts'
import { type FirmCalendar, firmCalendar } from '@daybook/contract/calendar/working-days.ts'
import { findFirmSetting } from '#entities/firm-settings.ts'
import type { AnyDb } from '#entities/store.ts'

/** The name under which a firm keeps what is not a day of its list. */
export const HOLIDAYS = 'holidays'

const keptSchema = z.object({ national: z.number(), stamp: z.number() })
/** Before a firm has settled anything. */
const NOTHING_SETTLED = { national: 1, stamp: 0 }

/** The firm's list, by day, with its working week. */
export async function holidaysOf(db: AnyDb, scopeId: number): Promise<HolidayList> {
  const workDays = workDaysSchema.safeParse(await findFirmSetting(db, scopeId, 'workDays'))
  const kept = keptSchema.safeParse(await findFirmSetting(db, scopeId, HOLIDAYS))
  const rows = await db
    .selectFrom('holiday')
    .select(['day', 'name'])
    .where('scopeId', '=', scopeId)
    .orderBy('day')
    .execute()
  return {
    workDays: workDays.success ? workDays.data : DEFAULT_FIRM_SETTINGS.workDays,
    ...(kept.success ? kept.data : NOTHING_SETTLED),
    list: rows.map(({ day, name }) => ({ day: dayOfNumber(day), name })),
  }
}

export const firmCalendarOf = async (db: AnyDb, scopeId: number): Promise<FirmCalendar> =>
  firmCalendar(await holidaysOf(db, scopeId))
