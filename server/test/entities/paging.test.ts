// Pages (rules/api 9), sorting and filters (rules/api 10, rules/api 11), on both databases alike.
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, givenAll, unique } from '#test/support/make.ts'
import { idsOf, pageOf } from '#test/support/reads.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const user = office.as(office.user)
  const colleague = office.as(office.colleague)

  /** Bookmarks that only `keyword` finds. */
  async function named(...names: string[]) {
    const keyword = unique('Shelf')
    const rows = names.map((name) => ({ name, reference: keyword }))
    return { keyword, ids: await givenAll(user, bookmark, rows) }
  }

  test('a page holds its part, and the totals say how much there is', async () => {
    const { keyword, ids } = await named('a', 'b', 'c')

    const answer = await pageOf(user, bookmark, { keyword }, { pageNumber: 2, pageSize: 2 })

    expect(answer).toMatchObject({
      status: 200,
      body: { totalItems: 3, totalPages: 2, list: [{ id: ids[2] }] },
    })
    expect(answer.body.list).toHaveLength(1)
  })

  test('past the end there is nothing, with the same totals', async () => {
    const { keyword } = await named('a', 'b', 'c')

    const answer = await pageOf(user, bookmark, { keyword }, { pageNumber: 2 ** 50, pageSize: 2 })

    expect(answer.body).toEqual({ list: [], totalItems: 3, totalPages: 2 })
  })

  test('no match is no page', async () => {
    const answer = await pageOf(user, bookmark, { keyword: unique('nothing') })

    expect(answer.body).toEqual({ list: [], totalItems: 0, totalPages: 0 })
  })

  test.each([{}, { dataFilter: null }, { dataFilter: { bookmarkFilter: null } }, { refresh: true }])(
    'absent keys mean the first page: %j',
    async (body) => {
      await given(user, bookmark)

      const answer = await user.post<{ list: unknown[] }>('/api/customized/bookmarks', body)

      expect(answer.status).toBe(200)
      expect(answer.body.list.length).toBeGreaterThan(0)
    },
  )

  test('equal values come in the order of their ids', async () => {
    const { keyword, ids } = await named('same', 'same', 'same')

    const up = await idsOf(user, bookmark, { keyword }, { sortField: 'name' })
    const down = await idsOf(user, bookmark, { keyword }, { sortField: 'name', sortDirection: 'desc' })

    expect(up).toEqual(ids)
    expect(down).toEqual(ids.toReversed())
  })

  test('text sorts without regard to case', async () => {
    const { keyword, ids } = await named('banana', 'Apple', 'cherry')

    const sorted = await idsOf(user, bookmark, { keyword }, { sortField: 'name', sortDirection: 'DESC' })

    expect(sorted).toEqual([ids[2], ids[0], ids[1]])
  })

  test.each(['asc', 'descending'])('no date comes last, sorted %s', async (sortDirection) => {
    const name = unique('Undated')
    const ids = await givenAll(
      user,
      task,
      [{ dueDate: null }, { dueDate: NOW }].map((one) => ({ ...one, name })),
    )

    const sorted = await idsOf(user, task, { keyword: name }, { sortField: 'dueDate', sortDirection })

    expect(sorted).toEqual(ids.toReversed())
  })

  test.each(['createdTime', 'createdAt', 'modifiedTime', 'lastModifiedAt'])(
    '%s is a sort field of every kind',
    async (sortField) => {
      const { keyword, ids } = await named('z', 'y')

      const sorted = await idsOf(user, bookmark, { keyword }, { sortField, sortDirection: 'desc' })

      expect(sorted).toEqual(ids.toReversed())
    },
  )

  test.each([
    ['ÉCLAIR', 'Crème et éclairs'],
    ['बिल', 'मार्च का बिल भरना'],
    ['e\u0301clair', 'Un \u00e9clair'],
    ['straße', 'Hauptstraße'],
    ['50%', 'A 50% discount'],
    ['a_b', 'the a_b file'],
    ['c:\\temp', 'C:\\Temp folder'],
    ["'; --", "it's '; -- text"],
    ['  trimmed  ', 'it is trimmed'],
  ])('the keyword "%s" finds "%s"', async (keyword, name) => {
    const record = await given(colleague, bookmark, { name, reference: 'x' })

    const found = await idsOf(colleague, bookmark, { keyword })

    expect(found).toContain(record.id)
  })

  test.each([
    ['5%', '50 paise'],
    ['a_b', 'acb'],
    ['a\\b', 'ab'],
    ['**', 'a star'],
  ])('the keyword "%s" does not find "%s"', async (keyword, name) => {
    const record = await given(colleague, bookmark, { name, reference: 'x' })

    const found = await idsOf(colleague, bookmark, { keyword })

    expect(found).not.toContain(record.id)
  })

  test.each(['*', ' * ', '', '  ', null])('the keyword "%s" is none', async (keyword) => {
    const record = await given(user, bookmark)

    const found = await idsOf(user, bookmark, { keyword }, { sortField: 'id', sortDirection: 'desc' })

    expect(found[0]).toBe(record.id)
  })

  test.each([-1, null, 0])('%s is no filter', async (none) => {
    const filter = { statusId: none, priorityId: none, categoryId: none, customListId: none, userId: none }
    const record = await given(user, task)

    const found = await idsOf(user, task, filter, { sortField: 'id', sortDirection: 'desc' })

    expect(found[0]).toBe(record.id)
  })

  test.each(['userId', 'loggedInUserId', 'loggedInUser'])('%s narrows to one person’s', async (key) => {
    const keyword = unique('Shared')
    const mine = await given(user, bookmark, { name: keyword })
    const theirs = await given(colleague, bookmark, { name: keyword })

    const narrowed = await idsOf(user, bookmark, { keyword, [key]: office.user.id })
    const everyone = await idsOf(user, bookmark, { keyword })

    expect(narrowed).toEqual([mine.id])
    expect(everyone).toEqual([mine.id, theirs.id])
  })

  test('a filter by link narrows, another entity’s filter does not', async () => {
    const name = unique('Call')
    const [, second] = await givenAll(user, task, [
      { name, status: { id: 1 } },
      { name, status: { id: 2 } },
    ])

    const answer = await user.post('/api/customized/tasks', {
      dataFilter: { taskFilter: { keyword: name, statusId: 2 }, bookmarkFilter: { keyword: 'other' } },
    })

    expect(answer.body).toMatchObject({ totalItems: 1, list: [{ id: second }] })
  })
})
