// The task list with the filter that its address carries; the generic list does the rest.
import { task } from '@daybook/contract/entities/task.ts'
import { useLocation, useSearch } from 'wouter'
import { type TaskRouteFilter, anyTask, paths } from '#app/paths.ts'
import { ListPage } from '#entities/list-page.tsx'
import { TaskFilterChips } from './task-filter-chips.tsx'
import { filtersInForce } from './task-filters.ts'
import { taskSort } from './task-sorts.ts'

interface TasksPageProps {
  /** What the address carries; nothing at /tasks. */
  readonly filter: TaskRouteFilter
  /** The menu's name for an address, whatever is searched there. */
  readonly titleAt?: ((path: string) => string | undefined) | undefined
}

/** Every change of filter or keyword is another address; the sort goes with it, the page does not. */
export function TasksPage({ filter, titleAt }: TasksPageProps) {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const { keyword, ...narrowing } = filter

  const change = (wanted: Partial<TaskRouteFilter>) => {
    query.delete('page')
    const next = paths.tasks.filtered({ ...filter, ...wanted })
    navigate(query.size > 0 ? `${next}?${query}` : next)
  }
  const isNarrowed = keyword !== '' || filtersInForce(filter).length > 0

  return (
    <ListPage
      entity={task}
      title={titleAt?.(path)}
      filter={{ ...narrowing, statusId: -1 }}
      sort={taskSort(filter.dueDateStatus)}
      inPath={{ keyword, onKeyword: (text) => change({ keyword: text }) }}
      chips={<TaskFilterChips filter={filter} onChange={change} />}
      onClear={isNarrowed ? () => change(anyTask) : undefined}
    />
  )
}
