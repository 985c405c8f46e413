// What the screens of hours ask. The keys begin like those of the project tasks, so that whatever changes one reloads them.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { approvals, entries, week, weekWarnings } from '@daybook/contract/time/time-calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'

const idOf = (id: number | undefined) => (id === undefined ? undefined : String(id))

export const weekKey = (day: string | undefined, userId?: number) =>
  [projectTask.name, 'week', day, userId] as const

/** @param day any of the week; absent: the present one */
export const useWeek = (day: string | undefined, userId?: number) =>
  useQuery({
    queryKey: weekKey(day, userId),
    queryFn: async ({ signal }) => (await call(week, { query: { day, userId: idOf(userId) }, signal })).data,
    placeholderData: keepPreviousData,
  })

export const useApprovals = (day: string | undefined, { enabled = true } = {}) =>
  useQuery({
    queryKey: [projectTask.name, 'approvals', day],
    queryFn: async ({ signal }) => (await call(approvals, { query: { day }, signal })).data,
    placeholderData: keepPreviousData,
    enabled,
  })

export const useWarnings = (day: string, userId: number) =>
  useQuery({
    queryKey: [projectTask.name, 'warnings', day, userId],
    queryFn: async ({ signal }) =>
      (await call(weekWarnings, { query: { day, userId: String(userId) }, signal })).data,
  })

/** One's own of a project task. */
export const useOwnEntries = (taskId: number, userId: number) =>
  useQuery({
    queryKey: [projectTask.name, 'entries', taskId],
    queryFn: async ({ signal }) =>
      (await call(entries, { query: { taskId: String(taskId), userId: String(userId) }, signal })).data,
  })
