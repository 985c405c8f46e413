// What the vectors leave open: whose clock a changed series counts on, and when the rows ahead of it are made.
import { describe, expect, it } from 'vitest'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { toLocal } from '@daybook/contract/tasks/recurrence.ts'
import { signedIn, signIn } from '#test/support/people/actors.ts'
import { startApp } from '#test/support/app.ts'
import { callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import {
  at,
  nextOccurrencesOf,
  datesOf,
  give,
  INDIA,
  local,
  taskPath,
  tasksOf,
  WEEKLY,
} from '#test/support/series.ts'

const NEW_YORK = 'America/New_York'
const isWeekday = (instant: number, zone: string) => toLocal(instant, zone).dayOfWeek <= 5

describe.each(dialects)('a series on $name', async (dialect) => {
  const app = await startApp(dialect)
  let people = 0

  async function someone(timeZone = INDIA) {
    people += 1
    const { id } = await signedIn(app, `Person${people}`, INDIVIDUALS, ROLES.user)
    const liveIn = async (zone: string) => {
      await app.deps.db.updateTable('user').set({ timeZone: zone }).where('id', '=', id).execute()
      return callerOf(app, await signIn(app, id))
    }
    return { me: await liveIn(timeZone), liveIn }
  }

  it('keeps the clock it was made on while its rule stays', async () => {
    const { me, liveIn } = await someone()
    const first = await give(me, at('2026-11-23T00:30', INDIA), { repeatOption: { id: 3 } })

    const moved = await liveIn(NEW_YORK)
    const coming = await nextOccurrencesOf(moved, first)

    expect(coming.timeZone).toBe(INDIA)
    expect(coming.next.map((due) => local(due, INDIA))).toEqual([
      '2026-11-24T00:30',
      '2026-11-25T00:30',
      '2026-11-26T00:30',
    ])
  })

  it.each([
    ['another rule', { repeatOption: { id: 3 } }],
    ['another due date', { dueDate: at('2026-11-23T15:00', NEW_YORK) }],
  ])('counts on the clock of whoever gives the whole of it %s', async (_name, change) => {
    const { me, liveIn } = await someone()
    // Half past midnight in India is the afternoon of the day before in New York.
    const option = 'repeatOption' in change ? 2 : 3
    const first = await give(me, at('2026-11-24T00:30', INDIA), { repeatOption: { id: option } })

    const moved = await liveIn(NEW_YORK)
    await moved.put(`/api/customized/recurrent_tasks/${first.id}`, change)

    const tasks = await tasksOf(moved)
    expect(tasks.length).toBeGreaterThan(15)
    expect(tasks.every(({ dueDate }) => isWeekday(dueDate ?? 0, NEW_YORK))).toBe(true)
    expect((await nextOccurrencesOf(moved, first)).timeZone).toBe(NEW_YORK)
  })

  it('moves neither the reminder of a task nor its distance with the clock', async () => {
    const { me, liveIn } = await someone()
    const first = await give(me, at('2026-11-23T09:00', INDIA), {
      ...WEEKLY,
      reminderAt: at('2026-11-22T18:00', INDIA),
    })

    const moved = await liveIn(NEW_YORK)
    await moved.put(`/api/customized/recurrent_tasks/${first.id}`, { repeatOption: { id: 5 } })

    const tasks = await tasksOf(moved)
    expect(tasks[0]?.reminderAt).toBe(first.reminderAt)
    expect(tasks.map((one) => (one.dueDate ?? 0) - (one.reminderAt ?? 0))).toEqual(
      tasks.map(() => 15 * 3_600_000),
    )
  })

  it('has two open tasks of its present rule ahead, whatever is left of the one before', async () => {
    const { me } = await someone()
    await give(me, at('2026-11-23T10:00', INDIA))
    const second = (await tasksOf(me))[1]

    await me.put(`/api/customized/recurrent_tasks/${second?.id}`, { repeatOption: { id: 5 } })

    expect(await datesOf(me, INDIA)).toEqual(['2026-11-23T10:00', '2026-11-30T10:00', '2026-12-30T10:00'])
  })

  it('starts with the first due date of a task that was made with a rule', async () => {
    const { me } = await someone()
    const undated = await give(me, null)

    await me.put(`/api/task/${undated.id}`, { dueDate: at('2026-11-30T10:00', INDIA) })

    expect(await datesOf(me, INDIA)).toEqual([
      '2026-11-30T10:00',
      '2026-12-07T10:00',
      '2026-12-14T10:00',
      '2026-12-21T10:00',
    ])
  })

  it('of one task alone tells the date that is made when it is closed, wherever the task was moved', async () => {
    const { me } = await someone()
    const plain = await give(me, at('2026-11-23T10:00', INDIA), {})
    await me.put(`/api/task/${plain.id}`, WEEKLY)
    await me.put(`/api/task/${plain.id}`, { dueDate: at('2026-11-25T10:00', INDIA) })

    const { next } = await nextOccurrencesOf(me, plain)

    expect(next.map((due) => local(due, INDIA))).toEqual([
      '2026-11-30T10:00',
      '2026-12-07T10:00',
      '2026-12-14T10:00',
    ])
  })

  it('goes on after a task that was moved far ahead', async () => {
    const { me } = await someone()
    const first = await give(me, at('2026-11-23T10:00'))
    await me.put(taskPath(first), { dueDate: at('2027-02-01T10:00') })

    const { next } = await nextOccurrencesOf(me, first)

    expect(next.map((due) => local(due))).toEqual([
      '2027-02-08T10:00',
      '2027-02-15T10:00',
      '2027-02-22T10:00',
    ])
  })

  it('tells what comes after a task of the farthest future', async () => {
    const { me } = await someone()
    const first = await give(me, at('2026-11-23T10:00'), { repeatOption: { id: 2 } })
    await me.put(taskPath(first), { dueDate: at('9990-01-01T10:00') })

    const { next } = await nextOccurrencesOf(me, first)

    expect(next.map((due) => local(due))).toEqual([
      '9990-01-02T10:00',
      '9990-01-03T10:00',
      '9990-01-04T10:00',
    ])
  })

  it('of one task alone comes next where it always did, also when that task was moved far ahead', async () => {
    const { me } = await someone()
    const plain = await give(me, at('2026-11-23T10:00'), {})
    await me.put(taskPath(plain), WEEKLY)
    await me.put(taskPath(plain), { dueDate: at('2027-02-01T10:00') })

    const { next } = await nextOccurrencesOf(me, plain)
    await me.put(taskPath(plain), { status: { id: STATUS.closed } })

    expect(local(next[0])).toBe('2026-11-30T10:00')
    expect(await datesOf(me)).toEqual(['2026-11-30T10:00', '2027-02-01T10:00'])
  })

  it('that has ended tells no date, and a task without series has none to tell', async () => {
    const { me } = await someone()
    const first = await give(me, at('2026-11-23T10:00', INDIA))
    const [, second, third] = await tasksOf(me)
    await me.put(`/api/customized/recurrent_tasks/${second?.id}`, { repeatOption: { id: 1 } })

    expect((await nextOccurrencesOf(me, first)).next).toEqual([])
    const gone = await me.get(`/api/customized/recurrent_tasks/${third?.id}`)
    const plain = await me.get(`/api/customized/recurrent_tasks/${second?.id}`)
    expect([gone.status, plain.status]).toEqual([404, 404])
  })
})
