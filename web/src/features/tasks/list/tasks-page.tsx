// The task list with the filter that its address carries: task cards, or a table whose rows begin with the circle.
import { type SignedIn, worksAlone } from '@daybook/contract/engine/rights.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { isAskedToShare } from '@daybook/contract/tasks/new-audience.ts'
import { Suspense, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { type TaskRouteFilter, paths } from '#lib/paths.ts'
import { withTaskQuery } from '#lib/addresses/task-query-paths.ts'
import { ListFrame } from '#entities/list/list-frame.tsx'
import type { ListTools } from '#entities/list/list-page.tsx'
import { RecordCards } from '#entities/card/record-cards.tsx'
import { useRecordList } from '#entities/list/use-list.ts'
import type { OwnershipChoice } from '#entities/list/use-ownership-filter.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { dueRange, dueRangeText } from './due-range.ts'
import { TaskFilterChips } from './task-filter-chips.tsx'
import { type TaskFilter, anyFilter, filtersInForce, sentFilter } from './task-filters.ts'
import { parseTaskQuery } from './task-query.ts'
import { TaskCard } from '#features/tasks/card/task-card.tsx'
import { taskMenu } from '#features/tasks/card/task-menu.tsx'
import { useSnoozeAsked } from '#features/tasks/snooze/use-snooze-asked.ts'
import { taskSort, taskSorts } from './task-sorts.ts'
import { ByPersonLink } from '#features/tasks/team/by-person-link.tsx'

// Seldom seen.
const UnknownFilter = lazyPart(async () => (await import('./unknown-filter.tsx')).UnknownFilter)
const NewOfficeQuestion = lazyPart(
  async () => (await import('#features/tasks/team/new-office-question.tsx')).NewOfficeQuestion,
)
const TaskRows = lazyPart(async () => (await import('#features/tasks/rows/task-rows.tsx')).TaskRows)
const SnoozeMenu = lazyPart(async () => (await import('#features/tasks/snooze/snooze-menu.tsx')).SnoozeMenu)
const TaskActs = lazyPart(async () => (await import('#features/tasks/bulk/task-acts.tsx')).TaskActs)
const TaskTable = lazyPart(async () => (await import('./task-table.tsx')).TaskTable)

const allTasks = paths.tasks.filtered({})

interface TasksPageProps {
  /** What the address carries; nothing at /tasks. */
  readonly filter: TaskRouteFilter & { readonly unknown?: readonly (keyof TaskRouteFilter)[] }
  /** The menu's name for an address, whatever is searched there. */
  readonly titleAt?: ((path: string) => string | undefined) | undefined
  readonly tools?: ListTools
}

/** Whose tasks, as the address says; nothing to choose for who shares with nobody. */
const ownershipOf = (
  user: SignedIn,
  { whose }: TaskFilter,
  change: (changed: Partial<TaskFilter>) => void,
): OwnershipChoice | undefined =>
  worksAlone(user)
    ? undefined
    : {
        value: whose === 'team' ? 'everyone' : 'mine',
        choose: (next) => change(next === 'everyone' ? { whose: 'team' } : { whose: '', personal: -1 }),
      }

const AskedOnce = ({ user }: { readonly user: SignedIn }) =>
  isAskedToShare(user) && (
    <Suspense>
      <NewOfficeQuestion />
    </Suspense>
  )

/** Every change of filter or keyword is another address; the sort goes with it, the page does not. */
export function TasksPage({ filter: inPath, titleAt, tools: Tools }: TasksPageProps) {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const user = useUser()
  const { unknown: unknownInPath = [], ...ofPath } = inPath
  const { unknown: unknownInQuery, ...ofQuery } = parseTaskQuery(query)
  const filter: TaskFilter = { ...ofPath, ...ofQuery }
  const unknown = [...unknownInPath, ...unknownInQuery]
  const { keyword, dueDateFrom, dueDateTo, ...narrowing } = filter

  const change = (changed: Partial<TaskFilter>) => {
    const next = withTaskQuery(query, changed)
    next.delete('page')
    const to = paths.tasks.filtered({ ...filter, ...changed })
    navigate(next.size > 0 ? `${to}?${next}` : to)
  }
  const isInMenu = ofQuery.statusId === anyFilter.statusId && dueRangeText(filter) === undefined
  const isNarrowed = keyword !== '' || dueRangeText(filter) !== undefined || filtersInForce(filter).length > 0

  const list = useRecordList(task, {
    filter: {
      ...sentFilter(narrowing),
      ...(dueDateFrom || dueDateTo ? dueRange(filter, user.timeZone) : {}),
    },
    sort: taskSort(filter.dueDateStatus),
    sorts: taskSorts,
    ownership: ownershipOf(user, filter, change),
    inPath: { keyword, onKeyword: (text) => change({ keyword: text }) },
  })

  const [asked, setAsked] = useSnoozeAsked()
  useEffect(() => {
    if (list.isRows) TaskRows.preload()
  }, [list.isRows])
  if (unknown.length > 0) return <UnknownFilter keys={unknown} />
  return (
    <ListFrame
      list={list}
      acts={TaskActs}
      // All tasks are called the same at their short address, where no entry of the menu leads.
      title={isInMenu ? (titleAt?.(path) ?? (isNarrowed ? undefined : titleAt?.(allTasks))) : undefined}
      chips={<TaskFilterChips filter={filter} onChange={change} />}
      tools={
        <>
          {!worksAlone(user) && <ByPersonLink isPersonal={filter.personal === 1} />}
          {Tools && <Tools {...list} />}
        </>
      }
      hasAddButton={false}
      onClear={isNarrowed ? () => change(anyFilter) : undefined}
      areCardsTall={false}
      cards={
        list.isRows ? (
          <TaskRows list={list} />
        ) : (
          <RecordCards list={list} card={TaskCard} menuOf={taskMenu} areTall={false} rows="never" />
        )
      }
      above={<AskedOnce user={user} />}
      below={
        asked && (
          <Suspense>
            <SnoozeMenu list={list} asked={asked} onAsked={setAsked} />
          </Suspense>
        )
      }
      table={<TaskTable list={list} />}
    />
  )
}
