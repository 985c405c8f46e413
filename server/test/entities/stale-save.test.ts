// Nobody overwrites what they have not seen: stamps and ETags (rules/api 6).
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, unique } from '#test/support/make.ts'

interface Saved {
  readonly data: { readonly name: string; readonly modifiedTime: number }
}

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const user = office.as(office.user)
  const colleague = office.as(office.colleague)

  /** A bookmark that a colleague has changed since the user looked at it. */
  async function changedMeanwhile() {
    const seen = await given(user, bookmark)
    const path = `/api/bookmark/${seen.id}`
    const { body } = await colleague.put<Saved>(path, { name: unique('Theirs') })
    return { path, formerStamp: Number(seen['modifiedTime']), current: body.data }
  }

  test('a save with a former stamp is refused and shows the record as it is', async () => {
    const { path, formerStamp, current } = await changedMeanwhile()

    const answer = await user.put(path, { name: 'Mine', modifiedTime: formerStamp })
    const after = await user.get(path)

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', detail: messages.changedMeanwhile, current },
    })
    expect(after.body).toEqual(current)
  })

  test('a save that came twice is carried out once, and both are told so', async () => {
    const record = await given(user, bookmark)
    const body = { name: unique('Once'), modifiedTime: record['modifiedTime'] }

    const first = await user.put<Saved>(`/api/bookmark/${record.id}`, body)
    const again = await user.put<Saved>(`/api/bookmark/${record.id}`, body)

    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.data).toEqual(first.body.data)
  })

  test('a task carries its stamp as lastModifiedAt', async () => {
    const seen = await given(user, task)
    const path = `/api/task/${seen.id}`
    await user.put(path, { name: 'First' })

    const answer = await user.put(path, { name: 'Second', lastModifiedAt: seen['lastModifiedAt'] })

    expect(answer.status).toBe(409)
  })

  test.each([
    ['the present one', 0],
    ['a newer one', 60_000],
    ['one that never was', -12_345],
    ['one that is no whole number', 0.5],
    ['none', undefined],
  ])('a save with %s as stamp is accepted', async (_what, shift) => {
    const { path, current } = await changedMeanwhile()
    const stamp = shift === undefined ? {} : { modifiedTime: current.modifiedTime + shift }

    const answer = await user.put(path, { name: 'Mine', ...stamp })

    expect(answer).toMatchObject({ status: 200, body: { data: { name: 'Mine' } } })
  })

  test('the same content again changes nothing', async () => {
    const record = await given(user, bookmark)

    const answer = await colleague.put<Saved>(`/api/bookmark/${record.id}`, record)

    expect(answer).toMatchObject({ status: 200, body: { data: record } })
  })

  test('stamps grow even while the clock stands still', async () => {
    const { path, formerStamp, current } = await changedMeanwhile()

    const again = await user.put<Saved>(path, { name: 'Mine' })

    expect(current.modifiedTime).toBe(formerStamp + 1)
    expect(again.body.data.modifiedTime).toBe(formerStamp + 2)
  })

  test('of two saves at once, one wins', async () => {
    const { path, current } = await changedMeanwhile()
    const save = (name: string) => user.put(path, { name, modifiedTime: current.modifiedTime })

    const answers = await Promise.all([save('One'), save('Two')])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('a save with the ETag of the read is accepted', async () => {
    const { id } = await given(user, bookmark)
    const { headers } = await user.get(`/api/bookmark/${id}`)

    const answer = await user.put(
      `/api/bookmark/${id}`,
      { name: 'New' },
      { 'if-match': String(headers['etag']) },
    )

    expect(answer.status).toBe(200)
  })

  test('a save that takes any version is accepted', async () => {
    const { path } = await changedMeanwhile()

    const answer = await user.put(path, { name: 'Mine' }, { 'if-match': '*' })

    expect(answer.status).toBe(200)
  })

  test('a save with another ETag is refused, whatever its stamp says', async () => {
    const { path, formerStamp, current } = await changedMeanwhile()
    const body = { name: 'Mine', modifiedTime: current.modifiedTime }

    const answer = await user.put(path, body, { 'if-match': `"${formerStamp}"` })

    expect(answer).toMatchObject({ status: 412, body: { code: 'precondition_failed' } })
  })
})
