// Two of the three panels of the task dashboard, in the person's own time zone (rules/tasks 5).
import type { ChartData } from '@daybook/contract/tasks/charts.ts'
import { CHART_MONTHS_AHEAD, CHART_MONTHS_BACK } from '@daybook/contract/engine/limits.ts'
import type { Deps } from '#deps.ts'
import { monthText } from '@daybook/contract/english-dates.ts'
import { countsBetween, countsEver, endsOf } from '#features/tasks/counters.ts'

/** Whose tasks: created by or assigned to this person, inside that person's scope. */
export interface Whose {
  readonly userId: number
  readonly scopeId: number
  readonly timeZone: string
}

const statusesOf = (deps: Deps) =>
  deps.db.selectFrom('taskStatus').select(['id', 'name']).orderBy('id').execute()

/** All status names in id order, and how many tasks stand in each. */
export async function tasksPerStatus(deps: Deps, whose: Whose): Promise<ChartData> {
  const statuses = await statusesOf(deps)
  const countOf = await countsEver(deps, whose)
  return {
    categoryData: statuses.map((status) => status.name),
    seriesData: { Tasks: statuses.map((status) => countOf.get(status.id) ?? 0) },
  }
}

const monthOf = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toPlainYearMonth()

const startOfMonth = (month: Temporal.PlainYearMonth, timeZone: string) =>
  month.toPlainDate({ day: 1 }).toZonedDateTime(timeZone).epochMilliseconds

const earlier = (a: Temporal.PlainYearMonth, b: Temporal.PlainYearMonth) =>
  Temporal.PlainYearMonth.compare(a, b) < 0 ? a : b
const later = (a: Temporal.PlainYearMonth, b: Temporal.PlainYearMonth) =>
  Temporal.PlainYearMonth.compare(a, b) > 0 ? a : b

/** The months a chart shows: the last n, or all that hold a due date, at most 23 back and 12 ahead. */
async function monthsShown(deps: Deps, whose: Whose, limit: number): Promise<Temporal.PlainYearMonth[]> {
  const present = monthOf(deps.clock(), whose.timeZone)
  const ends = await endsOf(deps, whose)
  const firstDue = ends.first === null ? present : monthOf(ends.first, whose.timeZone)
  const lastDue = ends.last === null ? present : monthOf(ends.last, whose.timeZone)
  const from =
    limit > 0
      ? present.subtract({ months: limit - 1 })
      : later(earlier(firstDue, present), present.subtract({ months: CHART_MONTHS_BACK }))
  const to =
    limit > 0 ? present : earlier(later(lastDue, present), present.add({ months: CHART_MONTHS_AHEAD }))
  const length = from.until(to, { largestUnit: 'months' }).months + 1
  return Array.from({ length }, (_, index) => from.add({ months: index }))
}

/** Tasks by month of their local due date; only statuses that have any, in id order. */
export async function tasksPerMonth(deps: Deps, whose: Whose, limit: number): Promise<ChartData> {
  const months = await monthsShown(deps, whose, limit)
  const last = months.at(-1)
  const starts = [...months, ...(last ? [last.add({ months: 1 })] : [])].map((month) =>
    startOfMonth(month, whose.timeZone),
  )
  const counts = await countsBetween(deps, whose, starts)
  const countAt = (statusId: number, month: number) => counts[month]?.get(statusId) ?? 0
  const statuses = (await statusesOf(deps)).filter(({ id }) =>
    months.some((_, month) => countAt(id, month) > 0),
  )
  return {
    categoryData: months.map(monthText),
    seriesData: Object.fromEntries(
      statuses.map((status) => [status.name, months.map((_, month) => countAt(status.id, month))]),
    ),
  }
}
