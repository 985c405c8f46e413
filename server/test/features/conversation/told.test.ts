// Who hears of a comment: once, in the bell, and nobody who does not see the record.
import { describe, expect, test } from 'vitest'
import { mentionToken } from '@daybook/contract/conversation/comment-text.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { openOffice } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { followPath, type Of, write } from '#test/features/conversation/talk.ts'

describe.each(dialects)('of a comment on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office
  const user = as(office.user)
  /** Of a task that one person made, and another one does. */
  const handed = async (name = 'File GSTR-1') => ({
    entity: 'task',
    id: (await given(user, task, { name, assignedTo: { id: office.colleague.id } })).id,
  })
  const told = async ({ id: userId }: Actor, { entity, id }: Of) => {
    const rows = await office.deps.db
      .selectFrom('notification')
      .select(['kind', 'text', 'path'])
      .where('userId', '=', userId)
      .where('entity', '=', entity)
      .where('recordId', '=', id)
      .where('kind', 'in', ['mentioned', 'commented'])
      .orderBy('id')
      .execute()
    return rows.map(({ kind, text, path }) => [kind, text, path].join(' | '))
  }

  test('those hear who have to do with the record, and not who wrote it', async () => {
    const host = await handed()

    await write(user, host, 'The sheet\nis  ready')

    const path = `/tasks/edit/${host.id}`
    expect(await told(office.colleague, host)).toEqual([
      `commented | Chitra wrote about “File GSTR-1”: The sheet is ready | ${path}`,
    ])
    for (const other of [office.user, office.admin, office.analyst])
      expect(await told(other, host)).toEqual([])
  })

  test('the mentioned hear by that alone, with names in the place of tokens, once whatever is changed', async () => {
    const host = await handed()
    const { body } = await write(
      user,
      host,
      `${mentionToken(office.admin.id)} and ${mentionToken(9999)}: look`,
    )
    await user.put(`/api/comments/${body.data.id}`, { text: `${mentionToken(office.admin.id)}, please look` })

    expect(await told(office.admin, host)).toEqual([
      `mentioned | Chitra mentioned you in “File GSTR-1”: @Anita and @someone: look | /tasks/edit/${host.id}`,
    ])
    await write(as(office.colleague), host, 'Done')
    expect(await told(office.admin, host)).toHaveLength(2)
    expect(await told(office.user, host)).toHaveLength(1)
  })

  test('nobody hears who does not see the record, mentioned or not', async () => {
    const host = await handed()
    await write(user, host, `${mentionToken(office.analyst.id)} ${mentionToken(office.stranger.id)}`)
    await write(as(office.colleague), host, 'Well')

    expect(await told(office.analyst, host)).toEqual([])
    expect(await told(office.stranger, host)).toEqual([])
  })

  test('who muted the record hears of mentions and of being given it', async () => {
    const host = await handed()
    await as(office.colleague).put(followPath(host), { state: 0 })

    await write(user, host, 'Nothing for Dev')
    await write(user, host, `${mentionToken(office.colleague.id)} after all`)

    expect((await told(office.colleague, host)).map((line) => line.split(' ')[0])).toEqual(['mentioned'])
  })

  test('who follows without having to do with it hears', async () => {
    const host = { entity: 'organization', id: (await given(user, organization)).id }
    await as(office.analyst).put(followPath(host), { state: 1 })

    await write(as(office.colleague), host, 'They moved')

    expect(await told(office.analyst, host)).toHaveLength(1)
    expect(await told(office.user, host)).toHaveLength(1)
  })

  test('that was deleted the bell says no more', async () => {
    const host = await handed()
    const { body } = await write(user, host, `${mentionToken(office.admin.id)} secret`)
    const other = await write(user, host, 'This one stays')

    await user.delete(`/api/comments/${body.data.id}`)

    expect((await told(office.admin, host)).join()).not.toContain('secret')
    expect(await told(office.colleague, host)).toEqual([expect.stringContaining('This one stays')])
    expect(other.status).toBe(201)
  })
})
