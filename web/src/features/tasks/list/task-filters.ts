// The filters a task list can have, as data: what each is called, where it stands in the address, and its values.
import { can } from '@daybook/contract/engine/access.ts'
import { type SignedIn, worksAlone } from '@daybook/contract/engine/rights.ts'
import { STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import { type DueDateStatus, task } from '@daybook/contract/entities/task.ts'
import { type TaskRouteFilter, anyTask } from '#lib/paths.ts'
import { type TaskQueryFilter, anyTaskQuery } from '#lib/addresses/task-query-paths.ts'

/** Everything that can narrow a task list: what its path says and what its query string adds. */
export type TaskFilter = TaskRouteFilter & TaskQueryFilter
export const anyFilter: TaskFilter = { ...anyTask, ...anyTaskQuery }

/** The filters with a value to choose. */
export type FilterKey = Exclude<keyof TaskFilter, 'keyword' | 'dueDateFrom' | 'dueDateTo' | 'whose'>

interface FilterBase {
  readonly label: string
}
interface FixedFilter extends FilterBase {
  readonly values: readonly { readonly id: DueDateStatus | number; readonly name: string }[]
}
interface LookupFilter extends FilterBase {
  /** The lookup whose records are the values. */
  readonly lookup: string
}

const dueDates: readonly { readonly id: DueDateStatus; readonly name: string }[] = [
  { id: 'over', name: 'Over due' },
  { id: 'fresh', name: 'Not over due' },
  { id: 'upcoming', name: 'Upcoming' },
  { id: 'over_reminders', name: 'Reminder is past' },
  { id: 'recently_added', name: 'Recently added' },
  { id: 'recently_updated', name: 'Recently updated' },
]

const { status, priority, category, customList, organization, contact, project, assignedTo } = task.fields

/** In the order of the chips; what is a field of the form is called as it is there. */
export const taskFilters: Readonly<Record<FilterKey, FixedFilter | LookupFilter>> = {
  dueDateStatus: { label: 'Due date', values: dueDates },
  statusGroupId: {
    label: 'Status group',
    values: [
      { id: STATUS_GROUP.open, name: 'Open' },
      { id: STATUS_GROUP.closed, name: 'Closed' },
    ],
  },
  statusId: { label: status.label, lookup: 'taskStatus' },
  priorityId: { label: priority.label, lookup: 'taskPriority' },
  categoryId: { label: category.label, lookup: 'taskCategory' },
  customListId: { label: customList.label, lookup: 'customList' },
  organizationId: { label: organization.label, lookup: 'organization' },
  contactId: { label: contact.label, lookup: 'contact' },
  projectId: { label: project.label, lookup: 'project' },
  assignedToId: { label: assignedTo.label, lookup: 'user' },
  hasClient: {
    label: 'Has a client',
    values: [
      { id: 1, name: 'Yes' },
      { id: 2, name: 'No' },
    ],
  },
  personal: { label: 'Personal tasks', values: [{ id: 1, name: 'Also those of others' }] },
}

// Object.keys forgets the literal names of a constant that has exactly these.
export const filterKeys = Object.keys(taskFilters) as readonly FilterKey[]

/** What there is to choose: who works alone has no colleagues, and others' personal tasks are an Admin's to see. */
export function offeredKeys(user: SignedIn, { whose }: TaskFilter): readonly FilterKey[] {
  const hidden: readonly FilterKey[] = [
    ...(worksAlone(user) ? (['assignedToId'] as const) : []),
    ...(whose === 'team' && can(user, 'ADMIN_ONLY') ? [] : (['personal'] as const)),
    // An address may carry them; the menu is short.
    'contactId',
    'projectId',
  ]
  return filterKeys.filter((key) => !hidden.includes(key))
}

/** What is sent beside what every list asks for. */
export const sentFilter = ({ whose, ...rest }: Partial<TaskFilter>): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(rest).filter(([key, value]) => isAlwaysSent(key) || value !== -1)),
  ...(whose === 'team' ? { whose } : {}),
})
const isAlwaysSent = (key: string) => key === 'statusId' || key in anyTask

/** What a part of the filter is called; both ends of the range of days are the due date's. */
export const filterLabel = (key: keyof TaskFilter): string =>
  taskFilters[filterKeys.find((each) => each === key) ?? 'dueDateStatus'].label

/** The keys that narrow the list at present. */
export const filtersInForce = (filter: TaskFilter): readonly FilterKey[] =>
  filterKeys.filter((key) => filter[key] !== anyFilter[key])
