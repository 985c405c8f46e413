// The named filters of the task list: what due_date_status and status group mean (rules/tasks 1, rules/tasks 2).
import type { DueDateStatus } from '@daybook/contract/entities/task.ts'
import { CLOSED_STATUS_IDS, isClosedStatus, STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import { type Expression, sql, type SqlBool } from 'kysely'
import { SPAN } from '#db/schema/count-rows-v1.ts'
import { REMINDER_DAY } from '#db/schema/count-reminders-v1.ts'
import type { Between, FilterContext, NamedFilters, Tallied } from '#entities/hooks.ts'
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
  /** Of a group of a list; no client of the API asks for it by itself. */
  noDueDate: (eb) => eb('dueDate', 'is', null),
  hasClient: (eb, value) => eb('organizationId', value === 1 ? 'is not' : 'is', null),
  statusGroupId: (_eb, value) => (value === STATUS_GROUP.closed ? isClosedRow : isOpenRow),
}

/** Literally as the indexes of open tasks say it (migrations/0013), or a database would not see that they fit. */
const closedIds = sql.raw(CLOSED_STATUS_IDS.join(', '))
export const isOpenRow = sql<SqlBool>`"statusId" not in (${closedIds})`
export const isClosedRow = sql<SqlBool>`"statusId" in (${closedIds})`

/** The same ranges of time as above, where they can be counted (`all` is none). */
const ranges: Partial<Record<DueDateStatus, (context: FilterContext) => Between>> = {
  over: ({ dayStart }) => ({ instant: 'dueDate', to: dayStart(0) }),
  fresh: ({ dayStart }) => ({ instant: 'dueDate', from: dayStart(0), orNone: true }),
  upcoming: ({ dayStart }) => ({ instant: 'dueDate', from: dayStart(1) }),
  over_reminders: ({ now }) => ({ instant: 'reminderAt', to: now + 1 }),
}

export const tallied: Tallied = {
  field: 'status',
  lets: (filter, value) => {
    if (filter === 'dueDateStatus') return value === 'all' ? () => true : undefined
    if (filter !== 'statusGroupId') return undefined
    return (statusId) => isClosedStatus(statusId) === (value === STATUS_GROUP.closed)
  },
  instants: {
    dueDate: { day: SPAN.day, quarter: SPAN.quarter },
    reminderAt: { day: REMINDER_DAY },
  },
  between: (filter, value, context) =>
    // The request's schema lets only declared values through.
    filter === 'dueDateStatus' ? ranges[value as DueDateStatus]?.(context) : undefined,
}
