// The tasks that come after this one in its series.
import { can } from '@daybook/contract/engine/access.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import { task as entity } from '@daybook/contract/entities/task.ts'
import { upcomingAfter } from '@daybook/contract/tasks/series-change.ts'
import { useState } from 'react'
import { type PageQuery, usePage } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { type TaskRecord, asTask } from '#features/tasks/card/task-record.ts'

/** More than a month of a daily series holds. */
const UPCOMING_MAX = 100

export interface Upcoming {
  /** False until the first answer, good or bad. */
  readonly isKnown: boolean
  /** Open and due later, by due date; undefined when they could not be loaded. */
  readonly tasks: readonly TaskRecord[] | undefined
}

/** The open tasks of its series. */
export function openOfSeries({ groupId, createdBy }: TaskRecord, user: LoggedInUser): PageQuery {
  // An Admin's save reaches all of the series, which is all that its maker has; who has tasks of it to do reaches these.
  const isForAnother = createdBy.id !== user.id && can(user, 'ADMIN_ONLY')
  const ownerFilter = isForAnother ? { [entity.api.userKey]: createdBy.id } : {}
  return {
    pageNumber: 1,
    pageSize: UPCOMING_MAX,
    sortField: 'dueDate',
    sortDirection: 'desc',
    dataFilter: { [entity.api.filter]: { groupId, statusGroupId: STATUS_GROUP.open, ...ownerFilter } },
  }
}

/** Of them those that come after it, by due date. */
export const laterThan = (
  before: TaskRecord,
  list: readonly AnyRecord[],
  now: number,
): readonly TaskRecord[] =>
  list
    .map(asTask)
    .filter((task) => task.id !== before.id && (task.dueDate ?? 0) > upcomingAfter(before, now))
    .toReversed()

export function useUpcoming(task: TaskRecord, now: number): Upcoming {
  const isInSeries = task.groupId > 0
  const { data, isFetching } = usePage(entity, openOfSeries(task, useUser()), { enabled: isInSeries })
  const [isKnown, setKnown] = useState(!isInSeries)
  if (!isKnown && !isFetching) setKnown(true)
  if (!isInSeries) return { isKnown, tasks: [] }
  return { isKnown, tasks: data && laterThan(task, data.list, now) }
}
