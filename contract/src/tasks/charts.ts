// The calls of the task dashboard and what they answer (rules/tasks 5, rules/tasks 6).
import { endpoint } from '#engine/endpoint.ts'

/** Labels, and for each series one value per label. */
export interface ChartData {
  readonly categoryData: readonly string[]
  readonly seriesData: Readonly<Record<string, readonly number[]>>
}
/** One word of the cloud: an over due task. */
export interface CloudTag {
  readonly id: number
  readonly text: string
  readonly value: number
  readonly daysOverdue: number
}
interface Answer<P> {
  readonly payload: P
}

const about = { method: 'GET', tag: 'Task charts', signedParams: ['limit'] } as const

export const statusChart = endpoint<Answer<ChartData>>()({
  ...about,
  path: '/api/chart_data/task/status_chart/{userId}/{limit}',
  summary: 'Tasks per status',
})
export const tasksPerMonthChart = endpoint<Answer<ChartData>>()({
  ...about,
  path: '/api/chart_data/task/tasks_per_month/{userId}/{limit}',
  summary: 'Tasks per month of their due date; a limit of -1 means all',
})
export const overDueMetrics = endpoint<Answer<readonly CloudTag[]>>()({
  ...about,
  path: '/api/word_cloud/task/over_due_metrics/{userId}',
  summary: 'Over due tasks, the weightiest first',
})
