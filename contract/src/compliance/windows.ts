// How far ahead tasks of packs are made, and when they are due and remind.
import { addDays, dawnOf } from '#billing/days.ts'

/** Tasks are there so many days before they are due. */
export const PACK_AHEAD_DAYS = 60
export const PACK_REMINDER_DAYS = 7

export const CLIENTS_AT_ONCE_MAX = 500
export const PACK_TASKS_MAX = 2000
/** Clients on a page of the grid. */
export const GRID_CLIENTS = 50
export const EXTENSIONS_MAX = 500

const HOUR_MS = 60 * 60 * 1000
const DUE_HOUR = 18
const REMINDER_HOUR = 9

/** The law's days are India's: at 18:00 there, in epoch milliseconds. */
export const dueInstant = (day: string): number => dawnOf(day) + DUE_HOUR * HOUR_MS

/** At 9:00 in India a week before; null where that is over. */
export function reminderInstant(day: string, now: number): number | null {
  const instant = dawnOf(addDays(day, -PACK_REMINDER_DAYS)) + REMINDER_HOUR * HOUR_MS
  return instant > now ? instant : null
}

/** From today on: what was due before is nobody's task by itself. */
export const packWindow = (today: string) => ({ from: today, to: addDays(today, PACK_AHEAD_DAYS) })
