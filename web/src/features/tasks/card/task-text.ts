// A task as lines of text, for the clipboard (rules/tasks 11).
import { task as entity } from '@daybook/contract/entities/task.ts'
import { noValue } from '@daybook/contract/messages/messages.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { formatDue, formatStamp } from '#lib/format-time.ts'
import type { TaskRecord } from './task-record.ts'

/** 'Nov 18, 2026 (Wed) 9:00 AM', or 'No Reminder'. */
export const reminderText = (task: TaskRecord, zone: string): string =>
  task.reminderAt === null ? noValue('Reminder') : formatStamp(task.reminderAt, zone)

/** 'Nov 15, 2026 (Sun) 10:00 AM', or 'No Due Date'. */
export const dueText = (task: TaskRecord, zone: string): string =>
  task.dueDate === null ? noValue('Due Date') : formatDue(task.dueDate, zone)

/** Name, description, due date, reminder and status, a line each. */
export function taskText(task: TaskRecord, zone: string): string {
  const due = task.dueDate === null ? noValue('Due Date') : formatStamp(task.dueDate, zone)
  const { dueDate, reminderAt, status } = entity.fields
  return [
    task.name,
    ...(task.description.trim() ? [task.description.trim()] : []),
    `${dueDate.label}: ${due}`,
    `${reminderAt.label}: ${reminderText(task, zone)}`,
    `${status.label}: ${referenceText(task.status)}`,
  ].join('\n')
}
