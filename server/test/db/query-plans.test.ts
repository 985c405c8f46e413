// Every list must find its rows through an index that begins with the scope, or it would slow down with every other firm:
// every kind of record, by every sort field, with every filter, for who has most of a firm's rows and for who has few.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { people } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type PageRequest, pageRequestOf, sortFieldOf } from '@daybook/contract/engine/paging.ts'
import type { Actor } from '#actor.ts'
import { watchedBy } from '#entities/cached-answers.ts'
import { idOf } from '#entities/field-codecs.ts'
import { optionRows, pageRows } from '#entities/lists/lists.ts'
import { insertRows } from '#entities/store.ts'
import { tasksPerMonth, tasksPerStatus } from '#features/tasks/charts.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { groupedTasks } from '#features/team/grouped.ts'
import { workloadOf } from '#features/team/workload.ts'
import { overDueCloud } from '#features/tasks/over-due-cloud.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { type Office, openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import type { Actor as SignedIn } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { allEntities, type Input, make } from '#test/support/make.ts'
import { plansOf } from '#test/support/databases/query-plans.ts'

const FIRMS = 200
const ROWS_PER_FIRM = 20
const DAY = 24 * 60 * 60 * 1000

/** Those whose rows belong to a firm; the others are few, or people and customers. */
const kinds = allEntities.filter(
  ({ visibleTo }) => visibleTo === 'scope' || visibleTo === 'creatorAndAssignee',
)

/** Of every amount that is made up for a test. */
const AMOUNT = 1234.5

const isPerson = ({ fields }: AnyEntity, name: string) => {
  const field = fields[name]
  return field?.kind === 'link' && field.to === people.name
}

/** What only the server sets, as it begins; a receipt begins as money on account. */
const unset = (entity: AnyEntity) => ({
  ...Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.when === 'server' && 'initial' in field ? [[name, field.initial]] : [],
    ),
  ),
  ...(entity.name === receipt.name ? { onAccount: AMOUNT } : {}),
})

/** Rows of many firms, ours among them, for the planner to choose as it would in earnest; few are the colleague's. */
async function fill(office: Office, entity: AnyEntity) {
  const input = await make(office.as(office.user), entity)
  const rows = Array.from({ length: FIRMS * ROWS_PER_FIRM }, (_, index) => {
    const [scopeId, nth] = [office.firm + (index % FIRMS), Math.floor(index / FIRMS)]
    const createdTime = office.clock.now() - nth * DAY
    const mine = nth > 0 ? office.user.id : office.colleague.id
    const persons = Object.keys(entity.fields).filter((name) => isPerson(entity, name))
    const links = { groupId: 0, ...Object.fromEntries(persons.map((name) => [name, { id: mine }])) }
    const stamps = {
      scopeId,
      createdById: mine,
      createdTime,
      modifiedById: mine,
      modifiedTime: createdTime + 1,
    }
    return { values: { ...unset(entity), ...input, ...links }, stamps }
  })
  await insertRows(office.deps.db, entity, rows)
  return input
}

type Filter = PageRequest['filter']
const plain = (entity: AnyEntity) => pageRequestOf(entity, {}).filter

/** One of each kind of filter, and every value of the named ones. */
const filtersOf = (entity: AnyEntity, userId: number, input: Input): Filter[] => [
  plain(entity),
  { ...plain(entity), userId },
  { ...plain(entity), userId, keyword: 'a' },
  ...entity.filterBy.map((name) => ({
    ...plain(entity),
    userId,
    links: { [name]: isPerson(entity, name) ? userId : (idOf(input[name]) ?? 1) },
  })),
  ...entity.rangeBy.map((name) => ({
    ...plain(entity),
    userId,
    ranges: { [name]: { from: NOW - DAY, to: NOW + DAY } },
  })),
  ...namedSets(entity).map((named) => ({ ...plain(entity), userId, named })),
]

/** Every value of every named filter, alone and beside every value of the others, as the menu asks for them. */
function namedSets({ namedFilters }: AnyEntity): Filter['named'][] {
  let sets: Filter['named'][] = [{}]
  for (const [name, values] of Object.entries(namedFilters))
    sets = sets.flatMap((set) => [set, ...values.map((value) => ({ ...set, [name]: value }))])
  return sets.slice(1)
}

const sortsOf = (entity: AnyEntity) => [
  'id',
  'createdTime',
  'modifiedTime',
  ...Object.keys(entity.fields).filter((name) => sortFieldOf(entity, name) !== undefined),
]

function requestsOf(entity: AnyEntity, userId: number, input: Input): PageRequest[] {
  const sorts = sortsOf(entity).flatMap((sortField) =>
    (['asc', 'desc'] as const).map((sortDirection) => ({ sortField, sortDirection })),
  )
  return filtersOf(entity, userId, input).flatMap((filter) =>
    sorts.map((sort) => ({ pageNumber: 1, pageSize: 50, filter, ...sort })),
  )
}

/** Lines of a plan that reach the table in another way than through its scope, or by ids found through it. */
function strayLines(plan: string, table: string): string[] {
  const lines = plan.split('\n').map((line) => line.trim())
  if (lines.some((line) => /^(?:->\s*)?Seq Scan|^-> +Seq Scan/.test(line))) return lines
  return lines.filter((line) => {
    if (line.startsWith('SCAN ')) return new RegExp(`^SCAN ${table}\\b`).test(line)
    if (new RegExp(`^SEARCH ${table} `).test(line)) return !/\((?:scopeId=\?|rowid=\?)/.test(line)
    if (line.startsWith('Index Cond:')) return !/^Index Cond: \(+"scopeId" =|^Index Cond: \(+id =/.test(line)
    return false
  })
}

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const inputs = new Map<AnyEntity, Input>()
  for (const entity of kinds) inputs.set(entity, await fill(office, entity))
  // Some of them the whole firm sees.
  await office.deps.db
    .updateTable('task')
    .set({ audienceId: 2 })
    .where('scopeId', '>=', office.firm)
    .where(sql<boolean>`"id" % 3 = 0`)
    .execute()
  // PostgreSQL keeps its statistics by itself; an SQLite file has none.
  if (office.deps.dialect === 'postgres') await sql`analyze`.execute(office.deps.db)
  const actorOf = async ({ token }: SignedIn): Promise<Actor> =>
    (await findActor(office.deps, hashToken(token))) ?? expect.unreachable('everybody is signed in')
  const actors = { 'has most': await actorOf(office.user), 'has few': await actorOf(office.colleague) }

  async function strayPlans(entity: AnyEntity, actor: Actor) {
    const stray: string[] = []
    for (const request of requestsOf(entity, actor.userId, inputs.get(entity) ?? {})) {
      const plans = await plansOf(office, async (_db, deps) => pageRows({ deps, entity, actor, request }))
      const lines = plans.flatMap((plan) => strayLines(plan, entity.name))
      if (lines.length > 0) stray.push(`${JSON.stringify(request)}: ${lines.join(' | ')}`)
    }
    return stray
  }

  describe.each(kinds)('$name', (entity) => {
    test.each(['has most', 'has few'] as const)(
      'every list of who %s goes through the scope',
      // Invoices have eighty pairs of status and stage, each in every order.
      { timeout: 120_000 },
      async (who) => {
        const stray = await strayPlans(entity, actors[who])

        expect(stray).toEqual([])
      },
    )

    test('so does the picker', async () => {
      const plans = await plansOf(office, (db) => optionRows(db, entity, actors['has most'], { limit: 100 }))

      expect(plans.flatMap((plan) => strayLines(plan, entity.name))).toEqual([])
    })
  })

  test.each(allEntities)('how often $name changed is found by whole keys', async (entity) => {
    const watched = watchedBy(entity)
    const plans = await plansOf(office, async (_db, deps) => {
      // Whose rows a session reads is known from its second request on.
      await findActor(deps, hashToken(office.user.token), { watched })
      await findActor(deps, hashToken(office.user.token), { watched })
    })
    const lines = plans
      .flatMap((plan) => plan.split('\n'))
      .filter((line) => /\btally\b|"?userId"? = /.test(line))

    expect(lines.length).toBeGreaterThanOrEqual(watched.ofScope.length)
    expect(lines.filter((line) => /SCAN tally|Seq Scan on tally/.test(line))).toEqual([])
    expect(lines.filter((line) => /SEARCH tally|Cond:/.test(line) && !line.includes('span'))).toEqual([])
  })

  describe('a list of the team', () => {
    /** One person's rows are of one firm. */
    const strayOf = (plans: readonly string[]) =>
      plans
        .flatMap((plan) => strayLines(plan, 'task'))
        .filter((line) => !line.startsWith('Index Cond: ("assignedToId" ='))
    const filters: readonly object[] = [
      {},
      { statusGroupId: 1 },
      { statusGroupId: 2 },
      { statusGroupId: 1, dueDateStatus: 'over' },
      { statusGroupId: 1, assignedToId: office.user.id },
      { statusGroupId: 1, organizationId: 1 },
      { statusGroupId: 1, personal: 1 },
    ]
    test.each(filters)('of %o goes through the scope', async (filter) => {
      const who = actors['has few']
      const dataFilter = { taskFilter: { ...filter, whose: 'team' } }
      const stray: string[] = []
      for (const sortField of ['dueDate', 'modifiedTime', 'name'])
        for (const pageNumber of [1, 20]) {
          const request = pageRequestOf(task, { dataFilter, sortField, pageNumber })
          const plans = await plansOf(office, async (_db, deps) =>
            pageRows({ deps, entity: task, actor: who, request }),
          )
          stray.push(...plans.flatMap((plan) => strayLines(plan, 'task')))
        }
      expect(stray).toEqual([])
    })

    test.each(['person', 'due', 'client', 'status', 'none'] as const)(
      'by %s goes through the scope',
      async (by) => {
        const plans = await plansOf(office, async (_db, deps) =>
          groupedTasks(deps, actors['has few'], { by, filter: { whose: 'team' } }),
        )
        expect(strayOf(plans)).toEqual([])
      },
    )

    test.each([true, false])('and who has how much, personal: %o', async (isPersonal) => {
      const plans = await plansOf(office, async (_db, deps) =>
        workloadOf(deps, await actorOf(office.admin), { isPersonal, pageNumber: 1 }),
      )
      expect(strayOf(plans)).toEqual([])
    })
  })

  test.each(['has most', 'has few'] as const)('the charts of who %s go through the scope', async (who) => {
    const { userId, scopeId, timeZone } = actors[who]
    const whose = { userId, scopeId, timeZone }
    const plans = await plansOf(office, async (_db, deps) => {
      await overDueCloud(deps, whose)
      await tasksPerStatus(deps, whose)
      for (const months of [-1, 6, 12]) await tasksPerMonth(deps, whose, months)
    })
    const tables = ['t', 'o', 'tally']

    expect(plans.length).toBeGreaterThan(tables.length)
    expect(plans.flatMap((plan) => tables.flatMap((table) => strayLines(plan, table)))).toEqual([])
  })
})
