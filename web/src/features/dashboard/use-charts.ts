// Asks for the three charts; their keys begin like those of the lists, so that whatever changes a task reloads them.
import {
  type ChartData,
  type CloudTag,
  overDueMetrics,
  statusChart,
  tasksPerMonthChart,
} from '@daybook/contract/tasks/charts.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { useUser } from '#api/session/session.ts'
import type { ChartRequest } from '#entities/charts/chart-panel.tsx'
import { type Month, monthsOf, type Slice, slicesOf } from './chart-parts.ts'
import { type Statuses, type ToneOf, useStatuses } from './statuses.ts'

/** The status chart always shows all (rules/tasks 5). */
const ALL = -1

const keyOf = (chart: string, userId: number, limit?: number) => [task.name, 'chart', chart, userId, limit]

interface Loading<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** A chart is drawn once the statuses are known as well. */
function drawn<Part>(
  chart: Loading<ChartData>,
  statuses: Loading<Statuses>,
  partsOf: (chart: ChartData, statuses: Statuses) => readonly Part[],
): ChartRequest<readonly Part[]> {
  return {
    data: chart.data && statuses.data && partsOf(chart.data, statuses.data),
    error: chart.error ?? statuses.error,
    retry: () => {
      if (chart.error) chart.refetch()
      if (statuses.error) statuses.refetch()
    },
  }
}

export function useSlices(toneOf: ToneOf): ChartRequest<readonly Slice[]> {
  const userId = useUser().id
  const chart = useQuery({
    queryKey: keyOf('status', userId),
    queryFn: async ({ signal }) =>
      (await call(statusChart, { params: { userId, limit: ALL }, signal })).payload,
  })
  return drawn(chart, useStatuses(toneOf), slicesOf)
}

/** The last `limit` months, or all that hold a due date. */
export function useMonths(toneOf: ToneOf, limit: number): ChartRequest<readonly Month[]> {
  const userId = useUser().id
  const chart = useQuery({
    queryKey: keyOf('month', userId, limit),
    queryFn: async ({ signal }) =>
      (await call(tasksPerMonthChart, { params: { userId, limit }, signal })).payload,
  })
  return drawn(chart, useStatuses(toneOf), monthsOf)
}

export function useOverDueTags(): ChartRequest<readonly CloudTag[]> {
  const userId = useUser().id
  const { data, error, refetch } = useQuery({
    queryKey: keyOf('cloud', userId),
    queryFn: async ({ signal }) => (await call(overDueMetrics, { params: { userId }, signal })).payload,
  })
  return { data, error, retry: () => void refetch() }
}
