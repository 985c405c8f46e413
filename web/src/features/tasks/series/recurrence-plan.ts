// What becomes of each date of a series when a change is meant for the whole of it, before it is saved.
import type { Reference } from '@daybook/contract/engine/fields.ts'
import { isHeld } from '@daybook/contract/engine/held.ts'
import { task as entity } from '@daybook/contract/entities/task.ts'
import {
  type OwnFate,
  planSeriesChange,
  planSeriesRemoval,
  type Present,
} from '@daybook/contract/tasks/series-change.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { dueOf } from './recurrence-dates.ts'
import { ruleOf, type TaskValues } from './recurrence-rule.ts'
import type { TaskRecord } from '#features/tasks/card/task-record.ts'

export type Fate = Exclude<OwnFate, 'unmoved'> | 'removed' | 'stays' | 'plain' | 'added'
export interface PlannedDate {
  readonly at: number
  /** Absent for a task that does not exist yet. */
  readonly status?: Reference
  readonly fate: Fate
  /** The task that is being changed itself. */
  readonly isOwn?: boolean
}

interface Change {
  readonly before: TaskRecord
  /** The values that are about to be saved. */
  readonly values: TaskValues
  /** Its open tasks that are due later. */
  readonly upcoming: readonly TaskRecord[]
}

const inSeries = (task: TaskRecord) => ({
  ...task,
  statusId: task.status.id,
  isHeld: isHeld(entity, task),
})

const dateOf =
  (fate: Fate) =>
  ({ dueDate, status }: TaskRecord): PlannedDate => ({ at: dueDate ?? 0, status, fate })

/** This task first, then the others by date; empty when no date changes (rules/series 9, rules/series 11). */
export function planWhole({ before, values, upcoming }: Change, present: Present): readonly PlannedDate[] {
  const was = { ...inSeries(before), rule: ruleOf({ ...before }) }
  const statusId = referenceId(values['status']) ?? before.status.id
  const is = { ...was, dueDate: dueOf(values['dueDate']), statusId, rule: ruleOf(values) }
  const { own, removed, plain, kept, made } = planSeriesChange(was, is, upcoming.map(inSeries), present)
  if (own === 'unmoved') return []
  // A date that comes back stays a date, although its task is made anew.
  const comesBack = ({ dueDate }: TaskRecord) => made.some((at) => at === dueDate)
  const others = [
    ...removed.map((task) => dateOf(comesBack(task) ? 'stays' : 'removed')(task)),
    ...plain.map(dateOf('plain')),
    ...kept.map(dateOf('stays')),
    ...made
      .filter((at) => !removed.some(({ dueDate }) => dueDate === at))
      .map((at): PlannedDate => ({ at, fate: 'added' })),
  ]
  const itself =
    is.dueDate === null ? [] : [{ at: is.dueDate, status: before.status, fate: own, isOwn: true }]
  return [...itself, ...others.toSorted((left, right) => left.at - right.at)]
}

/** The same for a removal of the task with its recurrent tasks. */
export function planRemoval(before: TaskRecord, upcoming: readonly TaskRecord[]): readonly PlannedDate[] {
  const { removed, kept } = planSeriesRemoval(upcoming.map(inSeries))
  const others = [...removed.map(dateOf('removed')), ...kept.map(dateOf('stays'))]
  return [
    { ...dateOf('removed')(before), isOwn: true },
    ...others.toSorted((left, right) => left.at - right.at),
  ]
}
