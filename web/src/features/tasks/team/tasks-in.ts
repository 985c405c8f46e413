// The tasks that a group brought, and what is known of how many of its are over due.
import type { TaskGroup, Workload } from '@daybook/contract/tasks/team-endpoints.ts'
import type { TaskRecord } from '#features/tasks/card/task-record.ts'
import { daysBetween } from '#lib/format-time.ts'
import type { TeamChoice } from './team-query.ts'

/** They come as lists have them: whole. */
export const tasksIn = ({ list }: TaskGroup): readonly TaskRecord[] => list as readonly TaskRecord[]

/**
 * The first of a group are those that are due first. Where all of these are over due there may be more, which the
 * workload knows of a person alone.
 */
export function overDueIn(
  group: TaskGroup,
  { by }: TeamChoice,
  people: readonly Workload[],
  clock: { readonly now: number; readonly zone: string },
): number | undefined {
  const person = by === 'person' ? people.find(({ id }) => String(id) === group.key) : undefined
  if (person) return person.overDue
  const late = tasksIn(group).filter(
    ({ dueDate }) => dueDate !== null && daysBetween(dueDate, clock.now, clock.zone) > 0,
  ).length
  return late === group.list.length && late < group.total ? undefined : late
}
