// Two who change what hangs on a record at the same moment: the record, its comment, its file. Whoever comes second finds what the first left.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { entryOf, removed, restored } from '#test/support/bin.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { openOffice } from '#test/support/people/actors.ts'
import * as files from '#test/features/conversation/files/filed.ts'

// SQLite has one writer: nothing comes between.
describe.each(dialects.filter(({ name }) => name === 'PostgreSQL'))('at once on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { user } = office
  const { db } = office.deps
  const me = office.as(user)
  const onTask = async () => ({ entity: 'task', id: (await given(me, task)).id })

  /** Carries two out, the first of which comes to the row of the task first. */
  async function inOrder<A, B>(taskId: number, first: () => Promise<A>, second: () => Promise<B>) {
    const waiting = async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        db,
      )
      return rows.length
    }
    return db
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('task').select('id').where('id', '=', taskId).forUpdate().execute()
        const one = first()
        await expect.poll(waiting, { timeout: 5000 }).toBe(1)
        const other = second()
        await expect.poll(waiting, { timeout: 5000 }).toBe(2)
        return { both: Promise.all([one, other]) }
      })
      .then(({ both }) => both)
  }

  test('a file that is deleted while its task is stays, and the task counts what it has', async () => {
    const of = await onTask()
    const file = await files.uploaded(office, user, { bytes: files.someText(), of })

    const [, deleted] = await inOrder(
      of.id,
      () => removed(me, task, of.id),
      () => me.delete(`/api/files/${file.id}`),
    )

    expect(deleted.status).toBe(404)
    await restored(me, (await entryOf(me, task, of.id)).id)
    expect((await me.get(`/api/task/${of.id}`)).body).toMatchObject({ fileCount: 1 })
    expect((await files.listOf(office, user, of)).body.totalItems).toBe(1)
  })

  test('a comment that is deleted while its task is leaves the files as they were', async () => {
    const of = await onTask()
    const { body } = await me.post<{ data: { id: number } }>(`/api/comments/task/${of.id}`, { text: 'See' })
    const on = { ...of, commentId: body.data.id }
    await files.uploaded(office, user, { bytes: files.someText(), of: on })

    const [, deleted] = await inOrder(
      of.id,
      () => removed(me, task, of.id),
      () => me.delete(`/api/comments/${on.commentId}`),
    )

    expect(deleted.status).toBe(404)
    await restored(me, (await entryOf(me, task, of.id)).id)
    expect((await me.get(`/api/task/${of.id}`)).body).toMatchObject({ fileCount: 1, commentCount: 1 })
  })

  test('a comment that is deleted takes no file that comes at that moment, and none that comes back', async () => {
    const of = await onTask()
    const { body } = await me.post<{ data: { id: number } }>(`/api/comments/task/${of.id}`, { text: 'See' })
    const on = { ...of, commentId: body.data.id }
    const file = await files.uploaded(office, user, { bytes: files.someText(), of: on })
    await me.delete(`/api/files/${file.id}`)

    const [, added] = await inOrder(
      of.id,
      () => me.delete(`/api/comments/${on.commentId}`),
      () => files.upload(office, user, { bytes: files.someText(), of: on }),
    )

    expect(added.status).toBe(404)
    expect((await me.post(`/api/files/${file.id}/restore`)).status).toBe(200)
    const rows = await db
      .selectFrom('attachment')
      .select('commentId')
      .where('recordId', '=', of.id)
      .where('entity', '=', 'task')
      .where('removedTime', 'is', null)
      .execute()
    expect(rows).toEqual([{ commentId: null }])
  })
})
