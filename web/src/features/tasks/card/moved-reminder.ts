// Where a reminder would go along with a due date that is moved.
import { daysBetween, fromLocalInput, toLocalInput } from '#lib/format-time.ts'
import type { TaskRecord } from './task-record.ts'

const DAY_MS = 86_400_000
const DAY_LENGTH = 'YYYY-MM-DD'.length

/**
 * As many days before the due date, at its time of day; on the due date's own day as long before it.
 * @returns null where there is nothing to move: no reminder, none that could still come or that stood before its due date
 */
export function movedReminder(
  { dueDate, reminderAt, createdAt }: Pick<TaskRecord, 'dueDate' | 'reminderAt' | 'createdAt'>,
  due: number,
  now: number,
  zone: string,
): number | null {
  if (dueDate === null || reminderAt === null || due === dueDate) return null
  // The default of the form is past when the task is made, and belongs to no due date.
  if (reminderAt > dueDate || reminderAt <= createdAt) return null
  const days = daysBetween(reminderAt, dueDate, zone)
  const day = Date.parse(toLocalInput(due, zone).slice(0, DAY_LENGTH)) - days * DAY_MS
  const time = toLocalInput(reminderAt, zone).slice(DAY_LENGTH)
  const moved =
    days === 0
      ? due - (dueDate - reminderAt)
      : fromLocalInput(`${new Date(day).toISOString().slice(0, DAY_LENGTH)}${time}`, zone)
  return moved !== null && moved > now && moved !== reminderAt ? moved : null
}
