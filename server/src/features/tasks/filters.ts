// The named filters of the task list: what due_date_status and status group mean (domain §3.1, §3.2).
import type { DueDateStatus } from '@daybook/contract/entities/task.ts'
import { CLOSED_STATUS_IDS, STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { FilterContext, NamedFilters, Tallied } from '#entities/hooks.ts'
import type { RowsOf } from '#entities/visibility.ts'

const RECENT_DAYS = 7

type Condition = (eb: RowsOf, context: FilterContext) => Expression<SqlBool>

/** Days are those of the person's zone; a task without due date is fresh, and never over or upcoming. */
const byDueDate: Record<DueDateStatus, Condition> = {
  all: () => sql<SqlBool>`1 = 1`,
  over: (eb, { dayStart }) => eb('dueDate', '<', dayStart(0)),
  fresh: (eb, { dayStart }) => eb.or([eb('dueDate', '>=', dayStart(0)), eb('dueDate', 'is', null)]),
  upcoming: (eb, { dayStart }) => eb('dueDate', '>=', dayStart(1)),
  over_reminders: (eb, { now }) => eb('reminderAt', '<=', now),
  // What a series made by itself does not flood the list.
  recently_added: (eb, { dayStart }) =>
    eb.and([eb('createdTime', '>=', dayStart(-RECENT_DAYS)), eb('isGenerated', '=', 0)]),
  recently_updated: (eb, { dayStart }) =>
    eb.and([
      eb('modifiedTime', '>=', dayStart(-RECENT_DAYS)),
      eb('modifiedTime', '>', eb.ref('createdTime')),
    ]),
}

export const taskFilters: NamedFilters = {
  // The request's schema lets only declared values through.
  dueDateStatus: (eb, value, context) => byDueDate[value as DueDateStatus](eb, context),
  statusGroupId: (eb, value) =>
    eb('statusId', value === STATUS_GROUP.closed ? 'in' : 'not in', [...CLOSED_STATUS_IDS]),
}

const isClosed = (statusId: number) => CLOSED_STATUS_IDS.some((id) => id === statusId)

export const tallied: Tallied = {
  field: 'status',
  lets: (filter, value) => {
    if (filter === 'dueDateStatus') return value === 'all' ? () => true : undefined
    return (statusId) => isClosed(statusId) === (value === STATUS_GROUP.closed)
  },
}
