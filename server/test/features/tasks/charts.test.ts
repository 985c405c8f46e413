// The dashboard's calls: what they answer (rules/tasks 5, rules/tasks 6, by the vectors), for whom (rules/tenancy 14) and what they refuse.
import { describe, expect, test } from 'vitest'
import type { ChartData, CloudTag } from '@daybook/contract/tasks/charts.ts'
import { CATEGORY } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, givenAll } from '#test/support/make.ts'
import { issuesOf } from '#test/support/reads.ts'
import { insertVectorTasks, localInstant } from '#test/support/vector-tasks.ts'
import lists from '#test/vectors/lists.json' with { type: 'json' }

const statusChart = (userId: number, limit: number | string = -1) =>
  `/api/chart_data/task/status_chart/${userId}/${limit}`
const perMonth = (userId: number, limit: number | string = -1) =>
  `/api/chart_data/task/tasks_per_month/${userId}/${limit}`
const cloud = (userId: number) => `/api/word_cloud/task/over_due_metrics/${userId}`

async function payloadOf<P>(caller: Caller, path: string): Promise<P> {
  const { status, body } = await caller.get<{ payload: P }>(path)
  expect(status).toBe(200)
  return body.payload
}

const day = 86_400_000

describe.each(dialects)('on $name', (dialect) => {
  describe.each(lists.cases)('the vectors of $id', async (one) => {
    const { timezone, expected } = one
    const office = await openOffice(dialect, { clock: localInstant(one.now, timezone) })
    const { id } = office.user
    await office.as(office.user).put(`/api/user/${id}`, { timeZone: timezone })
    await insertVectorTasks(office, one)

    test.each([
      ['tasks per status', statusChart(id), expected.statusChart],
      ['tasks per month', perMonth(id), expected.tasksPerMonthAll],
      ['the last six months', perMonth(id, 6), expected.tasksPerMonth6],
      ['over due tasks', cloud(id), expected.overDueCloud],
    ])('%s', async (_name, path, wanted) => {
      expect(await payloadOf(office.as(office.user), path)).toEqual(wanted)
    })

    test('statuses come in the order of their ids', async () => {
      const { seriesData } = await payloadOf<ChartData>(office.as(office.user), perMonth(id))

      expect(Object.keys(seriesData)).toEqual(Object.keys(expected.tasksPerMonthAll.seriesData))
    })
  })

  describe('whose charts', async () => {
    const office = await openOffice(dialect)
    const { user, colleague, analyst, admin, superAdmin, stranger, individual, otherIndividual } = office
    await given(office.as(colleague), task, { name: 'Late', dueDate: NOW - day })
    await given(office.as(stranger), task, { name: 'Late', dueDate: NOW - day })
    const firmPeople = { User: user, Analyst: analyst, Admin: admin, 'Super Admin': superAdmin }
    const paths = [statusChart, perMonth, cloud]
    const statusesFor = (caller: Caller, userId: number) =>
      Promise.all(paths.map(async (path) => (await caller.get(path(userId))).status))

    test.each([
      ['User', 200, 403, 404],
      ['Analyst', 200, 200, 404],
      ['Admin', 200, 200, 404],
      ['Super Admin', 200, 200, 200],
    ] as const)('%s: own %i, a colleague’s %i, a stranger’s %i', async (role, own, colleagues, foreign) => {
      const actor = firmPeople[role]
      const caller = office.as(actor)

      expect(await statusesFor(caller, actor.id)).toEqual([own, own, own])
      expect(await statusesFor(caller, colleague.id)).toEqual([colleagues, colleagues, colleagues])
      expect(await statusesFor(caller, stranger.id)).toEqual([foreign, foreign, foreign])
    })

    test.each(['Analyst', 'Admin', 'Super Admin'] as const)('%s sees the colleague’s tasks', async (role) => {
      const tags = await payloadOf<readonly CloudTag[]>(office.as(firmPeople[role]), cloud(colleague.id))

      expect(tags).toMatchObject([{ text: 'Late', daysOverdue: 1 }])
    })

    test('members of the individual accounts are strangers to each other', async () => {
      expect(await statusesFor(office.as(individual), otherIndividual.id)).toEqual([404, 404, 404])
    })

    test('nobody has the id 999999', async () => {
      expect(await statusesFor(office.as(admin), 999_999)).toEqual([404, 404, 404])
    })

    test('without a session there are none', async () => {
      const nobody = office.as({ ...user, token: 'no such session' })

      expect(await statusesFor(nobody, user.id)).toEqual([401, 401, 401])
    })
  })

  describe('the limit', async () => {
    const office = await openOffice(dialect)
    const user = office.as(office.user)

    test.each(['0', '-2', '121', '9007199254740993', '1.5', 'all', '%20', '*'])(
      '%s is refused',
      async (limit) => {
        for (const path of [statusChart, perMonth]) {
          const answer = await user.get(path(office.user.id, limit))

          expect(answer.status).toBe(400)
          expect(issuesOf(answer)).toHaveProperty('limit')
        }
      },
    )

    test.each([1, 6, 120])('%i months end with the present one', async (limit) => {
      const { categoryData, seriesData } = await payloadOf<ChartData>(user, perMonth(office.user.id, limit))

      expect(categoryData).toHaveLength(limit)
      expect(categoryData.at(-1)).toBe('Nov 2026')
      expect(seriesData).toEqual({})
    })
  })

  describe('a person without tasks', async () => {
    const office = await openOffice(dialect)
    const user = office.as(office.user)

    test('has the present month and no over due words', async () => {
      const { id } = office.user

      expect(await payloadOf(user, perMonth(id))).toEqual({ categoryData: ['Nov 2026'], seriesData: {} })
      expect(await payloadOf(user, cloud(id))).toEqual([])
      const { seriesData } = await payloadOf<ChartData>(user, statusChart(id))
      expect(seriesData).toEqual({ Tasks: [0, 0, 0, 0, 0, 0, 0, 0] })
    })
  })

  describe('the edges', async () => {
    const office = await openOffice(dialect)
    const user = office.as(office.user)
    const { id } = office.user

    test('a month is the local one: New York is still in October when India is in November', async () => {
      await given(user, task, { dueDate: Date.UTC(2026, 9, 31, 20) })

      const before = await payloadOf<ChartData>(user, perMonth(id, 2))
      await user.put(`/api/user/${id}`, { timeZone: 'America/New_York' })
      const after = await payloadOf<ChartData>(user, perMonth(id, 2))
      await user.put(`/api/user/${id}`, { timeZone: 'Asia/Kolkata' })

      expect([before, after].map(({ seriesData }) => seriesData['Open'])).toEqual([
        [0, 1],
        [1, 0],
      ])
    })

    test('all months are at most 23 back and 12 ahead', async () => {
      await givenAll(user, task, [{ dueDate: Date.UTC(2019, 0, 15) }, { dueDate: Date.UTC(2035, 0, 15) }])

      const { categoryData } = await payloadOf<ChartData>(user, perMonth(id))

      expect(categoryData).toHaveLength(36)
      expect([categoryData[0], categoryData.at(-1)]).toEqual(['Dec 2024', 'Nov 2027'])
    })

    test('at most fifty words, the weightiest first', async () => {
      const many = Array.from({ length: 52 }, (_, index) => ({
        name: `Late ${index}`,
        dueDate: NOW - (index + 1) * day,
        category: { id: CATEGORY.office },
      }))
      await givenAll(user, task, many)

      const tags = await payloadOf<readonly CloudTag[]>(user, cloud(id))

      expect(tags).toHaveLength(50)
      expect(tags.map(({ value }) => value)).toEqual(
        tags.map(({ value }) => value).toSorted((one, other) => other - one),
      )
      expect(tags[0]).toMatchObject({ value: 30 })
    })

    test('tasks that a series makes by itself are counted before any list is opened', async () => {
      const { id: colleagueId } = office.colleague
      const counted = async (caller: Caller) => {
        const { seriesData } = await payloadOf<ChartData>(caller, statusChart(colleagueId))
        return seriesData['Tasks']?.[0] ?? 0
      }
      const now = office.as(office.colleague)
      await given(now, task, { dueDate: NOW, repeatOption: { id: 3 } })
      const before = await counted(now)
      office.clock.advance(120 * day)
      const later = office.as(await signIn(office, colleagueId))

      expect(await counted(later)).toBeGreaterThan(before)
    })
  })
})
