// The timer: one a person, on every device, over midnight; nothing that it measured is lost or counted twice.
import { describe, expect, test } from 'vitest'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import type { RunningTimer, StoppedTimer } from '@daybook/contract/time/time-calls.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { issuesOf } from '#test/support/reads.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** 10:00 in India. */
const MORNING = Date.parse('2026-07-15T04:30:00Z')

describe.each(dialects)('the timer on $name', async (dialect) => {
  const office = await openOffice(dialect, { clock: MORNING })
  const { clock } = office
  const me = office.as(office.user)
  const buyer = await work.buyerOf(me)
  const task = async () => (await work.workOf(me, buyer.projectId, 0)).id
  const start = (taskId: number, more: object = {}, caller = me) =>
    caller.post<StoppedTimer>('/api/time/start', { taskId, ...more })
  const stop = (more: object = {}, caller = me) => caller.post<StoppedTimer>('/api/time/stop', more)
  const running = async () => (await me.get<{ data: RunningTimer | null }>('/api/time/timer')).body.data
  const minutesOf = ({ body }: { body: StoppedTimer }) =>
    body.data.entries.map(({ day, minutes }) => [day, minutes])

  test('it runs on one task; starting another one writes down the first', async () => {
    clock.set(MORNING)
    const [one, other] = [await task(), await task()]
    expect((await start(one, { note: 'Search' })).body.data).toMatchObject({
      timer: { task: { id: one } },
      entries: [],
    })
    clock.set(MORNING + 42 * MINUTE)
    expect((await start(one)).body.data.timer?.startedTime).toBe(MORNING)
    const answer = await start(other)
    expect(minutesOf(answer)).toEqual([['2026-07-15', 42]])
    expect(answer.body.data.entries[0]).toMatchObject({ note: 'Search', task: { id: one } })
    expect(await running()).toMatchObject({ task: { id: other } })
    clock.set(MORNING + 42 * MINUTE + 20_000)
    const short = await stop()
    expect(short.body).toMatchObject({ message: 'Less than half a minute: nothing was written.' })
    expect(minutesOf(short)).toEqual([])
    expect(await stop()).toMatchObject({ status: 409, body: { code: 'no_timer' } })
  })

  test('a task that it runs on can’t be deleted, and nobody else’s can be stopped', async () => {
    const id = await task()
    await start(id)
    const admin = office.as(office.admin)
    expect(await stop({}, admin)).toMatchObject({ status: 409, body: { code: 'no_timer' } })
    expect(await admin.delete(`/api/project_tasks/${id}`)).toMatchObject({
      status: 409,
      body: { detail: timeMessages.timerRuns('Chitra Rao') },
    })
    expect((await start(id, {}, office.as(office.stranger))).status).toBe(400)
    await stop()
    expect((await admin.delete(`/api/project_tasks/${id}`)).status).toBe(200)
  })

  test('one that nobody stops keeps a task for twelve hours, and from an Admin no longer', async () => {
    clock.set(MORNING)
    const id = await task()
    await start(id)
    const admin = office.as(office.admin)
    const remove = async (who: typeof me) => (await who.delete(`/api/project_tasks/${id}`)).status
    clock.set(MORNING + 12 * HOUR)
    expect(await remove(admin)).toBe(409)
    clock.set(MORNING + 12 * HOUR + 1)
    expect(await remove(me)).toBe(409)
    const [stopped, removed] = await Promise.all([stop({ minutes: 60 }), remove(admin)])
    // Whoever came first: what was measured is written, or the timer ends with its task.
    expect([stopped.status, removed]).toEqual([stopped.status === 200 ? 200 : 409, 200])
    expect(await running()).toBeNull()
    clock.set(MORNING)
    const own = await task()
    await start(own, {}, admin)
    clock.set(MORNING + 13 * HOUR)
    const deleted = await admin.delete(`/api/project_tasks/${own}`)
    expect(deleted, 'the own one can be stopped').toMatchObject({ status: 409 })
    await stop({ minutes: 0 }, admin)
  })

  test('over midnight each day gets what lay in it', async () => {
    const evening = Date.parse('2026-07-15T17:00:30Z') // 22:30:30
    clock.set(evening)
    const id = await task()
    await start(id)
    clock.set(evening + 2 * HOUR)
    expect(minutesOf(await stop())).toEqual([
      ['2026-07-15', 90],
      ['2026-07-16', 30],
    ])
    expect((await work.taskAt(me, id))['workedHours']).toBe(2)
  })

  test('after more than twelve hours it asks, and goes on until somebody answered', async () => {
    const begun = MORNING + 24 * HOUR
    clock.set(begun)
    const id = await task()
    await start(id)
    clock.set(begun + 13 * HOUR)
    const asked = await stop()
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'timer_long', minutes: 780, ways: ['keep', 'shorten'] },
    })
    expect((await start(await task())).status).toBe(409)
    expect(await running()).toMatchObject({ task: { id } })
    expect(issuesOf(await stop({ minutes: 900 }))).toEqual({ minutes: 'It has run for 13:00 only.' })
    expect(minutesOf(await stop({ minutes: 480 }))).toEqual([['2026-07-16', 480]])
    await start(id)
    clock.set(begun + 33 * HOUR)
    expect(minutesOf(await stop({ keep: true })).map(([, minutes]) => minutes)).toEqual([60, 1140])
  })

  test('one that was forgotten for years ends with nothing, because that day takes no hours', async () => {
    clock.set(MORNING)
    const id = await task()
    await start(id)
    const { db } = office.deps
    await db
      .updateTable('timer')
      .set({ startedTime: MORNING - 3 * 365 * 24 * HOUR })
      .execute()
    const kept = { minutes: timeMessages.timerTooOld }
    expect(issuesOf(await stop({ keep: true }))).toEqual(kept)
    expect(issuesOf(await stop({ minutes: 60 }))).toEqual(kept)
    expect(issuesOf(await stop({ minutes: -1 }))).toEqual({ minutes: timeMessages.minutesOrNone })
    expect((await stop({ minutes: 0 })).body.message).toBe(timeMessages.nothingWanted)
    expect(await running()).toBeNull()
  })

  test('two presses write once, and two starts leave one running', async () => {
    clock.set(MORNING + 3 * 24 * HOUR)
    const [one, other] = [await task(), await task()]
    await Promise.all([start(one), start(other)])
    expect(await running()).not.toBeNull()
    clock.set(MORNING + 3 * 24 * HOUR + 30 * MINUTE)
    const answers = await Promise.all([stop(), stop(), stop()])
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409, 409])
    const worked = await Promise.all(
      [one, other].map(async (id) => (await work.taskAt(me, id))['workedHours']),
    )
    expect(new Set(worked)).toEqual(new Set([0, 0.5]))
  })
})
