// What is due soon, and what one gave that is over due: each told once, where and when the person wants it.
import { beforeEach, describe, expect, test } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { tellDueSoon } from '#features/news/due-soon.ts'
import { tellOverDueGiven } from '#features/news/over-due-given.ts'
import { deliverDigests } from '#features/reminders/digest.ts'
import { NOW } from '#test/support/app.ts'
import type { Caller } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { newsOf, openNews } from '#test/support/mail/news.ts'
import { bellOf, DAY, HOUR, MINUTE } from '#test/support/mail/reminders.ts'

/** 9:00 in India of the day after the tests' beginning. */
const MORNING = Date.UTC(2026, 10, 22, 3, 30)

describe.each(dialects)('due soon and over due on $name', async (dialect) => {
  const { someone, deps, clock } = await openNews(dialect)
  const give = (from: Caller, to: Caller, more: object) =>
    given(from, task, { name: 'File GSTR-1', reminderAt: null, assignedTo: { id: to.actor.id }, ...more })
  const kindsOf = async (caller: Caller) => (await bellOf(caller)).list.map(({ kind }) => kind)

  beforeEach(async () => {
    clock.set(NOW)
    await deps.db.deleteFrom('setting').where('name', '=', 'overDueGivenUntil').execute()
  })

  test('a task says that it is due soon to who wants it, once, and again when its date moves', async () => {
    const [me, other] = [await someone(), await someone()]
    await me.put('/api/preferences', { dueSoonMinutes: 60 })
    const { id } = await give(me, me, { dueDate: NOW + 3 * HOUR })
    await give(other, other, { dueDate: NOW + 3 * HOUR })

    clock.set(NOW + 2 * HOUR - MINUTE)
    await tellDueSoon(deps)
    expect(await kindsOf(me)).toEqual([])
    clock.set(NOW + 2 * HOUR)
    await tellDueSoon(deps)
    await tellDueSoon(deps)
    expect(await kindsOf(me)).toEqual(['dueSoon'])
    expect((await bellOf(me)).list).toMatchObject([
      { taskId: id, text: expect.stringMatching(/is due at Nov/) as string },
    ])
    await me.put(`/api/task/${id}`, { dueDate: NOW + 4 * HOUR })
    clock.set(NOW + 3 * HOUR)
    await tellDueSoon(deps)

    expect(await kindsOf(me)).toEqual(['dueSoon', 'dueSoon'])
    expect(await kindsOf(other)).toEqual([])
  })

  test('a closed one, and one that was made when it was nearly due, say nothing', async () => {
    const me = await someone()
    await me.put('/api/preferences', { dueSoonMinutes: 60 })
    await give(me, me, { dueDate: NOW + 30 * MINUTE })
    const { id } = await give(me, me, { dueDate: NOW + 2 * HOUR })
    await me.put(`/api/task/${id}`, { status: { id: 3 } })

    clock.set(NOW + 90 * MINUTE)
    await tellDueSoon(deps)

    expect(await kindsOf(me)).toEqual([])
  })

  test('who gave tasks that are over due hears it once a morning, in a number', async () => {
    const [me, other] = [await someone(), await someone()]
    await give(me, other, { dueDate: NOW - HOUR * 20 })
    await give(me, other, { dueDate: NOW - DAY })
    await give(me, me, { dueDate: NOW - DAY })
    const over = async () => (await newsOf(me)).filter((text) => text.startsWith('overDueGiven'))

    clock.set(MORNING - MINUTE)
    await tellOverDueGiven(deps)
    expect(await over()).toEqual([])
    clock.set(MORNING + 3 * MINUTE)
    await tellOverDueGiven(deps)
    await tellOverDueGiven(deps)

    expect(await over()).toEqual(['overDueGiven: 2 tasks you gave are over due.'])
    clock.set(MORNING + DAY)
    await tellOverDueGiven(deps)
    expect(await over()).toHaveLength(2)
    expect((await newsOf(other)).some((text) => text.startsWith('overDueGiven'))).toBe(false)
  })

  test('of many people each hears it once, however few are looked at at a time', async () => {
    const people = [await someone(), await someone(), await someone()]
    const other = await someone()
    for (const person of people) await give(person, other, { dueDate: NOW - DAY })
    const told = async () => {
      const lists = await Promise.all(people.map(newsOf))
      return lists.map((texts) => texts.filter((text) => text.startsWith('overDueGiven')).length)
    }
    clock.set(MORNING + MINUTE)

    await tellOverDueGiven(deps, 2)
    expect(await told()).toEqual([1, 1, 1])
    // As a run that was killed before it noted how far it came.
    await deps.db.deleteFrom('setting').where('name', '=', 'overDueGivenUntil').execute()
    expect(await tellOverDueGiven(deps, 1)).toBe(0)
    expect(await told()).toEqual([1, 1, 1])
  })

  test('the morning digest says so, too, and how much is unread', async () => {
    const [me, other] = [await someone(), await someone()]
    await me.put('/api/preferences', { digest: true, digestTime: '08:00' })
    await give(me, other, { dueDate: NOW - DAY })
    await give(other, me, { dueDate: null })

    clock.set(NOW + DAY)
    await deliverDigests(deps)

    const [digest] = (await bellOf(me)).list.filter(({ kind }) => kind === 'digest')
    expect(digest?.text).toBe('1 task you gave is over due. 1 notification is unread.')
  })
})
