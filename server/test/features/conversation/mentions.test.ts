// Mentions: they give no right, they tell nothing of other firms, and they make followers of those who see the record.
import { describe, expect, test } from 'vitest'
import { mentionToken } from '@daybook/contract/conversation/comment-text.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { commentsOf, followPath, peopleFor, write } from '#test/features/conversation/talk.ts'

describe.each(dialects)('mentions on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office
  const [user, colleague] = [as(office.user), as(office.colleague)]
  const shared = async () => ({ entity: 'bookmark', id: (await given(user, bookmark)).id })
  const personal = async () => ({ entity: 'task', id: (await given(user, task)).id })
  const to = (...people: readonly { readonly id: number }[]) =>
    people.map(({ id }) => mentionToken(id)).join(' ')

  test('name colleagues, and say who sees the record', async () => {
    const host = await personal()

    const { body } = await write(user, host, to(office.colleague, office.admin))

    expect(body.data.mentions).toEqual([
      { id: office.colleague.id, firstname: 'Dev', lastname: 'Rao', sees: false },
      { id: office.admin.id, firstname: 'Anita', lastname: 'Rao', sees: true },
    ])
    expect(body.warnings).toEqual([
      {
        path: 'text',
        message:
          'Dev Rao can’t see this task, so nobody tells Dev. Make it visible to the firm, or assign it.',
        code: `unseen:${office.colleague.id}`,
      },
    ])
  })

  test('give no right, and make no follower', async () => {
    const host = await personal()
    await write(user, host, to(office.colleague))

    expect((await colleague.get(`/api/task/${host.id}`)).status).toBe(404)
    await user.put(`/api/task/${host.id}`, { assignedTo: { id: office.colleague.id } })
    await colleague.put(`/api/task/${host.id}`, { assignedTo: { id: office.user.id } })
    const rows = await office.deps.db
      .selectFrom('commentMention')
      .selectAll()
      .where('userId', '=', office.colleague.id)
      .execute()
    expect(rows).toEqual([])
  })

  test('of nobody, of strangers and of those who left are no error, and tell nothing', async () => {
    const host = await shared()
    const gone = { id: 999_999_999 }

    const { status, body } = await write(user, host, to(gone, office.stranger, office.otherIndividual))

    expect(status).toBe(201)
    expect(body.data.mentions).toEqual([])
    expect(body.warnings).toBeUndefined()
  })

  test('make followers of those who see it, once, whatever is changed', async () => {
    const host = await shared()
    const { body } = await write(user, host, `${to(office.colleague)} please`)

    expect(await commentsOf(colleague, host)).toMatchObject({ follows: true, isMuted: false, comments: 1 })
    expect(await commentsOf(as(office.analyst), host)).toMatchObject({ follows: false })
    await user.put(`/api/comments/${body.data.id}`, {
      text: `${to(office.colleague)}, ${to(office.analyst)}`,
    })
    expect(await commentsOf(as(office.analyst), host)).toMatchObject({ follows: true })
    await user.delete(`/api/comments/${body.data.id}`)
    expect(await commentsOf(colleague, host)).toMatchObject({ follows: false, comments: 0 })
  })

  test('following is switched off and on', async () => {
    const host = await shared()

    expect(await user.put(followPath(host), { state: 0 })).toMatchObject({
      status: 200,
      body: { data: { follows: false, isMuted: true } },
    })
    expect(await commentsOf(user, host)).toMatchObject({ follows: false, isMuted: true })
    expect(await colleague.put(followPath(host), { state: 1 })).toMatchObject({
      body: { data: { follows: true, isMuted: false } },
    })
    expect((await user.put(followPath(host), { state: 2 })).status).toBe(400)
  })

  test('are offered of the own firm alone, those first who see the record', async () => {
    const people = await peopleFor(user, await personal())

    expect(people.map(({ firstname, sees }) => [firstname, sees])).toEqual([
      ['Anita', true],
      ['Biju', false],
      ['Dev', false],
    ])
    const alone = as(office.individual)
    expect(await peopleFor(alone, { entity: 'task', id: (await given(alone, task)).id })).toEqual([])
  })

  test('of somebody who has left are shown as someone', async () => {
    const host = await shared()
    await write(user, host, to(office.analyst))

    await as(office.admin).delete(`/api/user/${office.analyst.id}`)

    expect((await commentsOf(user, host)).list[0]?.mentions).toEqual([])
  })
})
