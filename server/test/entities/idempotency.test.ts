// A create that is sent twice is carried out once (rules/api 8).
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { forgetKeys } from '#entities/idempotency.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { make, unique } from '#test/support/make.ts'
import { idsOf } from '#test/support/reads.ts'

const HOUR = 60 * 60 * 1000
const keyed = () => ({ 'idempotency-key': randomUUID() })

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const user = office.as(office.user)
  const colleague = office.as(office.colleague)
  const bookmarkNamed = (name: string) => make(user, bookmark, { name })

  test('the same request again gets the same answer and makes nothing new', async () => {
    const [key, name] = [keyed(), unique('Once')]
    const body = await bookmarkNamed(name)

    const first = await user.post('/api/bookmarks', body, key)
    const again = await user.post('/api/bookmarks', body, key)

    expect(first.status).toBe(201)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(await idsOf(user, bookmark, { keyword: name })).toHaveLength(1)
  })

  test('five at once make one', async () => {
    const [key, name] = [keyed(), unique('Once')]
    const body = await bookmarkNamed(name)

    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => user.post('/api/bookmarks', body, key)))

    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await idsOf(user, bookmark, { keyword: name })).toHaveLength(1)
  })

  test('other contents under the same key are refused', async () => {
    const key = keyed()
    await user.post('/api/bookmarks', await bookmarkNamed('One'), key)

    const answer = await user.post('/api/bookmarks', await bookmarkNamed('Two'), key)

    expect(answer).toMatchObject({ status: 422, body: { code: 'key_reused', detail: messages.keyReused } })
  })

  test('a key is one person’s', async () => {
    const [key, name] = [keyed(), unique('Once')]
    const body = await bookmarkNamed(name)
    await user.post('/api/bookmarks', body, key)

    const answer = await colleague.post('/api/bookmarks', body, key)

    expect(answer).toMatchObject({ status: 201, body: { data: { createdBy: { id: office.colleague.id } } } })
    expect(await idsOf(user, bookmark, { keyword: name })).toHaveLength(2)
  })

  test('a refused create does not use the key up', async () => {
    const key = keyed()
    const refused = await user.post('/api/bookmarks', { name: '' }, key)

    const answer = await user.post('/api/bookmarks', await bookmarkNamed('Now'), key)

    expect([refused.status, answer.status]).toEqual([400, 201])
  })

  test('a key is forgotten after a day', async () => {
    const [key, name] = [keyed(), unique('Daily')]
    const body = await bookmarkNamed(name)
    await user.post('/api/bookmarks', body, key)

    office.clock.advance(25 * HOUR)
    const answer = await user.post('/api/bookmarks', body, key)

    expect(answer.status).toBe(201)
    expect(await idsOf(user, bookmark, { keyword: name })).toHaveLength(2)
  })

  test('the nightly clean-up takes away what is older than a day, and nothing else', async () => {
    const [old, young] = [keyed(), keyed()]
    await user.post('/api/bookmarks', await bookmarkNamed('Old'), old)
    office.clock.advance(23 * HOUR)
    await user.post('/api/bookmarks', await bookmarkNamed('Young'), young)
    office.clock.advance(2 * HOUR)

    await forgetKeys(office.deps)

    const rows = await office.deps.db.selectFrom('idempotency').select('key').execute()
    expect(rows.map(({ key }) => key)).toEqual([young['idempotency-key']])
  })

  test('a key has at most 200 characters', async () => {
    const answer = await user.post('/api/bookmarks', {}, { 'idempotency-key': 'k'.repeat(201) })

    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed', detail: messages.keyTooLong } })
  })
})
