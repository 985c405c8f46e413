// A task knows how many comments it has: lists say so without a read, a kept list is made anew, and the task's stamp stays.
import { describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { write, written } from '#test/features/conversation/talk.ts'

describe.each(dialects)('the number of comments on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const user = office.as(office.user)
  const listed = async (id: number) => {
    const { body } = await user.post<Page>('/api/customized/tasks', {})
    return body.list.find((one) => one.id === id)
  }
  const read = async (id: number) => (await user.get<AnyRecord>(`/api/task/${id}`)).body

  test('stands in list and record, and is left out of a list while there is none', async () => {
    const { id } = await given(user, task)
    const host = { entity: 'task', id }
    expect(await listed(id)).not.toHaveProperty('commentCount')
    const before = await read(id)
    expect(before).toMatchObject({ commentCount: 0 })

    const first = await written(user, host)
    await written(user, host)

    expect(await listed(id)).toMatchObject({ commentCount: 2 })
    expect(await read(id)).toMatchObject({ commentCount: 2, lastModifiedAt: before['lastModifiedAt'] })
    await user.put(`/api/comments/${first}`, { text: 'Changed' })
    await user.delete(`/api/comments/${first}`)
    await user.delete(`/api/comments/${first}`)
    expect(await listed(id)).toMatchObject({ commentCount: 1 })
  })

  test('is nobody’s to set, is not copied, and stays right when the task is saved meanwhile', async () => {
    const { id } = await given(user, task, { commentCount: 7 })
    const host = { entity: 'task', id }
    expect(await read(id)).toMatchObject({ commentCount: 0 })

    await Promise.all([
      ...[1, 2, 3].map((number) => write(user, host, `No. ${number}`)),
      user.put(`/api/task/${id}`, { name: 'Other', commentCount: 9 }),
    ])

    expect(await read(id)).toMatchObject({ name: 'Other', commentCount: 3 })
    await user.put(`/api/task/${id}`, { ...(await read(id)), name: 'Another' })
    expect(await read(id)).toMatchObject({ name: 'Another', commentCount: 3 })
  })

  test('comes back with the task, and what was said goes with it for good', async () => {
    const { id } = await given(user, task)
    const host = { entity: 'task', id }
    await written(user, host, 'Kept')
    await user.delete(`/api/task/${id}`)
    const binned = async () =>
      (
        await office.deps.db
          .selectFrom('bin')
          .select('id')
          .where('entity', '=', 'task')
          .where('recordId', '=', id)
          .executeTakeFirstOrThrow()
      ).id

    const restored = await user.post(`/api/bin/${await binned()}/restore`, {})

    expect(restored).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({ commentCount: 1 })
    expect(await listed(id)).toMatchObject({ commentCount: 1 })
    await user.delete(`/api/task/${id}`)
    expect((await user.delete(`/api/bin/${await binned()}`)).status).toBe(200)
    const left = await office.deps.db
      .selectFrom('comment')
      .select('id')
      .where('entity', '=', 'task')
      .where('recordId', '=', id)
      .execute()
    expect(left).toEqual([])
  })
})
