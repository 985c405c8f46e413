// The sorts of the task list, and the one each kind of list starts with (rules/tasks 3).
import { type DueDateStatus, task } from '@daybook/contract/entities/task.ts'
import type { Sort } from '@daybook/contract/engine/entity.ts'
import { type SortChoice, stampChoices } from '#entities/list/sort-choices.ts'

export const taskSorts: readonly SortChoice[] = [
  { by: 'dueDate', label: 'Due date', dir: 'asc' },
  { by: 'reminderAt', label: 'Reminder', dir: 'asc' },
  ...stampChoices(task),
  { by: 'name', label: 'Name', dir: 'asc' },
]

const special: Readonly<Partial<Record<DueDateStatus, Sort>>> = {
  over_reminders: { by: 'reminderAt', dir: 'asc' },
  recently_added: { by: 'createdAt', dir: 'desc' },
  recently_updated: { by: 'lastModifiedAt', dir: 'desc' },
}

/** Due date ascending unless the list is about reminders or about what is recent. */
export const taskSort = (dueDateStatus: DueDateStatus): Sort =>
  special[dueDateStatus] ?? { by: 'dueDate', dir: 'asc' }
