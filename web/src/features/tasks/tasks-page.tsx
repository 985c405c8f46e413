// The task list with the filter that its address carries; the generic list does the rest.
import { task } from '@daybook/contract/entities/task.ts'
import { useLocation, useSearch } from 'wouter'
import { useUser } from '#api/session.ts'
import { type TaskRouteFilter, paths, withTaskQuery } from '#app/paths.ts'
import { ListPage } from '#entities/list-page.tsx'
import { dueRange, dueRangeText } from './due-range.ts'
import { TaskFilterChips } from './task-filter-chips.tsx'
import { type TaskFilter, anyFilter, filtersInForce } from './task-filters.ts'
import { parseTaskQuery } from './task-query.ts'
import { taskSort } from './task-sorts.ts'
import { UnknownFilter } from './unknown-filter.tsx'

const allTasks = paths.tasks.filtered({})

interface TasksPageProps {
  /** What the address carries; nothing at /tasks. */
  readonly filter: TaskRouteFilter & { readonly unknown?: readonly (keyof TaskRouteFilter)[] }
  /** The menu's name for an address, whatever is searched there. */
  readonly titleAt?: ((path: string) => string | undefined) | undefined
}

/** Every change of filter or keyword is another address; the sort goes with it, the page does not. */
export function TasksPage({ filter: inPath, titleAt }: TasksPageProps) {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const zone = useUser().timeZone
  const { unknown: unknownInPath = [], ...ofPath } = inPath
  const { unknown: unknownInQuery, ...ofQuery } = parseTaskQuery(query)
  const filter: TaskFilter = { ...ofPath, ...ofQuery }
  const unknown = [...unknownInPath, ...unknownInQuery]
  const { keyword, dueDateFrom, dueDateTo, ...narrowing } = filter

  const change = (wanted: Partial<TaskFilter>) => {
    const next = withTaskQuery(query, wanted)
    next.delete('page')
    const to = paths.tasks.filtered({ ...filter, ...wanted })
    navigate(next.size > 0 ? `${to}?${next}` : to)
  }
  const isInMenu = ofQuery.statusId === anyFilter.statusId && dueRangeText(filter) === undefined
  const isNarrowed = keyword !== '' || dueRangeText(filter) !== undefined || filtersInForce(filter).length > 0

  if (unknown.length > 0) return <UnknownFilter keys={unknown} />
  return (
    <ListPage
      entity={task}
      // All tasks are called the same at their short address, where no entry of the menu leads.
      title={isInMenu ? (titleAt?.(path) ?? (isNarrowed ? undefined : titleAt?.(allTasks))) : undefined}
      filter={{ ...narrowing, ...(dueDateFrom || dueDateTo ? dueRange(filter, zone) : {}) }}
      sort={taskSort(filter.dueDateStatus)}
      inPath={{ keyword, onKeyword: (text) => change({ keyword: text }) }}
      chips={<TaskFilterChips filter={filter} onChange={change} />}
      onClear={isNarrowed ? () => change(anyFilter) : undefined}
    />
  )
}
