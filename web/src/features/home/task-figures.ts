// What is due today and next; what the drawer shows as well is in late-figures.ts, which every page needs.
import { STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import type { PageQuery } from '#api/entity-queries.ts'
import { startOfToday, toLocalInput } from '#lib/format-time.ts'
import { paths } from '#lib/paths.ts'
import { withTaskQuery } from '#lib/addresses/task-query-paths.ts'
import { openTasks } from './late-figures.ts'

/** From any midnight into the next day, also where a clock change makes it 25 hours long. */
const LONGER_THAN_A_DAY_MS = 36 * 60 * 60 * 1000

const startOfTomorrow = (now: number, zone: string) =>
  startOfToday(startOfToday(now, zone) + LONGER_THAN_A_DAY_MS, zone)

/** How many tasks the home page shows. */
export const NEXT_SHOWN = 3

/** Due after the day in which `now` lies, the earliest first: what is next when nothing is due on it. */
export const laterQuery = (now: number, zone: string): PageQuery =>
  openTasks({ dueDateFrom: startOfTomorrow(now, zone) }, { by: 'dueDate', dir: 'asc' }, NEXT_SHOWN)

/** Due on the day in which `now` lies, the earliest first: enough of them to find the next one. */
export function dueTodayQuery(now: number, zone: string): PageQuery {
  const dueDateFrom = startOfToday(now, zone)
  const dueDateTo = startOfTomorrow(now, zone)
  return openTasks({ dueDateFrom, dueDateTo }, { by: 'dueDate', dir: 'asc' }, PAGE_SIZE)
}

/** When a task is due; undefined where it has no date. */
export const dueOf = ({ dueDate }: AnyRecord): number | undefined =>
  typeof dueDate === 'number' ? dueDate : undefined

/** The list of a day's open tasks, as an address. */
export function dayPath(now: number, zone: string): string {
  const day = toLocalInput(now, zone).slice(0, 'YYYY-MM-DD'.length)
  const days = withTaskQuery(new URLSearchParams(), { dueDateFrom: day, dueDateTo: day })
  return `${paths.tasks.filtered({ statusGroupId: STATUS_GROUP.open })}?${days}`
}
