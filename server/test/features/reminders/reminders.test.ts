// Reminders that arrive: each once, in the bell of the person who has the task, through restarts and by several workers.
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { DoneAnswer, SnoozeAnswer } from '@daybook/contract/tasks/notifications.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { deliverReminders } from '#features/reminders/deliver-reminders.ts'
import { showSnoozed } from '#features/reminders/snooze.ts'
import { signedIn, signIn } from '#test/support/people/actors.ts'
import { NOW, startAnother } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import {
  bellOf,
  DAY,
  givenReminder,
  HOUR,
  insertReminders,
  MINUTE,
  openBells,
  remindedOf,
  titlesOf,
} from '#test/support/mail/reminders.ts'

describe.each(dialects)('reminders on $name', async (dialect) => {
  const { office, someone } = await openBells(dialect)
  const { deps, clock } = office

  test('a reminder comes into the bell at its minute, not before, and once', async () => {
    const me = await someone()
    const task = await givenReminder(me, 'Call the bank', 10)

    clock.advance(10 * MINUTE - 1)
    await deliverReminders(deps)
    expect(await bellOf(me)).toMatchObject({ list: [], unread: 0, totalItems: 0 })
    clock.advance(1)
    await deliverReminders(deps)
    await deliverReminders(deps)

    expect(await bellOf(me)).toMatchObject({
      list: [
        {
          kind: 'reminder',
          taskId: task.id,
          title: 'Call the bank',
          deliveredTime: clock.now(),
          readTime: null,
        },
      ],
      unread: 1,
      totalItems: 1,
    })
  })

  test('one that was past when its task was made is listed, not delivered', async () => {
    const me = await someone()
    await givenReminder(me, 'Default reminder', -60)

    clock.advance(MINUTE)

    expect(await deliverReminders(deps)).toBe(0)
  })

  test('a closed task does not remind, and neither does one that is missed by more than a week', async () => {
    const me = await someone()
    await givenReminder(me, 'Closed', 5, { status: { id: 3 } })
    await givenReminder(me, 'Long ago', 6)

    clock.advance(8 * DAY)

    await deliverReminders(deps)
    expect(await titlesOf(office.as(await signIn(office, me.actor.id)))).toEqual([])
  })

  test('a reminder that is moved comes again at its new time', async () => {
    const me = await someone()
    const task = await givenReminder(me, 'Moved', 5)
    clock.advance(5 * MINUTE)
    await deliverReminders(deps)

    await me.put(`/api/task/${task.id}`, { reminderAt: NOW + HOUR })
    clock.advance(HOUR)
    await deliverReminders(deps)

    expect(await titlesOf(me)).toEqual(['Moved', 'Moved'])
  })

  test('it reaches whoever has the task, and nobody else', async () => {
    const [me, other] = [await someone(), await someone()]
    await givenReminder(me, 'Delegated', 5, { assignedTo: { id: other.actor.id } })

    clock.advance(5 * MINUTE)
    await deliverReminders(deps)

    expect(await remindedOf(other)).toEqual(['Delegated'])
    expect(await titlesOf(me)).toEqual([])
  })

  test('two workers and a restart in the middle deliver each reminder once', async () => {
    const me = await someone()
    await insertReminders(office, { userId: me.actor.id, scopeId: office.firm }, 1200, NOW + MINUTE)
    clock.advance(5 * MINUTE)
    const another = await startAnother(office)

    const stopped = new AbortController()
    stopped.abort() // after its first batch
    const first = await deliverReminders(deps, stopped.signal)
    // Two connections to one SQLite file wait for each other only across processes: here the second goes on alone.
    const together = dialect.name === 'PostgreSQL' ? [deps, another.deps] : [another.deps]
    const rest = await Promise.all(together.map((one) => deliverReminders(one)))

    expect(first).toBe(500)
    expect(rest.reduce((sum, some) => sum + some, first)).toBe(1200)
    expect(await bellOf(me)).toMatchObject({ totalItems: 1200, unread: 1200 })
  })

  describe('in the bell', () => {
    const withOne = async (name: string) => {
      const me = await someone()
      const task = await givenReminder(me, name, 5)
      clock.advance(5 * MINUTE)
      await deliverReminders(deps)
      const [first] = (await bellOf(me)).list
      return { me, task, id: first?.id ?? 0 }
    }

    test('read once stays read, and read_all reads the rest', async () => {
      const { me, id } = await withOne('Read me')
      await givenReminder(me, 'Second', 7)
      clock.advance(2 * MINUTE)
      await deliverReminders(deps)

      expect((await me.put(`/api/notifications/${id}/read`)).body).toMatchObject({ unread: 1 })
      expect((await me.put('/api/notifications/read_all')).body).toMatchObject({ unread: 0 })
      expect(await bellOf(me)).toMatchObject({ unread: 0, totalItems: 2 })
    })

    test('snooze puts it off without moving the task, and it comes again once', async () => {
      const { me, task, id } = await withOne('Later please')

      const answer = await me.put(`/api/notifications/${id}/snooze`, { minutes: 15 })
      expect(answer).toMatchObject({ status: 200, body: { unread: 0, showTime: clock.now() + 15 * MINUTE } })
      await showSnoozed(deps)
      expect((await bellOf(me)).unread).toBe(0)
      clock.advance(15 * MINUTE)
      await Promise.all([showSnoozed(deps), showSnoozed(deps)])

      expect(await bellOf(me)).toMatchObject({
        unread: 1,
        list: [{ kind: 'snooze', title: 'Later please' }, {}],
      })
      expect((await me.get(`/api/task/${task.id}`)).body).toMatchObject({ reminderAt: task['reminderAt'] })
    })

    test('a second snooze takes the place of the first', async () => {
      const { me, id } = await withOne('Twice')

      await me.put(`/api/notifications/${id}/snooze`, { minutes: 15 })
      await me.put(`/api/notifications/${id}/snooze`, { minutes: 60 })
      clock.advance(2 * HOUR)
      await showSnoozed(deps)

      expect(await bellOf(me)).toMatchObject({ unread: 1, totalItems: 2 })
    })

    test('tomorrow is 9:00 where the person is', async () => {
      const { me, id } = await withOne('Tomorrow')

      const answer = await me.put(`/api/notifications/${id}/snooze`, { until: 'tomorrow' })

      expect(answer.body).toMatchObject({ showTime: Date.UTC(2026, 10, 22, 3, 30) })
    })

    test('what was put off and closed meanwhile does not come', async () => {
      const { me, task, id } = await withOne('Closed meanwhile')
      await me.put(`/api/notifications/${id}/snooze`, { minutes: 15 })
      await me.put(`/api/task/${task.id}`, { status: { id: 3 } })

      clock.advance(HOUR)

      expect(await showSnoozed(deps)).toBe(0)
      expect(await bellOf(me)).toMatchObject({ unread: 0, totalItems: 1 })
    })

    test('done closes the task with its history, twice or without a task too', async () => {
      const { me, task, id } = await withOne('Do it')

      expect((await me.put(`/api/notifications/${id}/done`)).body).toMatchObject({ unread: 0 })
      expect((await me.put(`/api/notifications/${id}/done`)).status).toBe(200)
      expect((await me.get(`/api/task/${task.id}`)).body).toMatchObject({ status: { id: 3 } })
      await me.delete(`/api/task/${task.id}`)
      expect((await me.put(`/api/notifications/${id}/done`)).status).toBe(200)
    })

    test('done tells what an undo needs, once', async () => {
      const { me, task, id } = await withOne('Undo me')
      await me.put(`/api/task/${task.id}`, { status: { id: 4 } })

      const { body } = await me.put<DoneAnswer>(`/api/notifications/${id}/done`)

      const stamp = { lastModifiedAt: body.closed?.lastModifiedAt }
      expect(body.closed).toMatchObject({ taskId: task.id, formerStatusId: 4 })
      expect((await me.put(`/api/task/${task.id}`, { status: { id: 4 }, ...stamp })).status).toBe(200)
      expect((await me.put(`/api/task/${task.id}`, { status: { id: 3 }, ...stamp })).status).toBe(409)
      await me.put(`/api/task/${task.id}`, { status: { id: 3 } })
      expect((await me.put(`/api/notifications/${id}/done`)).body).toMatchObject({ closed: null })
    })

    test.each([
      ['deleted', true],
      ['given to somebody else', false],
    ])('one whose task is %s is gone, unread no more, and is not put off', async (_how, isDeleted) => {
      const { me, task, id } = await withOne('Gone')
      const gone = isDeleted ? 'This task is no longer there.' : /somebody else’s/
      if (isDeleted) await me.delete(`/api/task/${task.id}`)
      else
        await deps.db
          .updateTable('task')
          .set({ assignedToId: office.admin.id, createdById: office.admin.id })
          .where('id', '=', task.id)
          .execute()

      expect(await bellOf(me)).toMatchObject({ unread: 0, list: [{ isGone: true, readTime: null }] })
      const answer = await me.put<SnoozeAnswer>(`/api/notifications/${id}/snooze`, { minutes: 15 })

      expect(answer).toMatchObject({ status: 200, body: { unread: 0, showTime: null } })
      expect(answer.body.message).toMatch(gone)
      clock.advance(HOUR)
      expect(await showSnoozed(deps)).toBe(0)
    })

    test('it says when its task is due as the screens do', async () => {
      const { me } = await withOne('Due tomorrow')

      expect((await bellOf(me)).list[0]?.text).toBe('Due Nov 22, 2026 (Sun) 10:00 AM.')
    })

    test.each(['read', 'snooze', 'done'])('somebody else’s does not exist for %s', async (word) => {
      const { id } = await withOne('Mine')

      const answer = await office
        .as(office.colleague)
        .put(`/api/notifications/${id}/${word}`, { minutes: 15 })

      expect(answer.status).toBe(404)
    })

    test.each([
      {},
      { minutes: 0 },
      { minutes: 1.5 },
      { minutes: 99_999 },
      { until: 'never' },
      { minutes: 5, until: 'tomorrow' },
      [],
    ])('snooze refuses %j', async (body) => {
      const { me, id } = await withOne('Refused')

      expect((await me.put(`/api/notifications/${id}/snooze`, body)).status).toBe(400)
    })

    test.each(['page=0', 'page=x', 'pageSize=101', 'pageSize=-1'])(
      'a page of %s is refused',
      async (query) => {
        const answer = await office.as(office.user).get(`/api/notifications?${query}`)

        expect(answer.status).toBe(400)
      },
    )
  })

  test('an individual hears of their own tasks too', async () => {
    const me = office.as(await signedIn(office, 'Alone', INDIVIDUALS, ROLES.user))
    await givenReminder(me, 'On my own', 5)

    clock.advance(5 * MINUTE)
    await deliverReminders(deps)

    expect(await titlesOf(me)).toEqual(['On my own'])
  })
})
