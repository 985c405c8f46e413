// Reads the filters that a task list's query string carries besides its path.
import type { TaskQueryFilter } from '#lib/addresses/task-query-paths.ts'
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
  const number = (key: keyof TaskQueryFilter, name: string, isRight: (text: string) => boolean) =>
    Number(read(key, query.get(name), isRight) || -1)
  return {
    statusId: number('statusId', 'status', isId),
    dueDateFrom: read('dueDateFrom', query.get('dueDateFrom'), isDay),
    dueDateTo: read('dueDateTo', query.get('dueDateTo'), isDay),
    organizationId: number('organizationId', 'client', isId),
    contactId: number('contactId', 'contact', isId),
    projectId: number('projectId', 'project', isId),
    assignedToId: number('assignedToId', 'assignedTo', isId),
    hasClient: number('hasClient', 'hasClient', (text) => text === '1' || text === '2'),
    whose: read('whose', query.get('whose'), (text) => text === 'team'),
    personal: number('personal', 'personal', (text) => text === '1'),
    unknown,
  }
}
