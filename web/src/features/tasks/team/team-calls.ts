// Asks for the groups and for who has how much; both are read anew with every change of a task.
import { STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { GROUPS_MAX, PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import {
  getWorkload,
  groupTasks,
  type TaskGroup,
  type Workload,
} from '@daybook/contract/tasks/team-endpoints.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { PageQuery } from '#api/entity-queries.ts'
import type { TeamChoice } from './team-query.ts'

/** The keys of a list's filter. */
const filterOf = ({ person, isPersonal }: TeamChoice) => ({
  whose: 'team',
  ...(isPersonal ? { personal: 1 } : {}),
  ...(person === undefined ? {} : { assignedToId: person }),
})

/** The same tasks as one list, for what acts on all of them. */
export const listOf = (choice: TeamChoice): PageQuery => ({
  pageNumber: 1,
  pageSize: PAGE_SIZE,
  sortField: 'dueDate',
  sortDirection: 'asc',
  dataFilter: {
    [task.api.filter]: { keyword: '*', statusGroupId: STATUS_GROUP.open, ...filterOf(choice) },
  },
})

/** Clients come 50 an answer until there are fewer; of people those with no task are left out of the 50. */
const nextPage =
  ({ by }: TeamChoice, people: number) =>
  (last: readonly TaskGroup[], { length }: { readonly length: number }) => {
    const isMore = by === 'person' ? length * GROUPS_MAX < people : last.length >= GROUPS_MAX
    return isMore ? length + 1 : undefined
  }

/** @param people how many there are in the firm; undefined while nobody knows, and then nothing is asked */
export const useGroups = (choice: TeamChoice, people: number | undefined) =>
  useInfiniteQuery({
    queryKey: [task.name, 'team', 'groups', choice],
    queryFn: ({ pageParam, signal }): Promise<readonly TaskGroup[]> =>
      call(groupTasks, {
        body: { by: choice.by, filter: filterOf(choice), pageNumber: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage(choice, people ?? 0),
    enabled: people !== undefined,
  })

/** Everybody, page after page. */
async function workload(isPersonal: boolean, signal: AbortSignal): Promise<readonly Workload[]> {
  const page = (pageNumber: number) =>
    call(getWorkload, {
      query: { ...(isPersonal ? { personal: '1' } : {}), pageNumber: String(pageNumber) },
      signal,
    })
  const first = await page(1)
  const rest = Array.from({ length: first.totalPages - 1 }, (_, index) => page(index + 2))
  return [first, ...(await Promise.all(rest))].flatMap(({ list }) => list)
}

export const useWorkload = (isPersonal: boolean) =>
  useQuery({
    queryKey: [task.name, 'team', 'workload', isPersonal],
    queryFn: ({ signal }) => workload(isPersonal, signal),
  })
