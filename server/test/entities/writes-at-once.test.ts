// What several people write at the same moment: each gets what they would have got alone, one after the other
// (decision 0079).
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, unique } from '#test/support/make.ts'
import { idsOf } from '#test/support/reads.ts'

const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const user = office.as(office.user)
  const colleague = office.as(office.colleague)
  const admin = office.as(office.admin)

  const actionsOn = async (id: number) => {
    const rows = await office.deps.db
      .selectFrom('history')
      .select('action')
      .where('entity', '=', bookmark.name)
      .where('recordId', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ action }) => action)
  }

  test('what is refused takes nobody else along', async () => {
    const word = unique('Together')
    const post = (name: string, more: object = {}) =>
      user.post('/api/bookmarks', { name, reference: 'https://example.in', ...more })

    const answers = await Promise.all([
      post(`${word} 1`, { dataStatus: { id: 999_999 } }),
      post(`${word} 2`),
      post(''),
      post(`${word} 3`),
      post(`${word} 4`, { dataStatus: { id: 999_999 } }),
    ])

    expect(answers.map(({ status }) => status)).toEqual([400, 201, 400, 201, 400])
    const ids = await idsOf(user, bookmark, { keyword: word })
    expect(ids).toHaveLength(2)
    expect(await Promise.all(ids.map(actionsOn))).toEqual([['create'], ['create']])
  })

  test('of two who change the same state, one is told of the other', async () => {
    const { id } = await given(user, bookmark)
    const path = `/api/bookmarks/${id}`
    const { headers } = await user.get(path)
    const sameState = { 'if-match': String(headers['etag']) }

    const answers = await Promise.all([
      user.put(path, { name: 'Mine' }, sameState),
      colleague.put(path, { name: 'Yours' }, sameState),
    ])

    // Which check sees it first depends on how far both had come.
    const [one = 0, other = 0] = statusesOf(answers)
    expect(one).toBe(200)
    expect([409, 412]).toContain(other)
    expect(await actionsOn(id)).toEqual(['create', 'update'])
  })

  test('a name that may be there once is there once', async () => {
    const name = unique('Kind of firm')

    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/industry_type', { name })))

    expect(statusesOf(answers)).toEqual([201, 409, 409])
  })

  test('who is removed and changed at once is one or the other', async () => {
    const { id } = await given(user, bookmark)
    const path = `/api/bookmarks/${id}`

    const [removed, changed] = await Promise.all([
      admin.delete(path),
      colleague.put(path, { name: 'Still there?' }),
    ])

    expect(removed.status).toBe(200)
    expect([200, 404, 409]).toContain(changed.status)
    expect((await user.get(path)).status).toBe(404)
    expect((await actionsOn(id)).at(-1)).toBe('remove')
  })
})
