// The three figures of today; the drawer shows two of them as well, with the same requests.
import { STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import { type DueDateStatus, task } from '@daybook/contract/entities/task.ts'
import type { Sort } from '@daybook/contract/engine/entity.ts'
import { PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import type { PageQuery } from '#api/entity-queries.ts'
import { startOfToday } from '#lib/format-time.ts'

/** From any midnight into the next day, also where a clock change makes it 25 hours long. */
const LONGER_THAN_A_DAY_MS = 36 * 60 * 60 * 1000

interface FigureRequest {
  readonly dueDateStatus?: DueDateStatus
  /** Inclusive. */
  readonly dueDateFrom?: number
  /** Exclusive. */
  readonly dueDateTo?: number
}

const openTasks = (request: FigureRequest, sort: Sort, pageSize = 1): PageQuery => ({
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

/** Due on the day in which `now` lies, the earliest first: enough of them to find the next one. */
export function dueTodayQuery(now: number, zone: string): PageQuery {
  const dueDateFrom = startOfToday(now, zone)
  const dueDateTo = startOfToday(dueDateFrom + LONGER_THAN_A_DAY_MS, zone)
  return openTasks({ dueDateFrom, dueDateTo }, { by: 'dueDate', dir: 'asc' }, PAGE_SIZE)
}
