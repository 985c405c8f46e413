// Who hears of a task that somebody else gave, took away or closed: once, and never who did it.
import { beforeEach, describe, expect, test } from 'vitest'
import type { BulkAnswer } from '@daybook/contract/engine/bulk.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { NOW } from '#test/support/app.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { newsOf, openNews } from '#test/support/mail/news.ts'
import { bellOf, DAY } from '#test/support/mail/reminders.ts'

describe.each(dialects)('news of tasks on $name', async (dialect) => {
  const { someone, deps, clock } = await openNews(dialect)
  const give = (from: Caller, to: Caller, name: string, more: object = {}) =>
    given(from, task, { name, dueDate: null, assignedTo: { id: to.actor.id }, ...more })
  const nameOf = ({ actor }: Caller) => (actor.email.split('@')[0] ?? '').replace('nora', 'Nora')

  beforeEach(() => clock.set(NOW))

  test('a task that is given: its new holder once, with the way to it, and nobody else', async () => {
    const [me, other, admin] = [await someone(), await someone(), await someone(ROLES.admin)]

    const { id } = await give(me, other, 'File GSTR-1', { dueDate: Date.UTC(2026, 10, 11, 12, 30) })

    const bell = await bellOf(other)
    expect(bell).toMatchObject({
      unread: 1,
      list: [
        {
          kind: 'assigned',
          taskId: id,
          entity: 'task',
          recordId: id,
          path: `/tasks/edit/${id}`,
          title: 'File GSTR-1',
          text: `${nameOf(me)} gave you "File GSTR-1": due Nov 11, 2026 (Wed) 6:00 PM.`,
          isGone: false,
        },
      ],
    })
    expect([await newsOf(me), await newsOf(admin)]).toEqual([[], []])
  })

  test('one’s own tasks, and those of a series as they are made, say nothing', async () => {
    const [me, other] = [await someone(), await someone()]
    await give(me, me, 'Mine')

    await give(me, other, 'Each day', { dueDate: NOW + DAY, repeatOption: { id: 2 } })

    expect(await newsOf(me)).toEqual([])
    expect(await newsOf(other)).toHaveLength(1)
  })

  test('taken over, given to a third, closed: each tells whom it concerns', async () => {
    const [creator, holder, third] = [await someone(), await someone(), await someone()]
    const { id } = await give(creator, holder, 'Reconcile')
    const change = (by: Caller, body: object) => by.put(`/api/task/${id}`, body)

    await change(creator, { assignedTo: { id: third.actor.id } })
    await change(creator, { assignedTo: { id: creator.actor.id } })
    await change(creator, { assignedTo: { id: holder.actor.id } })
    await change(holder, { status: { id: 3 } })

    expect(await bellOf(third)).toMatchObject({
      unread: 1,
      list: [
        {
          kind: 'unassigned',
          text: `${nameOf(creator)} took over "Reconcile".`,
          isGone: false,
          taskId: null,
        },
        { kind: 'assigned', isGone: true },
      ],
    })
    expect(await newsOf(holder)).toEqual([
      `assigned: ${nameOf(creator)} gave you "Reconcile".`,
      `unassigned: ${nameOf(creator)} gave "Reconcile" to ${nameOf(third)} Rao.`,
      `assigned: ${nameOf(creator)} gave you "Reconcile".`,
    ])
    expect(await newsOf(creator)).toEqual([`closed: ${nameOf(holder)} closed "Reconcile".`])
  })

  test('a renamed task, a closed one that is given, and one that is deleted say nothing more', async () => {
    const [me, other] = [await someone(), await someone()]
    await give(me, other, 'Closed', { status: { id: 3 } })
    const { id } = await give(me, other, 'Open')
    await me.put(`/api/task/${id}`, { name: 'Renamed' })
    await me.delete(`/api/task/${id}`)

    expect(await bellOf(other)).toMatchObject({ unread: 0, list: [{ kind: 'assigned', isGone: true }] })
  })

  test('many at once are one notice, and one mail', async () => {
    const [me, other, third] = [await someone(), await someone(), await someone()]
    const of = (caller: Caller) => (name: string) => ({ name, assignedTo: { id: caller.actor.id } })
    const tasks = [...['a', 'b', 'c'].map(of(other)), ...['d'].map(of(third)), ...['e'].map(of(me))]

    await me.post('/api/customized/tasks/batch', { tasks })

    expect(await newsOf(other)).toEqual([`assigned: ${nameOf(me)} gave you 3 tasks.`])
    expect(await newsOf(third)).toEqual([
      `assigned: ${nameOf(me)} gave you "d": due Nov 21, 2026 (Sat) 10:00 AM.`,
    ])
    const [notice] = (await bellOf(other)).list
    expect(notice).toMatchObject({
      taskId: null,
      path: expect.stringContaining('recently_updated') as string,
    })
    expect(notice).not.toHaveProperty('recordId')
  })

  test('who is inactive, or of another firm by now, is told nothing', async () => {
    const [me, other] = [await someone(), await someone()]
    const { id } = await give(me, other, 'Left')
    await deps.db.updateTable('user').set({ accountStatusId: 2 }).where('id', '=', me.actor.id).execute()

    await other.put(`/api/task/${id}`, { status: { id: 3 } })

    const rows = await deps.db
      .selectFrom('notification')
      .select('id')
      .where('userId', '=', me.actor.id)
      .execute()
    expect(rows).toEqual([])
  })

  test('a kind that a person does not want in the bell is not there', async () => {
    const [me, other] = [await someone(), await someone()]
    await other.put('/api/preferences', { kinds: { assigned: { bell: false } } })

    await give(me, other, 'Silent')

    expect(await bellOf(other)).toMatchObject({ unread: 0, totalItems: 0, list: [] })
  })

  test('who takes over hears it in numbers, and not if they did it themselves', async () => {
    const [leaver, taker, admin] = [await someone(), await someone(), await someone(ROLES.admin)]
    await give(taker, leaver, 'One')
    await give(taker, leaver, 'Two')
    const leave = `/api/user/status/save?userId=${leaver.actor.id}&accountStatusId=2`

    const answer = await admin.put(`${leave}&takeOverId=${taker.actor.id}&take=work,own`, {})

    expect(answer.status).toBe(200)
    expect(await newsOf(taker)).toEqual([
      `handedOver: ${nameOf(admin)} handed you 2 tasks of ${nameOf(leaver)} Rao.`,
    ])
    expect(await newsOf(admin)).toEqual([])
  })

  describe('what is undone before it was read', () => {
    const bulk = async (by: Caller, ids: readonly number[], to: Caller) =>
      (
        await by.post<BulkAnswer>('/api/customized/tasks/bulk', {
          ids,
          action: 'assign',
          value: to.actor.id,
        })
      ).body.data.undo
    const mine = async (me: Caller, count: number) => {
      const ids: number[] = []
      while (ids.length < count) ids.push((await give(me, me, 'Mine')).id)
      return ids
    }
    const undo = (by: Caller, id: number | undefined) => by.post(`/api/undo/${id}`)
    const waiting = ({ actor }: Caller) =>
      deps.db
        .selectFrom('notification')
        .select('key')
        .where('userId', '=', actor.id)
        .where('mailState', '=', 1)
        .execute()

    test.each([1, 3])('says nothing any more to whom %i tasks were given', async (count) => {
      const [me, other, before] = [await someone(), await someone(), await someone()]
      const ids = await mine(me, count)
      const [handed] = [await give(me, before, 'Handed')]
      const step = await bulk(me, [...ids, handed.id], other)
      expect(await newsOf(other)).toHaveLength(1)
      expect(await newsOf(before)).toHaveLength(2)
      clock.advance(5000)

      expect((await undo(me, step)).status).toBe(200)

      expect(await newsOf(other)).toEqual([])
      expect(await waiting(other)).toEqual([])
      expect(await newsOf(before)).toHaveLength(1)
    })

    test('stays where it was read, and then the undo is told, too', async () => {
      const [me, other] = [await someone(), await someone()]
      const step = await bulk(me, await mine(me, 2), other)
      await other.put('/api/notifications/read_all', {})
      clock.advance(5000)
      await undo(me, step)

      expect(await newsOf(other)).toHaveLength(2)
    })

    test('stays where a part of it could not be undone', async () => {
      const [me, other] = [await someone(), await someone()]
      const ids = await mine(me, 2)
      const step = await bulk(me, ids, other)
      await other.put(`/api/task/${ids[0]}`, { priority: { id: 3 } })
      clock.advance(5000)
      await undo(me, step)

      expect((await newsOf(other)).at(-1)).toContain('2 tasks')
    })
  })
})
