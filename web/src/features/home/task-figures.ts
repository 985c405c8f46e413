// The three figures of today; the drawer shows two of them as well, with the same requests.
import { STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import { type DueDateStatus, task } from '@daybook/contract/entities/task.ts'
import type { Sort } from '@daybook/contract/entity.ts'
import { PAGE_SIZE } from '@daybook/contract/limits.ts'
import type { PageQuery } from '#api/entity-queries.ts'

const openTasks = (dueDateStatus: DueDateStatus, sort: Sort, pageSize: number): PageQuery => ({
  pageNumber: 1,
  pageSize,
  sortField: sort.by,
  sortDirection: sort.dir,
  dataFilter: { [task.api.filter]: { dueDateStatus, statusGroupId: STATUS_GROUP.open } },
})

/** The oldest first. */
export const overDueQuery = openTasks('over', { by: 'dueDate', dir: 'asc' }, 1)
/** The latest first. */
export const remindersQuery = openTasks('over_reminders', { by: 'reminderAt', dir: 'desc' }, 1)
/** Today's come first in it; the rest is not over due either. */
export const freshQuery = openTasks('fresh', { by: 'dueDate', dir: 'asc' }, PAGE_SIZE)
