// The groups of a list that is sorted by due date, and the task each begins with.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { noValue } from '@daybook/contract/messages/messages.ts'
import { daysBetween } from '#lib/format-time.ts'
import { type TaskRecord, asTask, isClosed } from '#features/tasks/card/task-record.ts'

export type DueGroupKind = 'over' | 'today' | 'later' | 'none'

export interface DueGroup {
  readonly kind: DueGroupKind
  readonly label: string
  /** The task that it begins with. */
  readonly first: number
  readonly count: number
}

function kindOf({ dueDate }: TaskRecord, now: number, zone: string): DueGroupKind {
  if (dueDate === null) return 'none'
  const days = daysBetween(dueDate, now, zone)
  return days > 0 ? 'over' : days === 0 ? 'today' : 'later'
}

const labels = { today: 'Today', later: 'Later', none: noValue('Due Date') } as const

/** What is done is never late: a group that has such a task is only earlier. */
const labelOf = (kind: DueGroupKind, tasks: readonly TaskRecord[]) =>
  kind === 'over' ? (tasks.some(isClosed) ? 'Earlier' : 'Over due') : labels[kind]

/** @param records sorted by due date, in either direction */
export function dueGroups(records: readonly AnyRecord[], now: number, zone: string): readonly DueGroup[] {
  const byKind = Map.groupBy(records.map(asTask), (task) => kindOf(task, now, zone))
  return [...byKind].flatMap(([kind, tasks]) => {
    const [first] = tasks
    return first ? [{ kind, label: labelOf(kind, tasks), first: first.id, count: tasks.length }] : []
  })
}
