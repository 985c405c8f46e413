// The groups of a list of open tasks, and what narrows it to each of them (rules/teamwork 7).
import { sql } from 'kysely'
import { CLOSED_STATUS_IDS } from '@daybook/contract/entities/lookups.ts'
import { GROUP_ROWS, GROUPS_MAX } from '@daybook/contract/engine/limits.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { ColumnRange, PageFilter, PageRequest } from '@daybook/contract/engine/paging.ts'
import { groupTitles } from '@daybook/contract/messages/tasks/team-messages.ts'
import { DUE_GROUPS, type DueGroup, type Grouping } from '@daybook/contract/tasks/team-endpoints.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { dayStartOf, type Shape } from '#entities/lists/list-statements.ts'
import { linkedIds } from '#entities/lists/lists.ts'

export interface Group {
  readonly key: string
  readonly title: string
  readonly filter: PageFilter
}

interface Grouped {
  readonly deps: Deps
  readonly actor: Actor
  readonly filter: PageFilter
  /** From 1; groups without a task count, too. */
  readonly pageNumber: number
}

/** Of a list that is narrowed to one of them, the others have nothing. */
const isWithin = ({ links }: PageFilter, name: string, id: number): boolean =>
  links[name] === undefined || links[name] === id

const linked = (filter: PageFilter, name: string, id: number): PageFilter => ({
  ...filter,
  links: { ...filter.links, [name]: id },
})

/** Who has left comes last, as long as they have something. */
async function byPerson({ deps, actor, filter, pageNumber }: Grouped): Promise<readonly Group[]> {
  const one = filter.links['assignedTo']
  const rows = await deps.db
    .selectFrom('user')
    .select(['id', 'firstname', 'lastname'])
    .where('scopeId', '=', actor.scopeId)
    .$if(one !== undefined, (query) => query.where('id', '=', one ?? 0))
    .orderBy(sql`case when "deletedTime" is null then "accountStatusId" else 9 end`)
    .orderBy('firstname')
    .orderBy('id')
    .limit(GROUPS_MAX)
    .offset((pageNumber - 1) * GROUPS_MAX)
    .execute()
  return rows.map(({ id, firstname, lastname }) => ({
    key: String(id),
    title: `${firstname} ${lastname}`,
    filter: linked(filter, 'assignedTo', id),
  }))
}

const rangeOf = (group: Exclude<DueGroup, 'none'>, dayStart: (days: number) => number): ColumnRange =>
  ({
    over: { to: dayStart(0) },
    today: { from: dayStart(0), to: dayStart(1) },
    week: { from: dayStart(1), to: dayStart(7) },
    later: { from: dayStart(7) },
  })[group]

/** What lies in both: who asks for a range of days gets no group that reaches beyond it. */
function within(asked: ColumnRange = {}, { from: start, to: end }: ColumnRange): ColumnRange {
  const from = Math.max(asked.from ?? -Infinity, start ?? -Infinity)
  const to = Math.min(asked.to ?? Infinity, end ?? Infinity)
  return { ...(from === -Infinity ? {} : { from }), ...(to === Infinity ? {} : { to }) }
}

function byDue({ deps, actor, filter }: Grouped): readonly Group[] {
  const dayStart = dayStartOf(actor, deps.clock())
  return DUE_GROUPS.map((key) => ({
    key,
    title: groupTitles[key],
    filter:
      key === 'none'
        ? { ...filter, named: { ...filter.named, noDueDate: 1 } }
        : {
            ...filter,
            ranges: { ...filter.ranges, dueDate: within(filter.ranges['dueDate'], rangeOf(key, dayStart)) },
          },
  }))
}

async function byStatus({ deps, filter }: Grouped): Promise<readonly Group[]> {
  const rows = await deps.db
    .selectFrom('taskStatus')
    .select(['id', 'name'])
    .where('id', 'not in', [...CLOSED_STATUS_IDS])
    .orderBy('id')
    .execute()
  return rows
    .filter(({ id }) => isWithin(filter, 'status', id))
    .map(({ id, name }) => ({ key: String(id), title: name, filter: linked(filter, 'status', id) }))
}

/** Clients that are looked at for one answer. */
const CLIENTS_MAX = 500

/** By name; at the end what has none. */
async function byClient(grouped: Grouped): Promise<readonly Group[]> {
  const { deps, actor, filter, pageNumber } = grouped
  const shape: Shape = { deps, entity: task, actor, request: requestFor(filter) }
  const ids = await linkedIds(shape, 'organization', CLIENTS_MAX)
  const rows = await namesOf(deps, actor, ids)
  const clients = rows.map(({ id, name }) => ({
    key: String(id),
    title: name,
    filter: linked(filter, 'organization', id),
  }))
  const without = { ...filter, named: { ...filter.named, hasClient: 2 } }
  const all = [...clients, { key: 'none', title: groupTitles.noClient, filter: without }]
  return all.slice((pageNumber - 1) * GROUPS_MAX, pageNumber * GROUPS_MAX)
}

async function namesOf({ db }: Deps, { scopeId }: Actor, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('scopeId', '=', scopeId)
    .where('id', 'in', [...ids])
    .orderBy(sql`lower("name")`)
    .orderBy('id')
    .execute()
}

/** The first rows of a group, by due date. */
export const requestFor = (filter: PageFilter): PageRequest => ({
  pageNumber: 1,
  pageSize: GROUP_ROWS,
  sortField: 'dueDate',
  sortDirection: 'asc',
  filter,
})

/** In their order, those without a task among them. */
export const groupsOf: Record<Grouping, (grouped: Grouped) => Promise<readonly Group[]> | readonly Group[]> =
  {
    person: byPerson,
    due: byDue,
    client: byClient,
    status: byStatus,
    none: ({ filter }) => [{ key: 'all', title: groupTitles.all, filter }],
  }
