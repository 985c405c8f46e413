// Reads the filter of the customised task list back from its address.
import { DUE_DATE_STATUSES } from '@daybook/contract/entities/task.ts'
import type { TaskRouteFilter } from './paths.ts'

const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The filter of the customised task list's route parameters; what can't be read means no filter. */
export function parseTaskFilter(params: Readonly<Record<string, string | undefined>>): TaskRouteFilter {
  const idOf = (text: string | undefined) => (/^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : -1)
  const keyword = decoded(params['keyword'] ?? '*').trim()
  return {
    dueDateStatus: DUE_DATE_STATUSES.find((status) => status === params['dueDateStatus']) ?? 'all',
    keyword: keyword === '*' ? '' : keyword,
    statusGroupId: idOf(params['statusGroupId']),
    priorityId: idOf(params['priorityId']),
    categoryId: idOf(params['categoryId']),
    customListId: idOf(params['customListId']),
  }
}
