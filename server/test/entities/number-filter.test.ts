// A list narrowed by a whole-number field: the tasks of one series, on both databases alike.
import { describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { idsOf, pageOf } from '#test/support/reads.ts'

const WEEKLY = 4

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const user = office.as(office.user)
  const weekly = { repeatOption: { id: WEEKLY }, dueDate: NOW }
  const groupIdOf = async (caller = user) => Number((await given(caller, task, weekly))['groupId'])

  test('groupId keeps the tasks of that series', async () => {
    const [groupId] = [await groupIdOf(), await groupIdOf()]
    await given(user, task)

    const { body } = await pageOf(user, task, { groupId }, { sortField: 'dueDate' })

    expect(body.totalItems).toBeGreaterThan(2)
    expect(body.list.map((one) => one['groupId'])).toEqual(body.list.map(() => groupId))
  })

  test('it goes together with the other filters', async () => {
    const groupId = await groupIdOf()

    expect(await idsOf(user, task, { groupId, statusGroupId: 2 })).toEqual([])
  })

  test.each([null, -1, 0])('%j is no filter', async (groupId) => {
    await groupIdOf()
    const { id } = await given(user, task)

    expect(await idsOf(user, task, { groupId }, { pageSize: 500 })).toContain(id)
  })

  test("a stranger's series is not there", async () => {
    const groupId = await groupIdOf(office.as(office.colleague))

    expect(await idsOf(user, task, { groupId })).toEqual([])
  })

  test('text is refused', async () => {
    const { status } = await pageOf(user, task, { groupId: '7' })

    expect(status).toBe(400)
  })
})
