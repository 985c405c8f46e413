// Tasks are personal: creator and assignee, and the Admin of their firm (rules/tenancy 5).
import { describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, make } from '#test/support/make.ts'
import { idsOf, issuesOf, optionIdsOf, pageOf } from '#test/support/reads.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office
  const delegated = () => given(as(office.user), task, { assignedTo: { id: office.colleague.id } })

  test('creator and assignee list, read and change it', async () => {
    const { id } = await delegated()

    const byCreator = await as(office.user).put(`/api/task/${id}`, { name: 'First' })
    const byAssignee = await as(office.colleague).put(`/api/task/${id}`, { status: { id: 2 } })

    expect([byCreator.status, byAssignee.status]).toEqual([200, 200])
    expect(await idsOf(as(office.user), task)).toContain(id)
    expect(await idsOf(as(office.colleague), task)).toContain(id)
  })

  test('the assignee does not delete it', async () => {
    const { id } = await delegated()

    const byAssignee = await as(office.colleague).delete(`/api/task/${id}`)
    const byCreator = await as(office.user).delete(`/api/task/${id}`)

    expect([byAssignee.status, byCreator.status]).toEqual([403, 200])
  })

  test('a colleague without part in it does not see it', async () => {
    const { id } = await given(as(office.user), task)

    const byColleague = await as(office.colleague).get(`/api/task/${id}`)
    const byAnalyst = await as(office.analyst).get(`/api/task/${id}`)

    expect([byColleague.status, byAnalyst.status]).toEqual([404, 404])
  })

  test('an Admin reads and re-assigns it, as a leaver’s work needs', async () => {
    const { id } = await given(as(office.user), task)

    const answer = await as(office.admin).put(`/api/task/${id}`, { assignedTo: { id: office.colleague.id } })

    expect(answer.status).toBe(200)
    expect(await idsOf(as(office.colleague), task)).toContain(id)
  })

  test('an Admin’s own lists show own tasks only', async () => {
    const { id } = await given(as(office.user), task)

    const listed = await idsOf(as(office.admin), task, { userId: -1 }, { pageSize: 500 })
    const offered = await optionIdsOf(as(office.admin), task)

    expect([...listed, ...offered]).not.toContain(id)
  })

  test.each([
    ['a User', office.user, 403],
    ['an Analyst', office.analyst, 403],
    ['an Admin', office.admin, 200],
  ])('%s asks for a colleague’s list', async (_who, actor, status) => {
    await given(as(office.colleague), task)

    const answer = await pageOf(as(actor), task, { userId: office.colleague.id })

    expect(answer.status).toBe(status)
  })

  test.each([
    ['a User', office.user],
    ['an Admin', office.admin],
    ['an individual', office.individual],
  ])('%s finds a stranger’s list empty', async (_who, actor) => {
    await given(as(office.stranger), task)

    const answer = await pageOf(as(actor), task, { userId: office.stranger.id })

    expect(answer.body).toEqual({ list: [], totalItems: 0, totalPages: 0 })
  })

  test.each([
    ['a stranger', office.user, office.stranger.id],
    ['the unassigned person', office.user, 7],
    ['another individual', office.individual, office.otherIndividual.id],
    ['a Super Admin elsewhere', office.user, office.superAdmin.id],
  ])('it is not assigned to %s', async (_whom, actor, id) => {
    const input = await make(as(actor), task, { assignedTo: { id } })

    const answer = await as(actor).post('/api/task', input)

    expect(issuesOf(answer)).toEqual({ assignedTo: messages.unknownReference })
  })

  test('a new task takes the defaults of the specification', async () => {
    const answer = await as(office.user).post('/api/task', { name: 'Buy stamps' })

    expect(answer.body).toMatchObject({
      message: 'Task has been added',
      data: {
        description: '',
        status: { id: 1 },
        priority: { id: 1 },
        category: { id: 8 },
        groupId: 0,
        repeatOption: { id: 1 },
        repeatFrequency: 1,
        repeatFrequencyType: { id: 1, name: 'Day(s)' },
        customList: { id: 1 },
        dueDate: office.clock.now(),
        reminderAt: office.clock.now() - 10 * 60 * 60 * 1000,
        assignedTo: { id: office.user.id, firstname: 'Chitra', lastname: 'Rao' },
      },
    })
  })
})
