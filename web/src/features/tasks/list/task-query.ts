// Reads the filters that a task list's query string carries besides its path.
import type { TaskQueryFilter } from '#lib/paths.ts'
import { fromLocalInput } from '#lib/format-time.ts'

interface ReadTaskQuery extends TaskQueryFilter {
  /** Whose values could not be read. */
  readonly unknown: readonly (keyof TaskQueryFilter)[]
}

/** A day of this millennium that exists. */
const isDay = (text: string) => /^2\d{3}-\d\d-\d\d$/.test(text) && fromLocalInput(text, 'UTC') !== null
const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)

/** A value that can't be read is no filter, and its key stands in `unknown`: a list that ignored it would pretend. */
export function parseTaskQuery(query: URLSearchParams): ReadTaskQuery {
  const unknown: (keyof TaskQueryFilter)[] = []
  const read = (key: keyof TaskQueryFilter, text: string | null, isRight: (text: string) => boolean) => {
    if (!text || text === '-1') return ''
    if (!isRight(text)) unknown.push(key)
    return isRight(text) ? text : ''
  }
  return {
    statusId: Number(read('statusId', query.get('status'), isId) || -1),
    dueDateFrom: read('dueDateFrom', query.get('dueDateFrom'), isDay),
    dueDateTo: read('dueDateTo', query.get('dueDateTo'), isDay),
    unknown,
  }
}
