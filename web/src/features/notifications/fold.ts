// Notices of colleagues about one record are one row in the bell, with the newest on top; reminders stay by themselves.
import { isNewsKind } from '@daybook/contract/tasks/news-kinds.ts'
import type { Notification } from '@daybook/contract/tasks/notifications.ts'

export interface Folded {
  readonly newest: Notification
  /** The ones before it about the same record, the newest first. */
  readonly earlier: readonly Notification[]
}

const recordOf = ({ kind, entity, recordId, id }: Notification) =>
  isNewsKind(kind) && recordId !== undefined ? `${entity} ${recordId}` : `one ${id}`

/** @param list the newest first */
export function fold(list: readonly Notification[]): readonly Folded[] {
  return [...Map.groupBy(list, recordOf).values()].flatMap(([newest, ...earlier]) =>
    newest ? [{ newest, earlier }] : [],
  )
}

/** What the bell can be narrowed to, in the order of the list. */
export const KIND_FILTERS = [
  { value: 'all', label: 'Everything', kinds: [] },
  {
    value: 'reminders',
    label: 'Reminders',
    kinds: ['reminder', 'snooze', 'dueSoon', 'digest', 'overDueGiven'],
  },
  {
    value: 'tasks',
    label: 'Tasks given and closed',
    kinds: ['assigned', 'unassigned', 'closed', 'handedOver'],
  },
  { value: 'talk', label: 'Comments and mentions', kinds: ['commented', 'mentioned'] },
  {
    value: 'rest',
    label: 'Everything else',
    kinds: ['joined', 'seller', 'security', 'dunning', 'retainer', 'quote', 'test'],
  },
] as const satisfies readonly {
  value: string
  label: string
  kinds: readonly Notification['kind'][]
}[]
export type KindFilter = (typeof KIND_FILTERS)[number]['value']

const isOf = (filter: (typeof KIND_FILTERS)[number], { kind }: Notification) =>
  filter.value === 'all' || filter.kinds.some((each) => each === kind)

export const ofFilter = (list: readonly Notification[], chosen: KindFilter) => {
  const filter = KIND_FILTERS.find(({ value }) => value === chosen)
  return filter ? list.filter((each) => isOf(filter, each)) : list
}

/** The filters that some of these are of; none where there is nothing to choose. */
export function filtersFor(list: readonly Notification[]) {
  const some = KIND_FILTERS.filter((filter) => list.some((each) => isOf(filter, each)))
  return some.length > 2 ? some : []
}
