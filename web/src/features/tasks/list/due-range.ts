// The days between which tasks of a list are due: as the server's filter, and as words.
import type { TaskQueryFilter } from '#lib/addresses/task-query-paths.ts'
import { formatDay, fromLocalInput } from '#lib/format-time.ts'

type Days = Pick<TaskQueryFilter, 'dueDateFrom' | 'dueDateTo'>

const midnight = (day: string) => Date.parse(`${day}T00:00Z`)
const dayAfter = (day: string) => new Date(midnight(day) + 86_400_000).toISOString().slice(0, 10)

/** From the first instant of the first day until before the day after the last; -1 is an open end. */
export const dueRange = ({ dueDateFrom, dueDateTo }: Days, zone: string) => ({
  dueDateFrom: fromLocalInput(dueDateFrom, zone) ?? -1,
  dueDateTo: (dueDateTo && fromLocalInput(dayAfter(dueDateTo), zone)) || -1,
})

/** 'Nov 2026' for a whole month, 'Nov 18, 2026' for a day, else both ends; undefined when there is no range. */
export function dueRangeText({ dueDateFrom: from, dueDateTo: to }: Days): string | undefined {
  if (from === '' && to === '') return undefined
  const text = (day: string) => formatDay(midnight(day), 'UTC')
  if (to === '') return `from ${text(from)}`
  if (from === '') return `until ${text(to)}`
  if (from === to) return text(from)
  const isMonth = from.endsWith('-01') && dayAfter(to).endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)
  return isMonth ? text(from).replace(' 01,', '') : `${text(from)} – ${text(to)}`
}
