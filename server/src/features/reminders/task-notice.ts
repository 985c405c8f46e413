// What a reminder of one task says.
import { sql } from 'kysely'
import { CLOSED_STATUS_IDS } from '@daybook/contract/entities/lookups.ts'
import { dueText, notificationMessages } from '@daybook/contract/notifications-messages.ts'
import type { AnyDb } from '#entities/store.ts'

interface TaskSeen {
  readonly dueDate: number | null
  readonly timeZone: string
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** 'Nov 21, 2026 (Sat) 6:00 PM', as the screens spell it. */
function whenText(instant: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      year: 'numeric',
      month: 'short',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
    })
  formats.set(timeZone, format)
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of format.formatToParts(instant)) part[type] = value
  const { weekday, year, month, day, hour, minute, dayPeriod } = part
  return `${month} ${day}, ${year} (${weekday}) ${hour}:${minute} ${dayPeriod}`
}

export const taskPath = (taskId: number) => `/tasks/edit/${taskId}`

export const taskText = ({ dueDate, timeZone }: TaskSeen) =>
  dueDate === null ? notificationMessages.reminderText : dueText(whenText(dueDate, timeZone))

/** In the words of an index that holds open tasks alone: a database that is handed the numbers apart can't know that they are its. */
const isOpen = sql<boolean>`"task"."statusId" not in (${sql.join(CLOSED_STATUS_IDS.map((id) => sql.lit(id)))})`

/** Tasks that may still remind: open, and in the hands of somebody who has an account where the task is. */
export const openTasks = (db: AnyDb) =>
  db
    .selectFrom('task')
    .innerJoin('user', 'user.id', 'task.assignedToId')
    .where(isOpen)
    .where('user.deletedTime', 'is', null)
    .whereRef('user.scopeId', '=', 'task.scopeId')
