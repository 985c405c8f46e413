// How many tasks are over due and how many reminders came: the home page and the drawer show them, with the same requests.
import { STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import { type DueDateStatus, task } from '@daybook/contract/entities/task.ts'
import type { Sort } from '@daybook/contract/engine/entity.ts'
import type { PageQuery } from '#api/entity-queries.ts'

interface FigureRequest {
  readonly dueDateStatus?: DueDateStatus
  /** Inclusive. */
  readonly dueDateFrom?: number
  /** Exclusive. */
  readonly dueDateTo?: number
}

export const openTasks = (request: FigureRequest, sort: Sort, pageSize = 1): PageQuery => ({
  pageNumber: 1,
  pageSize,
  sortField: sort.by,
  sortDirection: sort.dir,
  dataFilter: { [task.api.filter]: { ...request, statusGroupId: STATUS_GROUP.open } },
})

/** The oldest first. */
export const overDueQuery = openTasks({ dueDateStatus: 'over' }, { by: 'dueDate', dir: 'asc' })
/** The latest first. */
export const remindersQuery = openTasks(
  { dueDateStatus: 'over_reminders' },
  { by: 'reminderAt', dir: 'desc' },
)
