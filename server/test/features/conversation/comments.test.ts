// Comments over the API: who reads and writes them, until when they change, and what stays of them.
import { beforeEach, describe, expect, test } from 'vitest'
import { COMMENT_HOSTS, COMMENT_OPEN_MS, UNMARKED_MS } from '@daybook/contract/conversation/comment-rules.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import type { AuditEntry } from '@daybook/contract/system/audit.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import {
  commentsOf,
  commentsPath,
  followPath,
  problemOf,
  textsOf,
  timelinePath,
  write,
  written,
} from '#test/features/conversation/talk.ts'

const ofTask = (id: number) => ({ entity: 'task', id })

describe.each(dialects)('comments on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { clock } = office
  // What goes on for more than a day is done in new sessions.
  const sessions = new Map<number, Actor>()
  const as = (who: Actor) => office.as(sessions.get(who.id) ?? who)
  const signInAnew = async () => {
    for (const { id } of [office.user, office.colleague, office.admin, office.superAdmin, office.individual])
      sessions.set(id, await signIn(office, id))
  }
  let [user, colleague, admin] = [as(office.user), as(office.colleague), as(office.admin)]
  const nextDay = async (milliseconds: number) => {
    clock.advance(milliseconds)
    await signInAnew()
    ;[user, colleague, admin] = [as(office.user), as(office.colleague), as(office.admin)]
  }
  beforeEach(() => nextDay(60_001))
  const shared = async () => ({ entity: 'bookmark', id: (await given(user, bookmark)).id })
  const personal = async () => ofTask((await given(user, task)).id)

  test.each(COMMENT_HOSTS)('are written on a record of the kind %s, newest first', async (name) => {
    const host = { entity: name, id: (await given(user, entities[name])).id }

    const first = await write(user, host, '  One\nand more ')
    clock.advance(1)
    await written(user, host, 'Two')

    expect(first).toMatchObject({
      status: 201,
      body: { message: 'Comment has been added', data: { text: 'One\nand more', editedTime: null } },
    })
    expect(await textsOf(user, host)).toEqual(['Two', 'One\nand more'])
  })

  test.each(['customList', 'user', 'nothing', 'comment'])('not of the kind %s', async (entity) => {
    const answers = await Promise.all([
      user.get(commentsPath({ entity, id: 1 })),
      write(user, { entity, id: 1 }, 'Well'),
      user.get(timelinePath({ entity, id: 1 })),
    ])

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('not on a record of the product', async () => {
    expect(problemOf(await write(user, { entity: 'organization', id: 1 }, 'Well'))).toMatchObject({
      status: 400,
      detail: 'Comments can’t be added to this record.',
    })
    expect((await user.put(followPath({ entity: 'organization', id: 1 }), { state: 1 })).status).toBe(400)
  })

  test('of a personal task are there for who sees it, and nobody else', async () => {
    const host = await personal()
    const id = await written(user, host, 'Secret')

    for (const other of [colleague, as(office.analyst), as(office.stranger), as(office.individual)]) {
      const answers = await Promise.all([
        other.get(commentsPath(host)),
        other.get(`${commentsPath(host)}/people`),
        other.get(timelinePath(host)),
        other.post(commentsPath(host), { text: 'I see' }),
        other.put(followPath(host), { state: 1 }),
        other.put(`/api/comments/${id}`, { text: 'Mine' }),
        other.delete(`/api/comments/${id}`),
      ])
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    }
    expect(await textsOf(admin, host)).toEqual(['Secret'])
  })

  test('of a firm are read by a Super Admin, whose look is noted, and not written', async () => {
    const host = await shared()
    await written(user, host, 'Well')
    const support = as(office.superAdmin)

    expect(await textsOf(support, host)).toEqual(['Well'])

    expect((await write(support, host, 'I see')).status).toBe(403)
    const looks = await office.deps.db
      .selectFrom('history')
      .select('id')
      .where('action', '=', 'read_across')
      .where('recordId', '=', host.id)
      .execute()
    expect(looks).toHaveLength(1)
  })

  test('are changed by their author for a day, with a mark after five minutes', async () => {
    const host = await shared()
    const id = await written(user, host, 'Frist')
    const change = (text: string) => user.put(`/api/comments/${id}`, { text })

    clock.advance(UNMARKED_MS)
    expect(await change('First')).toMatchObject({
      status: 200,
      body: { message: 'Comment has been updated', data: { text: 'First', editedTime: null } },
    })
    clock.advance(1)
    const editedTime = clock.now()
    expect(await change('Second')).toMatchObject({ body: { data: { editedTime } } })
    await nextDay(COMMENT_OPEN_MS)
    expect(problemOf(await change('Third'))).toEqual({
      status: 403,
      code: 'forbidden',
      detail: 'A comment can be changed for 24 hours.',
    })
    expect((await admin.put(`/api/comments/${id}`, { text: 'Mine' })).status).toBe(403)
    expect(await textsOf(user, host)).toEqual(['Second'])
  })

  test('are deleted by their author for a day, by an Admin always, and stay as a line', async () => {
    const host = await shared()
    const [mine, old] = [await written(user, host, 'Mine'), await written(user, host, 'Old')]

    expect((await colleague.delete(`/api/comments/${mine}`)).status).toBe(403)
    expect(await user.delete(`/api/comments/${mine}`)).toMatchObject({
      status: 200,
      body: { message: 'Comment has been deleted' },
    })
    await nextDay(COMMENT_OPEN_MS + 1)
    expect(problemOf(await user.delete(`/api/comments/${old}`)).detail).toBe(
      'A comment can be deleted for 24 hours.',
    )
    expect((await admin.delete(`/api/comments/${old}`)).status).toBe(200)

    const { list, comments } = await commentsOf(user, host)
    expect(list.map(({ text, removedBy }) => [text, removedBy?.firstname])).toEqual([
      ['', 'Anita'],
      ['', 'Chitra'],
    ])
    expect(comments).toBe(0)
    expect(problemOf(await user.put(`/api/comments/${mine}`, { text: 'Again' }))).toMatchObject({
      status: 409,
      detail: 'This comment has been deleted.',
    })
  })

  test('keep their former text in the log, for Admins', async () => {
    const host = await shared()
    const id = await written(user, host, 'One')
    await user.put(`/api/comments/${id}`, { text: 'Two' })
    await user.put(`/api/comments/${id}`, { text: 'Two' })
    await user.delete(`/api/comments/${id}`)

    const { body } = await admin.post<Page<AuditEntry>>('/api/customized/audit_log', {
      dataFilter: { auditFilter: { entity: 'comment', recordId: id } },
    })

    const log = body.list.map(({ action, changes }) => [action, changes['text']])
    expect(log).toEqual([
      ['remove', ['Two', null]],
      ['update', ['One', 'Two']],
      ['create', undefined],
    ])
    expect((await user.get(`/api/history/comment/${id}`)).status).toBe(404)
  })

  test('can’t be read while their record is deleted', async () => {
    const host = await shared()
    const id = await written(user, host, 'Well')
    await user.delete(`/api/bookmarks/${host.id}`)

    const answers = await Promise.all([
      user.get(commentsPath(host)),
      user.get(timelinePath(host)),
      user.put(`/api/comments/${id}`, { text: 'Better' }),
      user.delete(`/api/comments/${id}`),
      admin.delete(`/api/comments/${id}`),
    ])

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const row = await office.deps.db
      .selectFrom('comment')
      .select('text')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.text).toBe('Well')
  })

  test('sent twice with one key are written once', async () => {
    const host = await shared()
    const key = { 'idempotency-key': `comment ${host.id}` }

    const [first, second] = await Promise.all([
      write(user, host, 'Once', key),
      write(user, host, 'Once', key),
    ])
    const third = await write(user, host, 'Once', key)

    expect(new Set([first, second, third].map(({ body }) => body.data.id)).size).toBe(1)
    expect(await textsOf(user, host)).toEqual(['Once'])
  })

  test('changed and deleted at once end up deleted, without their text', async () => {
    const host = await shared()
    const ids = await Promise.all([1, 2, 3, 4, 5].map((number) => written(user, host, `Number ${number}`)))

    const answers = await Promise.all(
      ids.flatMap((id) => [
        user.put(`/api/comments/${id}`, { text: 'Changed' }),
        admin.delete(`/api/comments/${id}`),
        user.put(`/api/comments/${id}`, { text: 'Changed again' }),
      ]),
    )

    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
    expect(await textsOf(user, host)).toEqual(['', '', '', '', ''])
  })

  test('go along with somebody who joins a firm', async () => {
    const alone = as(office.individual)
    const host = { entity: 'bookmark', id: (await given(alone, bookmark)).id }
    await written(alone, host, 'A note of mine')
    await alone.put(followPath(host), { state: 0 })

    await as(office.superAdmin).put(`/api/user/${office.individual.id}`, { customer: { id: office.firm } })

    const rows = await office.deps.db
      .selectFrom('comment')
      .select('scopeId')
      .where('recordId', '=', host.id)
      .where('entity', '=', 'bookmark')
      .execute()
    expect(rows).toEqual([{ scopeId: office.firm }])
    const follows = await office.deps.db
      .selectFrom('follow')
      .select('scopeId')
      .where('recordId', '=', host.id)
      .execute()
    expect(follows).toEqual([{ scopeId: office.firm }])
    expect(await textsOf(colleague, host)).toEqual(['A note of mine'])
  })
})
