// A file is where its record is, and nowhere else: whoever can't read the record is answered 404 in every way (rules/files 1).
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { FILE_LINK_MS } from '@daybook/contract/files/file-limits.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import type { Actor } from '#test/support/caller.ts'
import { given } from '#test/support/make.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import * as files from '#test/features/conversation/files/filed.ts'

describe.each(dialects)('strangers on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { user, colleague, stranger, individual, admin } = office
  const add = async (actor: Actor, entity: typeof task | typeof bookmark = task) => {
    const of = { entity: entity.name, id: (await given(office.as(actor), entity)).id }
    return { of, file: await files.uploaded(office, actor, { bytes: files.someText(), of }) }
  }
  const linkOf = async (actor: Actor, id: number) => (await files.linkTo(office, actor, id)).body.path
  const statusOf = async (path: string) => (await files.open(office, path)).status

  test('by every call', async () => {
    const { of, file } = await add(user)
    const deleted = await add(user)
    await office.as(user).delete(`/api/files/${deleted.file.id}`)
    const draft = await files.uploaded(office, user, { bytes: files.someText() })

    for (const other of [colleague, stranger, individual]) {
      const them = office.as(other)
      const answers = [
        await files.listOf(office, other, of),
        await files.upload(office, other, { bytes: files.someText(), of }),
        await them.post('/api/files/uploads', { name: 'a', bytes: 1, ...of }),
        await them.put('/api/files/attach', { ids: [draft.id], ...of }),
        await them.get(`/api/timeline/task/${of.id}?kinds=files`),
      ]
      for (const id of [file.id, deleted.file.id, draft.id, 9_000_000])
        answers.push(
          await files.linkTo(office, other, id),
          await them.put(`/api/files/${id}`, { name: 'b' }),
          await them.delete(`/api/files/${id}`),
          await them.post(`/api/files/${id}/restore`),
          await them.delete(`/api/files/${id}/for_good`),
        )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
      expect((await them.get('/api/files/deleted')).body).toMatchObject({ totalItems: 0 })
    }
  })

  test('a file of a record can’t be attached to another one', async () => {
    const { file } = await add(user)
    const { of } = await add(user)
    const deleted = await add(user)
    await office.as(user).delete(`/api/files/${deleted.file.id}`)

    for (const id of [file.id, deleted.file.id])
      expect((await office.as(user).put('/api/files/attach', { ids: [id], ...of })).status).toBe(404)
  })

  test('an address ends after five minutes, with the session, and where the record can’t be read any more', async () => {
    const { of, file } = await add(user)
    await office.as(user).put(`/api/task/${of.id}`, { assignedTo: { id: colleague.id } })
    const late = await signIn(office, colleague.id)
    const [ofSession, ofRecord, ofTime] = [
      await linkOf(late, file.id),
      await linkOf(colleague, file.id),
      await linkOf(user, file.id),
    ]
    expect([await statusOf(ofSession), await statusOf(ofRecord), await statusOf(ofTime)]).toEqual([
      200, 200, 200,
    ])

    await office.as(late).post('/api/logout')
    expect(await statusOf(ofSession)).toBe(404)
    await office.as(user).put(`/api/task/${of.id}`, { assignedTo: { id: user.id } })
    expect(await statusOf(ofRecord)).toBe(404)
    expect(await statusOf(ofTime)).toBe(200)
    office.clock.advance(FILE_LINK_MS)
    expect(await statusOf(ofTime)).toBe(404)
  })

  test('an address ends with the file, the account, and says nothing of why', async () => {
    const { file } = await add(user)
    const path = await linkOf(user, file.id)
    await office.as(user).delete(`/api/files/${file.id}`)
    const ended = await files.open(office, path)
    const never = await files.open(office, `/files/${'x'.repeat(43)}`)
    const odd = await files.open(office, '/files/1')

    const [one, two, three] = [ended, never, odd].map(({ status, body }) => {
      const { detail, code } = body as unknown as Problem // what every refusal is
      return { status, detail, code }
    })
    expect(one).toMatchObject({ status: 404 })
    expect(two).toEqual(one)
    expect(three).toEqual(one)

    const shared = await add(admin, bookmark)
    const theirs = await linkOf(colleague, shared.file.id)
    await office.as(admin).put(`/api/user/status/save?userId=${colleague.id}&accountStatusId=2`)
    expect(await statusOf(theirs)).toBe(404)
  })

  test('whoever opens a file of somebody else stands in the log, once a day', async () => {
    const { file } = await add(admin, bookmark)
    for (let count = 0; count < 3; count += 1) await linkOf(user, file.id)
    await linkOf(admin, file.id)
    office.clock.advance(25 * 60 * 60 * 1000)
    await linkOf(user, file.id)
    await files.linkTo(office, await signIn(office, office.superAdmin.id), file.id)

    const rows = await office.deps.db
      .selectFrom('history')
      .select(['actorId', 'title', 'scopeId'])
      .where('action', '=', 'file_opened')
      .where('recordId', '=', file.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ actorId }) => actorId)).toEqual([user.id, user.id, office.superAdmin.id])
    expect(new Set(rows.map(({ scopeId }) => scopeId))).toEqual(new Set([office.firm]))
  })
})
