// The tasks of a month: the 500 newest by due date, then whatever else falls into the days on screen.
import { entityCalls } from '@daybook/contract/engine/entity-calls.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { CALENDAR_PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#api/client.ts'
import { type PageQuery, usePage } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import type { CalendarTask } from './calendar-event.ts'
import { gridOf, startOf } from './local-days.ts'

const { page: pageCall } = entityCalls<AnyEntity>(task)

// Answers are typed by the contract and checked in the server's tests; the generic query forgot that these are tasks.
const asTasks = (records: readonly AnyRecord[]) => records as unknown as readonly CalendarTask[]

const request = (filter: Readonly<Record<string, unknown>>, pageNumber = 1): PageQuery => ({
  pageNumber,
  pageSize: CALENDAR_PAGE_SIZE,
  sortField: 'dueDate',
  sortDirection: 'desc',
  dataFilter: { [task.api.filter]: filter },
})

/** Page after page until all are there. */
async function everything(filter: Readonly<Record<string, unknown>>, signal: AbortSignal) {
  const records: AnyRecord[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { list, totalPages } = await call(pageCall, { body: request(filter, pageNumber), signal })
    records.push(...list)
    if (pageNumber >= totalPages) return records
  }
}

export function useCalendarTasks(month: string) {
  const { id, timeZone } = useUser()
  const own = { [task.api.userKey]: id }
  const newest = usePage(task, request(own))
  const { first, end } = gridOf(month)
  const filter = { ...own, dueDateFrom: startOf(first, timeZone), dueDateTo: startOf(end, timeZone) }

  // The newest reach back to the last of them: what is due later is known already.
  const { list = [], totalPages = 0 } = newest.data ?? {}
  const oldest = asTasks(list).at(-1)?.dueDate ?? null
  const isMissingSome = totalPages > 1 && oldest !== null && oldest >= filter.dueDateFrom
  const visible = useQuery({
    queryKey: [task.name, 'range', filter],
    queryFn: ({ signal }) => everything(filter, signal),
    enabled: isMissingSome,
  })

  const newestList = newest.data?.list
  const visibleList = isMissingSome ? visible.data : undefined
  const tasks = useMemo(() => {
    const all = asTasks([...(newestList ?? []), ...(visibleList ?? [])])
    return [...new Map(all.map((each) => [each.id, each])).values()]
  }, [newestList, visibleList])

  // The days on screen are asked for when the newest are there; what failed first keeps the rest from being whole.
  const failed = [newest, visible].find(({ isError }) => isError)
  return {
    tasks,
    isLoading: newest.isPending || (isMissingSome && visible.isPending),
    /** Nothing could be loaded at all. */
    isBroken: newest.isError && !newest.data,
    /** Why tasks may be missing, or old; undefined: none are. */
    error: failed?.error,
    isRetrying: failed?.isFetching ?? false,
    retry: () => void failed?.refetch(),
  }
}
