// What a reminder of one task says.
import { dueText, notificationMessages } from '@daybook/contract/messages/notification-messages.ts'
import { isOpen } from '#background/open-tasks.ts'
import { clipped } from '#formats/clipped.ts'
import { momentText } from '@daybook/contract/english-dates.ts'
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

/** A mail to read, not a file. */
const DESCRIPTION_MAX = 4000

/** What a mail says of a task: when it is due, and what was noted with it. */
export function taskMailText(task: TaskSeen & { readonly description: string | null }): string {
  const noted = clipped((task.description ?? '').trim(), DESCRIPTION_MAX)
  return [taskText(task), noted].filter((part) => part !== '').join('\n\n')
}

/** Tasks that may still remind: open, and in the hands of somebody who has an account where the task is. */
export const openTasks = (db: AnyDb) =>
  db
    .selectFrom('task')
    .innerJoin('user', 'user.id', 'task.assignedToId')
    .where(isOpen)
    .where('user.deletedTime', 'is', null)
    .whereRef('user.scopeId', '=', 'task.scopeId')
