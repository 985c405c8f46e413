// What a firm works on together: groups, who has how much, and what one shares (rules/teamwork 7, rules/teamwork 8, rules/teamwork 9).
import { describe, expect, test } from 'vitest'
import { CATEGORY, STATUS } from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import { GROUP_ROWS, GROUP_TOTAL_MAX } from '@daybook/contract/engine/limits.ts'
import {
  countToShare,
  getWorkload,
  groupTasks,
  shareTasks,
  type TaskGroup,
  type WorkloadAnswer,
} from '@daybook/contract/tasks/team-endpoints.ts'
import { insertRows } from '#entities/store.ts'
import { openOffice } from '#test/support/people/actors.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { give, type Task, tasksOf } from '#test/support/series.ts'

const DAY = 24 * 60 * 60 * 1000
const shared = { audience: { id: AUDIENCE.firm } }

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [me, colleague, admin] = [
    office.as(office.user),
    office.as(office.colleague),
    office.as(office.admin),
  ]
  const now = office.clock.now()
  const groups = async (who: Caller, by: string, filter: object = { whose: 'team' }) =>
    (await who.post<readonly TaskGroup[]>(groupTasks.path, { by, filter })).body
  const shown = (list: readonly TaskGroup[]) =>
    list.map(({ title, total, list: first }) => [title, total, first.map((one) => one.name)])

  const [b, a] = [
    await given(me, organization, { name: 'Beta' }),
    await given(me, organization, { name: 'Alpha' }),
  ]
  const make = (name: string, more: object) => given(me, task, { name, ...more })
  await make('over', {
    ...shared,
    dueDate: now - 2 * DAY,
    organization: { id: b.id },
    assignedTo: { id: office.colleague.id },
  })
  await make('today', { ...shared, dueDate: now, organization: { id: a.id }, status: { id: 2 } })
  await make('week', { ...shared, dueDate: now + 3 * DAY })
  await make('later', { dueDate: now + 30 * DAY, assignedTo: { id: office.analyst.id } })
  await make('undated', { ...shared, dueDate: null })
  await make('closed', { ...shared, dueDate: now, status: { id: STATUS.closed } })

  test.each([
    [
      'due',
      [
        ['Over due', 1, ['over']],
        ['Today', 1, ['today']],
        ['Next 6 days', 1, ['week']],
        ['No due date', 1, ['undated']],
      ],
    ],
    [
      'status',
      [
        ['Open', 3, ['over', 'week', 'undated']],
        ['In Progress', 1, ['today']],
      ],
    ],
    [
      'client',
      [
        ['Alpha', 1, ['today']],
        ['Beta', 1, ['over']],
        ['No client', 2, ['week', 'undated']],
      ],
    ],
    [
      'person',
      [
        ['Chitra Rao', 3, ['today', 'week', 'undated']],
        ['Dev Rao', 1, ['over']],
      ],
    ],
    ['none', [['All', 4, ['over', 'today', 'week', 'undated']]]],
  ])('a colleague sees what is shared by %s', async (by, expected) => {
    expect(shown(await groups(office.as(office.admin), by))).toEqual(expected)
  })

  test('one’s own come along, an Admin’s personal ones on request, and without "team" one’s own alone', async () => {
    expect(shown(await groups(me, 'none'))).toEqual([
      ['All', 5, ['over', 'today', 'week', 'later', 'undated']],
    ])
    expect(shown(await groups(admin, 'none', { whose: 'team', personal: 1 }))).toMatchObject([['All', 5, {}]])
    expect(shown(await groups(colleague, 'none', {}))).toEqual([['All', 1, ['over']]])
    expect(await groups(office.as(office.stranger), 'none')).toEqual([])
  })

  test('groups by due date of what is narrowed to some days hold those days alone', async () => {
    const asked = { whose: 'team', dueDateFrom: now - DAY, dueDateTo: now + 2 * DAY }
    expect(shown(await groups(admin, 'due', asked))).toEqual([['Today', 1, ['today']]])
    const early = { whose: 'team', dueDateTo: now - DAY }
    expect(shown(await groups(admin, 'due', early))).toEqual([['Over due', 1, ['over']]])
  })

  test('groups of what is narrowed to one person or status have that one alone', async () => {
    const ofDev = { whose: 'team', assignedToId: office.colleague.id }
    expect(shown(await groups(admin, 'person', ofDev))).toEqual([['Dev Rao', 1, ['over']]])
    expect(shown(await groups(admin, 'status', { whose: 'team', statusId: 2 }))).toEqual([
      ['In Progress', 1, ['today']],
    ])
    expect(shown(await groups(admin, 'client', { whose: 'team', organizationId: b.id }))).toEqual([
      ['Beta', 1, ['over']],
    ])
  })

  test('wrong words are refused', async () => {
    expect((await me.post(groupTasks.path, { by: 'weather' })).status).toBe(400)
    expect((await me.post(groupTasks.path, { by: 'due', filter: { whose: 'nobody' } })).status).toBe(400)
    expect((await me.get(`${getWorkload.path}?personal=2`)).status).toBe(400)
    expect((await me.get(`${getWorkload.path}?pageNumber=0`)).status).toBe(400)
  })

  const workload = async (who: Caller, query = '') =>
    (await who.get<WorkloadAnswer>(`${getWorkload.path}${query}`)).body
  const loadOf = ({ list }: WorkloadAnswer, firstname: string) => {
    const one = list.find((person) => person.firstname === firstname)
    return one && [one.overDue, one.today, one.week, one.later, one.noDate, one.capped]
  }

  test('who has how much, as far as the person sees it', async () => {
    const [mine, theirs] = [await workload(me), await workload(colleague)]

    expect(loadOf(mine, 'Chitra')).toEqual([0, 1, 1, 0, 1, false])
    expect(loadOf(mine, 'Dev')).toEqual([1, 0, 0, 0, 0, false])
    // Given by the asker, who therefore sees it.
    expect(loadOf(mine, 'Biju')).toEqual([0, 0, 0, 1, 0, false])
    expect(loadOf(theirs, 'Biju')).toEqual([0, 0, 0, 0, 0, false])
    expect(loadOf(await workload(admin, '?personal=1'), 'Biju')).toEqual([0, 0, 0, 1, 0, false])
    expect(mine.totalItems).toBe(4)
    expect((await workload(office.as(office.stranger))).list.map(({ firstname }) => firstname)).toEqual([
      'Esha',
      'Farhan',
    ])
  })

  test('its days are those of the firm’s zone', async () => {
    expect((await workload(me)).zone).toBe('Asia/Kolkata')
    await admin.put(`/api/user/${office.admin.id}`, { timeZone: 'Europe/Berlin' })
    expect((await workload(me)).zone).toBe('Europe/Berlin')
    await admin.put('/api/firm_settings', { zone: 'Asia/Tokyo' })
    expect((await workload(me)).zone).toBe('Asia/Tokyo')
    await admin.put('/api/firm_settings', { zone: 'Asia/Kolkata' })
  })

  test('shares one’s own open office tasks, and what their series make', async () => {
    const who = office.as(office.otherAdmin)
    const personal = await given(who, task)
    const work = await given(who, task, { category: { id: CATEGORY.office } })
    await given(who, task, { category: { id: CATEGORY.office }, status: { id: STATUS.closed } })
    await give(who, now + DAY, { category: { id: CATEGORY.office }, repeatOption: { id: 4 }, name: 'Weekly' })
    const count = (await who.get<{ count: number }>(countToShare.path)).body.count
    const answer = await who.post<{ data: { count: number } }>(shareTasks.path, {})
    const audienceOf = async ({ id }: { readonly id: number }) =>
      (await who.get<Task>(`/api/task/${id}`)).body.audience.id

    expect(count).toBeGreaterThan(2)
    expect(answer.body.data.count).toBe(count)
    expect((await who.get(countToShare.path)).body).toEqual({ count: 0 })
    expect([await audienceOf(personal), await audienceOf(work)]).toEqual([1, 2])
    const [first] = (await tasksOf(who)).filter(({ name }) => name === 'Weekly')
    await who.put(`/api/task/${first?.id ?? 0}`, { status: { id: STATUS.closed } })
    const weekly = (await tasksOf(who)).filter(({ name }) => name === 'Weekly')
    expect(new Set(await Promise.all(weekly.map(audienceOf)))).toEqual(new Set([2]))
    expect((await office.as(office.individual).post(shareTasks.path, {})).body).toMatchObject({
      data: { count: 0 },
    })
  })

  test('many are counted as far as that goes', async () => {
    const { id: _id, ...values } = await given(me, task, {
      ...shared,
      dueDate: now + 40 * DAY,
      assignedTo: { id: office.analyst.id },
    })
    const stamps = {
      scopeId: office.firm,
      createdById: office.user.id,
      createdTime: 1,
      modifiedById: office.user.id,
      modifiedTime: 1,
    }
    await insertRows(
      office.deps.db,
      task,
      Array.from({ length: GROUP_TOTAL_MAX + 5 }, () => ({ values, stamps })),
    )
    const [later] = (await groups(colleague, 'due')).filter(({ key }) => key === 'later')

    expect([later?.total, later?.more, later?.list.length]).toEqual([GROUP_TOTAL_MAX, true, GROUP_ROWS])
    expect(loadOf(await workload(colleague), 'Biju')).toEqual([0, 0, 0, GROUP_TOTAL_MAX, 0, true])
  })
})
