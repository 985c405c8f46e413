// The named filters of the task list: what due_date_status and status group mean (domain §3.1, §3.2).
import type { DueDateStatus } from '@daybook/contract/entities/task.ts'
import { CLOSED_STATUS_IDS, STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { FilterContext, NamedFilters } from '#entities/hooks.ts'
import type { RowsOf } from '#entities/visibility.ts'
import { startOfDay, startOfToday } from '#time.ts'

const RECENT_DAYS = 7

type Condition = (eb: RowsOf, context: FilterContext) => Expression<SqlBool>

const today = ({ actor, now }: FilterContext) => startOfToday(now, actor.timeZone)
const tomorrow = ({ actor, now }: FilterContext) => startOfDay(now, actor.timeZone, 1)
const recently = ({ actor, now }: FilterContext) => startOfDay(now, actor.timeZone, -RECENT_DAYS)

/** Days are those of the person's zone; a task without due date is fresh, and never over or upcoming. */
const byDueDate: Record<DueDateStatus, Condition> = {
  all: () => sql<SqlBool>`1 = 1`,
  over: (eb, context) => eb('dueDate', '<', today(context)),
  fresh: (eb, context) => eb.or([eb('dueDate', '>=', today(context)), eb('dueDate', 'is', null)]),
  upcoming: (eb, context) => eb('dueDate', '>=', tomorrow(context)),
  over_reminders: (eb, context) => eb('reminderAt', '<=', context.now),
  // What a series made by itself does not flood the list.
  recently_added: (eb, context) =>
    eb.and([eb('createdTime', '>=', recently(context)), eb('isGenerated', '=', 0)]),
  recently_updated: (eb, context) =>
    eb.and([eb('modifiedTime', '>=', recently(context)), eb('modifiedTime', '>', eb.ref('createdTime'))]),
}

export const taskFilters: NamedFilters = {
  // The request's schema lets only declared values through.
  dueDateStatus: (eb, value, context) => byDueDate[value as DueDateStatus](eb, context),
  statusGroupId: (eb, value) =>
    eb('statusId', value === STATUS_GROUP.closed ? 'in' : 'not in', [...CLOSED_STATUS_IDS]),
}
