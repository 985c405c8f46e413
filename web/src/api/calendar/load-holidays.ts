// Asks for the firm's holidays. Heavy for the first page: load it lazily.
import { getHolidays, type HolidayList } from '@daybook/contract/calendar/holiday-calls.ts'
import { firmCalendar, holidayOn } from '@daybook/contract/calendar/working-days.ts'
import { call } from '#api/client.ts'

interface LoadedHolidays {
  readonly saved: HolidayList
  readonly on: (day: string) => string | undefined
}

export function withNames(saved: HolidayList): LoadedHolidays {
  const calendar = firmCalendar(saved)
  return { saved, on: (day) => holidayOn(day, calendar) }
}

export const loadHolidays = async (signal: AbortSignal): Promise<LoadedHolidays> =>
  withNames(await call(getHolidays, { signal }))
