// The days that the task form offers for a reminder.
import { QUICK_REMINDER_DAYS } from '@daybook/contract/engine/limits.ts'
import { fromLocalInput, toLocalInput } from '#lib/format-time.ts'

const DAY_MS = 86_400_000
const DAY_LENGTH = 'YYYY-MM-DD'.length

/**
 * The instants 3, 7 and 30 days from today with the reminder's time of day (rules/tasks 9).
 * @param reminderAt null counts as midnight, where new reminders start
 */
export function quickReminders(now: number, reminderAt: number | null, zone: string): readonly number[] {
  const today = Date.parse(toLocalInput(now, zone).slice(0, DAY_LENGTH))
  const time = reminderAt === null ? 'T00:00' : toLocalInput(reminderAt, zone).slice(DAY_LENGTH)
  return QUICK_REMINDER_DAYS.map((days) => {
    const day = new Date(today + days * DAY_MS).toISOString().slice(0, DAY_LENGTH)
    return fromLocalInput(`${day}${time}`, zone) ?? now + days * DAY_MS
  })
}
