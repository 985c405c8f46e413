// Turns the charts' answers into what is drawn: slices and stacks with names, colours and the lists they lead to.
import type { ChartData } from '@daybook/contract/tasks/charts.ts'
import { counted } from '@daybook/contract/engine/counted.ts'
import { narrowedTasks } from '#lib/addresses/task-query-paths.ts'
import type { Status, Statuses } from './statuses.ts'

export interface Part {
  readonly key: string
  readonly status: Status
  readonly count: number
  /** 'Open: 12 tasks' */
  readonly name: string
  /** The list of exactly these tasks. */
  readonly to: string
}
export interface Slice extends Part {
  /** '9%' */
  readonly share: string
}
export interface Month {
  /** 'Nov 2026' */
  readonly label: string
  readonly total: number
  readonly parts: readonly Part[]
}

/** '1 task', '12 tasks' */
export const tasksText = (count: number) => counted(count, 'task')

function shareOf(count: number, total: number): string {
  const percent = Math.round((count / total) * 100)
  return percent === 0 ? '<1%' : `${percent}%`
}

/** One slice for each status that has tasks, in the order of the statuses. */
export function slicesOf({ categoryData, seriesData }: ChartData, statuses: Statuses): readonly Slice[] {
  const counts = Object.values(seriesData)[0] ?? []
  const total = counts.reduce((sum, count) => sum + count, 0)
  return categoryData.flatMap((name, index) => {
    const status = statuses.get(name)
    const count = counts[index] ?? 0
    if (!status || count === 0) return []
    return {
      key: String(status.id),
      status,
      count,
      share: shareOf(count, total),
      name: `${name}: ${tasksText(count)}`,
      to: narrowedTasks({ statusId: status.id }),
    }
  })
}

/** 'Nov 2026' → its first and last day, '2026-11-01' and '2026-11-30'. */
export function daysOfMonth(label: string): readonly [first: string, last: string] {
  const first = new Date(`01 ${label} 00:00 UTC`)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0))
  return [first.toISOString().slice(0, 10), last.toISOString().slice(0, 10)]
}

/** A stack for each month, empty ones too, from the first status upwards. */
export function monthsOf({ categoryData, seriesData }: ChartData, statuses: Statuses): readonly Month[] {
  const series = Object.entries(seriesData).flatMap(([name, counts]) => {
    const status = statuses.get(name)
    return status ? [{ status, counts }] : []
  })
  return categoryData.map((label, index) => {
    const [dueDateFrom, dueDateTo] = daysOfMonth(label)
    const parts = series.flatMap(({ status, counts }) => {
      const count = counts[index] ?? 0
      if (count === 0) return []
      return {
        key: `${label} ${status.id}`,
        status,
        count,
        name: `${label}, ${status.name}: ${tasksText(count)}`,
        to: narrowedTasks({ statusId: status.id, dueDateFrom, dueDateTo }),
      }
    })
    return { label, total: parts.reduce((sum, part) => sum + part.count, 0), parts }
  })
}
