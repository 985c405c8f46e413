// A list narrowed to a range of instants, as the calendar asks for its visible days, on both databases alike.
import { describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, givenAll, unique } from '#test/support/make.ts'
import { idsOf, issuesOf, pageOf } from '#test/support/reads.ts'

const HOUR = 3_600_000
const refused = (key: string) => `${key} must be a time in epoch milliseconds; -1 means no filter`

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const user = office.as(office.user)

  /** Tasks that only `keyword` finds: before, at and after NOW, and one without a due date. */
  async function around() {
    const keyword = unique('Around')
    const dueDates = [NOW - HOUR, NOW, NOW + HOUR, null]
    const ids = await givenAll(
      user,
      task,
      dueDates.map((dueDate) => ({ dueDate, name: keyword })),
    )
    return { keyword, ids }
  }

  test('holds its first instant and not its last', async () => {
    const { keyword, ids } = await around()

    const found = await idsOf(user, task, { keyword, dueDateFrom: NOW, dueDateTo: NOW + HOUR })

    expect(found).toEqual([ids[1]])
  })

  test.each([
    ['a range without an end goes on', { dueDateFrom: NOW }, [1, 2]],
    ['a range without a beginning has always been', { dueDateTo: NOW + 1 }, [0, 1]],
    ['-1 is no end', { dueDateFrom: NOW - HOUR, dueDateTo: -1 }, [0, 1, 2]],
    ['null is no end', { dueDateFrom: null, dueDateTo: NOW }, [0]],
    ['a range that ends before it begins is empty', { dueDateFrom: NOW + HOUR, dueDateTo: NOW }, []],
  ])('%s', async (_what, range, expected) => {
    const { keyword, ids } = await around()

    const found = await idsOf(user, task, { keyword, ...range })

    expect(found).toEqual(expected.map((index) => ids[index]))
  })

  test('no range at all also finds what has no date', async () => {
    const { keyword, ids } = await around()

    const found = await idsOf(user, task, { keyword, dueDateFrom: -1, dueDateTo: null })

    expect(found).toEqual(ids)
  })

  test('narrows together with the other filters, and the totals follow', async () => {
    const { keyword, ids } = await around()
    await given(user, task, { name: keyword, dueDate: NOW, status: { id: 2 } })

    const filter = { keyword, dueDateFrom: NOW, statusId: 1 }
    const answer = await pageOf(user, task, filter, {
      pageSize: 1,
      sortField: 'dueDate',
      sortDirection: 'desc',
    })

    expect(answer.body).toMatchObject({ totalItems: 2, totalPages: 2, list: [{ id: ids[2] }] })
  })

  test.each(['tomorrow', 1.5, true, {}, -(2 ** 52), 2 ** 52])('%j is no instant', async (bad) => {
    const answer = await pageOf(user, task, { dueDateFrom: bad, dueDateTo: bad })

    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toEqual({
      'dataFilter.taskFilter.dueDateFrom': refused('dueDateFrom'),
      'dataFilter.taskFilter.dueDateTo': refused('dueDateTo'),
    })
  })
})
