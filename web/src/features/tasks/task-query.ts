// Reads the filters that a task list's query string carries besides its path.
import type { TaskQueryFilter } from '#app/paths.ts'
import { fromLocalInput } from '#lib/format-time.ts'

/** A day of this millennium that exists. */
const dayOf = (text: string | null) =>
  text && /^2\d{3}-\d\d-\d\d$/.test(text) && fromLocalInput(text, 'UTC') !== null ? text : ''

/** What can't be read means no filter. */
export function parseTaskQuery(query: URLSearchParams): TaskQueryFilter {
  const status = query.get('status') ?? ''
  return {
    statusId: /^[1-9]\d{0,14}$/.test(status) ? Number(status) : -1,
    dueDateFrom: dayOf(query.get('dueDateFrom')),
    dueDateTo: dayOf(query.get('dueDateTo')),
  }
}
