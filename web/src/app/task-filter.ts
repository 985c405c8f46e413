// Reads the filter of the customised task list back from its address.
import { STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import { DUE_DATE_STATUSES } from '@daybook/contract/entities/task.ts'
import type { TaskRouteFilter } from '#lib/paths.ts'

interface ReadTaskFilter extends TaskRouteFilter {
  /** Whose values could not be read. */
  readonly unknown: readonly (keyof TaskRouteFilter)[]
}

const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const isNone = (text: string) => text === '-1' || text === '*'
const groups: readonly number[] = Object.values(STATUS_GROUP)

/**
 * The filter of the customised task list's route parameters. A value that nobody knows is no filter, and its key
 * stands in `unknown`: a list that ignored it would pretend.
 */
export function parseTaskFilter(params: Readonly<Record<string, string | undefined>>): ReadTaskFilter {
  const unknown: (keyof TaskRouteFilter)[] = []
  const read = <Value>(
    key: keyof TaskRouteFilter,
    none: Value,
    parse: (text: string) => Value | undefined,
  ) => {
    const text = params[key]
    if (text === undefined || isNone(text)) return none
    const value = parse(text)
    if (value === undefined) unknown.push(key)
    return value ?? none
  }
  const id = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)
  const keyword = decoded(params['keyword'] ?? '*').trim()
  return {
    dueDateStatus: read('dueDateStatus', 'all', (text) => DUE_DATE_STATUSES.find((each) => each === text)),
    keyword: keyword === '*' ? '' : keyword,
    statusGroupId: read('statusGroupId', -1, (text) => groups.find((each) => String(each) === text)),
    priorityId: read('priorityId', -1, id),
    categoryId: read('categoryId', -1, id),
    customListId: read('customListId', -1, id),
    unknown,
  }
}
