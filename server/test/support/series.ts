// What the tests of recurring tasks have in common: local times, and a person's tasks in the order of their dates.
import type { SeriesAnswer } from '@daybook/contract/tasks/series-endpoints.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { RecordOf } from '@daybook/contract/engine/entity.ts'
import { toInstant, toLocal } from '@daybook/contract/tasks/recurrence.ts'
import type { Caller } from '#test/support/caller.ts'
import { given } from '#test/support/make.ts'

export type Task = RecordOf<typeof task>

export const INDIA = 'Asia/Kolkata'
export const WEEKLY = { repeatOption: { id: 4 } }
export const MONTHLY = { repeatOption: { id: 5 } }

export const at = (local: string, zone = INDIA) => toInstant(Temporal.PlainDateTime.from(local), zone)
export const local = (instant: number | null | undefined, zone = INDIA) =>
  typeof instant === 'number' ? toLocal(instant, zone).toString({ smallestUnit: 'minute' }) : 'none'

export const wholePath = ({ id }: { readonly id: number }) => `/api/customized/recurrent_tasks/${id}`
export const taskPath = ({ id }: { readonly id: number }) => `/api/task/${id}`

export async function tasksOf(me: Caller): Promise<readonly Task[]> {
  const sorted = { pageSize: 500, sortField: 'dueDate', sortDirection: 'asc' }
  return (await me.post<{ list: Task[] }>('/api/customized/tasks', sorted)).body.list
}
export const datesOf = async (me: Caller, zone = INDIA) =>
  (await tasksOf(me)).map(({ dueDate }) => local(dueDate, zone))
export const nextOccurrencesOf = async (me: Caller, one: Task) =>
  (await me.get<SeriesAnswer>(wholePath(one))).body

/** A task that repeats every week unless said otherwise, as it is after its series has begun. */
export async function give(me: Caller, dueDate: number | null, more: object = WEEKLY): Promise<Task> {
  const made = await given(me, task, { name: 'Report', reminderAt: null, dueDate, ...more })
  return (await me.get<Task>(taskPath(made))).body
}
