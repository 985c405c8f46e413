// What becomes of each date of a series when a change is meant for the whole of it, before it is saved.
import { CLOSED_STATUS_IDS, STATUS } from '@daybook/contract/entities/lookups.ts'
import type { Reference } from '@daybook/contract/fields.ts'
import { isSameRule, repeats } from '@daybook/contract/recurrence.ts'
import { referenceId } from '#entities/reference-id.ts'
import { datesAhead, dueOf, type Present } from './recurrence-dates.ts'
import { ruleOf, type TaskValues } from './recurrence-rule.ts'
import type { TaskRecord } from './task-record.ts'

export type Fate = 'start' | 'newStart' | 'ends' | 'removed' | 'stays' | 'plain' | 'added'
export interface PlannedDate {
  readonly at: number
  /** Absent for a task that does not exist yet. */
  readonly status?: Reference
  readonly fate: Fate
  /** The task that is being changed itself. */
  readonly isOwn?: boolean
}

/** Open, but somebody has done something with it: never thrown away. */
const isStarted = (task: TaskRecord) => task.status.id !== STATUS.open

interface Change {
  readonly before: TaskRecord
  /** The values that are about to be saved. */
  readonly values: TaskValues
  /** Its open tasks that are due later. */
  readonly upcoming: readonly TaskRecord[]
}

/** This task first, then the others by date; empty when no date changes (domain §2.4, right column). */
export function planWhole({ before, values, upcoming }: Change, present: Present): readonly PlannedDate[] {
  const due = dueOf(values['dueDate'])
  const rule = ruleOf(values)
  const isSame = isSameRule(ruleOf({ ...before }), rule)
  const isInSeries = before.groupId > 0
  const own = (fate: Fate): PlannedDate[] =>
    due === null ? [] : [{ at: due, status: before.status, fate, isOwn: true }]
  const fateOf = (task: TaskRecord, fate: Fate): PlannedDate => ({
    at: task.dueDate ?? 0,
    status: task.status,
    fate,
  })

  if (!repeats(rule)) {
    if (!isInSeries) return []
    return [...own('ends'), ...upcoming.map((one) => fateOf(one, isStarted(one) ? 'plain' : 'removed'))]
  }
  if (due === null || (isInSeries && isSame && due === before.dueDate)) return []

  const started = upcoming.filter(isStarted)
  const untouched = upcoming.filter((one) => !isStarted(one))
  const isOpen = !CLOSED_STATUS_IDS.some((id) => id === referenceId(values['status'] ?? before.status))
  // What is left of the dates before stands for none of the new ones.
  const dates = datesAhead(rule, due, present, isOpen && due > present.now)
  const others = [
    ...untouched.map((one) => fateOf(one, dates.includes(one.dueDate ?? 0) ? 'stays' : 'removed')),
    ...started.map((one) => fateOf(one, isSame ? 'stays' : 'plain')),
    ...dates
      .filter((at) => !untouched.some(({ dueDate }) => dueDate === at))
      .map((at): PlannedDate => ({ at, fate: 'added' })),
  ]
  return [...own(isInSeries ? 'newStart' : 'start'), ...others.toSorted((one, other) => one.at - other.at)]
}

/** The same for a removal of the task with its recurrent tasks. */
export const planRemoval = (before: TaskRecord, upcoming: readonly TaskRecord[]): readonly PlannedDate[] =>
  [before, ...upcoming].map((one) => ({
    at: one.dueDate ?? 0,
    status: one.status,
    fate: one !== before && isStarted(one) ? 'stays' : 'removed',
    isOwn: one === before,
  }))
