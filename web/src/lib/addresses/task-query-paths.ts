// What the query string of a task list's address says. Apart from the other paths, because the sign-in has no use for it.

/** What any task list's query string may carry besides; -1 and '' mean no filter. Days are 'YYYY-MM-DD', both included. */
export interface TaskQueryFilter {
  readonly statusId: number
  readonly dueDateFrom: string
  readonly dueDateTo: string
  readonly organizationId: number
  readonly contactId: number
  readonly projectId: number
  readonly assignedToId: number
  /** 1: has a client, 2: has none. */
  readonly hasClient: number
  /** 'team': what the firm shares, too; '' the own ones. */
  readonly whose: string
  /** 1: an Admin sees personal tasks of others, too. */
  readonly personal: number
}

export const anyTaskQuery: TaskQueryFilter = {
  statusId: -1,
  dueDateFrom: '',
  dueDateTo: '',
  organizationId: -1,
  contactId: -1,
  projectId: -1,
  assignedToId: -1,
  hasClient: -1,
  whose: '',
  personal: -1,
}

/** '/tasks?status=1&dueDateFrom=2026-11-01&dueDateTo=2026-11-30' */
export function narrowedTasks(filter: Partial<TaskQueryFilter>): string {
  return `/tasks?${withTaskQuery(new URLSearchParams(), filter)}`
}

/** The query with these filters changed: set, or gone when they mean none. */
export function withTaskQuery(query: URLSearchParams, filter: Partial<TaskQueryFilter>): URLSearchParams {
  const next = new URLSearchParams(query)
  const written = {
    status: filter.statusId,
    dueDateFrom: filter.dueDateFrom,
    dueDateTo: filter.dueDateTo,
    client: filter.organizationId,
    contact: filter.contactId,
    project: filter.projectId,
    assignedTo: filter.assignedToId,
    hasClient: filter.hasClient,
    whose: filter.whose,
    personal: filter.personal,
  }
  for (const [name, value] of Object.entries(written)) {
    if (value === -1 || value === '') next.delete(name)
    else if (value !== undefined) next.set(name, String(value))
  }
  return next
}
