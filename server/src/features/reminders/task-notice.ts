// What a reminder of one task says.
import { CLOSED_STATUS_IDS } from '@daybook/contract/entities/lookups.ts'
import { dueText, notificationMessages } from '@daybook/contract/notifications-messages.ts'
import { momentText } from '#english-dates.ts'
import type { AnyDb } from '#entities/store.ts'

interface TaskSeen {
  readonly dueDate: number | null
  readonly timeZone: string
}

/** 'Nov 21, 2026 (Sat) 6:00 PM'. */
const whenText = (instant: number, timeZone: string) =>
  momentText(Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone))

export const taskPath = (taskId: number) => `/tasks/edit/${taskId}`

export const taskText = ({ dueDate, timeZone }: TaskSeen) =>
  dueDate === null ? notificationMessages.reminderText : dueText(whenText(dueDate, timeZone))

/** Tasks that may still remind: open, and in the hands of somebody who has an account where the task is. */
export const openTasks = (db: AnyDb) =>
  db
    .selectFrom('task')
    .innerJoin('user', 'user.id', 'task.assignedToId')
    .where('task.statusId', 'not in', [...CLOSED_STATUS_IDS])
    .where('user.deletedTime', 'is', null)
    .whereRef('user.scopeId', '=', 'task.scopeId')
