// The task list that shows a whole group, of which the screen of the team has the first twenty.
import { STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import type { TaskGroup } from '@daybook/contract/tasks/team-endpoints.ts'
import { paths } from '#lib/paths.ts'
import type { TeamChoice } from './team-query.ts'

/** What the query of a task list calls the grouping. */
const keys = { person: 'assignedTo', client: 'client', status: 'status' } as const

/** Undefined where no filter of the list is the same as the group. */
export function allOfGroup({ key }: TaskGroup, { by, person, isPersonal }: TeamChoice): string | undefined {
  const query = new URLSearchParams({ whose: 'team' })
  if (isPersonal) query.set('personal', '1')
  if (person !== undefined) query.set('assignedTo', String(person))
  const open = paths.tasks.filtered({ statusGroupId: STATUS_GROUP.open })
  if (by === 'none') return `${open}?${query}`
  if (by === 'due')
    return key === 'over'
      ? `${paths.tasks.filtered({ statusGroupId: STATUS_GROUP.open, dueDateStatus: 'over' })}?${query}`
      : undefined
  if (key === 'none') return undefined
  query.set(keys[by], key)
  return `${open}?${query}`
}
