// What the screens of hours ask. The keys begin like those of the project tasks, so that whatever changes one reloads them.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { timeReport } from '@daybook/contract/time/report-calls.ts'
import { approvals, entries, week, weekWarnings } from '@daybook/contract/time/time-calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { withPending } from './week/pending-cells.ts'

const idOf = (id: number | undefined) => (id === undefined ? undefined : String(id))

export const weekKey = (monday: string, userId?: number) =>
  [projectTask.name, 'week', monday, userId] as const

/** While the next week loads it is still the former one (`isPlaceholderData`). */
export const useWeek = (monday: string, userId?: number, { enabled = true } = {}) =>
  useQuery({
    queryKey: weekKey(monday, userId),
    queryFn: async ({ signal }) => {
      const { data } = await call(week, { query: { day: monday, userId: idOf(userId) }, signal })
      return userId === undefined ? withPending(data) : data
    },
    placeholderData: keepPreviousData,
    enabled,
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

/** What the billable hours of somebody's days are worth at their rates, in rupees. */
export const useWorth = (from: string, to: string, userId: number) =>
  useQuery({
    queryKey: [projectTask.name, 'worth', from, userId],
    queryFn: async ({ signal }) => {
      const query = { by: 'month', from, to, userId: String(userId) } as const
      return (await call(timeReport, { query, signal })).data.totals.value
    },
  })

/** The latest of one's own of a project task. */
export const useOwnEntries = (taskId: number, userId: number, limit: number) =>
  useQuery({
    queryKey: [projectTask.name, 'entries', taskId],
    queryFn: async ({ signal }) => {
      const query = { taskId: String(taskId), userId: String(userId), limit: String(limit) }
      return (await call(entries, { query, signal })).data
    },
  })
