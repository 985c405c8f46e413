// The lists of tasks that the menu and the home page lead to, each with its own order, as the screens ask for them.
import { listCall } from '../hot-calls.ts'
import type { Call } from '../load.ts'

export interface MenuList {
  readonly name: string
  readonly filter: Readonly<Record<string, string | number>>
  readonly sortField?: string
  readonly sortDirection?: 'asc' | 'desc'
  /** How many rows a page has, and the last page that a thousand tasks fill: more would compare full pages with empty ones. */
  readonly pageSize: number
  readonly deepPage: number
}

const open = { statusGroupId: 1 }
const office = { ...open, categoryId: 4 }
const changed = { sortField: 'modifiedTime', sortDirection: 'desc' } as const

export const menuLists: readonly MenuList[] = [
  { name: 'all', filter: {}, pageSize: 50, deepPage: 20 },
  { name: 'all open', filter: open, pageSize: 20, deepPage: 6 },
  { name: 'open and fresh', filter: { ...open, dueDateStatus: 'fresh' }, pageSize: 20, deepPage: 4 },
  { name: 'open, of the office', filter: office, pageSize: 5, deepPage: 2 },
  {
    name: 'open and fresh, of the office',
    filter: { ...office, dueDateStatus: 'fresh' },
    pageSize: 4,
    deepPage: 2,
  },
  { name: 'over due', filter: { ...open, dueDateStatus: 'over' }, pageSize: 20, deepPage: 2 },
  {
    name: 'reminders',
    filter: { ...open, dueDateStatus: 'over_reminders' },
    sortField: 'reminderAt',
    pageSize: 20,
    deepPage: 2,
  },
  { name: 'upcoming', filter: { ...open, dueDateStatus: 'upcoming' }, pageSize: 20, deepPage: 4 },
  {
    name: 'recently added',
    filter: { dueDateStatus: 'recently_added' },
    sortField: 'createdTime',
    sortDirection: 'desc',
    pageSize: 5,
    deepPage: 2,
  },
  {
    name: 'recently updated',
    filter: { dueDateStatus: 'recently_updated' },
    ...changed,
    pageSize: 3,
    deepPage: 2,
  },
  {
    name: 'recently closed',
    filter: { dueDateStatus: 'recently_updated', statusGroupId: 2 },
    ...changed,
    pageSize: 2,
    deepPage: 2,
  },
  { name: 'all closed', filter: { statusGroupId: 2 }, pageSize: 50, deepPage: 16 },
]

interface ListBody {
  readonly dataFilter: { readonly taskFilter: object }
}

/** The first page, or a deep one. */
export function callOf(
  { name: _name, filter, deepPage, ...rest }: MenuList,
  userId: number,
  isDeep: boolean,
): Call {
  const call = listCall(userId, isDeep ? deepPage : 1)
  const body = call.body as ListBody // made by listCall
  const dataFilter = { taskFilter: { ...body.dataFilter.taskFilter, ...filter } }
  return { ...call, body: { ...body, ...rest, dataFilter } }
}
