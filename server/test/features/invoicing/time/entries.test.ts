// Hours as entries: whatever way they are written down, the worked hours of a task are their sum.
import { describe, expect, test } from 'vitest'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { reportMessages } from '@daybook/contract/messages/billing/report-messages.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import type { SavedTime, TimeEntry, Week } from '@daybook/contract/time/time-calls.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { issuesOf } from '#test/support/reads.ts'

const DAY = '2026-07-15'

describe.each(dialects)('hours on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [me, admin, colleague] = [office.user, office.admin, office.colleague].map(office.as) as [
    ReturnType<typeof office.as>,
    ReturnType<typeof office.as>,
    ReturnType<typeof office.as>,
  ]
  const buyer = await work.buyerOf(me)
  const taskWith = (hours: number | null = null) =>
    work.workOf(me, buyer.projectId, hours as number, { assignedTo: { id: office.user.id } })
  const set = (taskId: number, minutes: number, more: object = {}, caller = me) =>
    caller.put<SavedTime>('/api/time/cell', { taskId, day: DAY, minutes, ...more })
  const add = (taskId: number, minutes: number, more: object = {}, caller = me) =>
    caller.post<SavedTime & { data: { entry: TimeEntry } }>('/api/time/entries', {
      taskId,
      day: DAY,
      minutes,
      ...more,
    })
  const week = async (caller = me, query = '') =>
    (await caller.get<{ data: Week }>(`/api/time/week?day=${DAY}${query}`)).body.data
  const worked = async (id: number) => (await work.taskAt(me, id))['workedHours']

  test('a cell, added minutes and typed hours come to one sum', async () => {
    const { id } = await taskWith()
    const first = await set(id, 90, { note: 'Read the bills' })
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({ cell: { minutes: 90, note: 'Read the bills' }, workedHours: 1.5 })
    await add(id, 20, {}, colleague)
    expect(await worked(id)).toBe(1.83)
    await me.put(`/api/project_tasks/${id}`, { workedHours: 1.34 })
    expect(await worked(id)).toBe(1.34)
    await add(id, 60)
    expect(await worked(id)).toBe(2.34)
    const below = await set(id, 0)
    expect(issuesOf(below)).toEqual({
      minutes: 'The task would have less than no hours: somebody corrected them by typing.',
    })
    expect(await worked(id)).toBe(2.34)
  })

  test('a cell that was changed meanwhile is refused, and says what it is now', async () => {
    const { id } = await taskWith()
    await set(id, 60, { was: 0 })
    const refused = await set(id, 30, { was: 0 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'hours_changed', minutes: 60 } })
    expect(issuesOf(refused)).toEqual({ minutes: 'It was changed meanwhile and is 1:00 now.' })
    expect((await set(id, 30, { was: 60 })).status).toBe(200)
  })

  test('the week has a row for each task, and the rows of the week before', async () => {
    const [one, other] = [await taskWith(), await taskWith()]
    await set(one.id, 75)
    await me.put('/api/time/cell', { taskId: other.id, day: '2026-07-08', minutes: 45 })
    const { rows, lastRows, from, to, days } = await week()
    expect([from, to, days.length]).toEqual(['2026-07-13', '2026-07-19', 7])
    expect(rows.find(({ task }) => task.id === one.id)?.cells.map(({ minutes }) => minutes)).toEqual([
      0, 0, 75, 0, 0, 0, 0,
    ])
    expect(lastRows.map(({ task }) => task.id)).toContain(other.id)
    expect(rows.map(({ task }) => task.id)).not.toContain(other.id)
  })

  test('bad input gets a sentence and stores nothing', async () => {
    const { id } = await taskWith()
    const answers = [
      await set(id, 1441),
      await set(id, -1),
      await set(id, 1.5),
      await set(id, 60, { day: '2026-02-30' }),
      await set(id, 60, { day: '2020-01-01' }),
      await set(id, 60, { day: '2027-12-01' }),
      await set(987_654, 60),
      await set(id, 60, { note: 'x'.repeat(501) }),
      await set(id, 60, { userId: office.colleague.id }),
      await set(id, 60, { userId: office.stranger.id }, admin),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 403, 400])
    await add(id, 1400, { day: '2026-07-01' })
    const full = await add(id, 60, { day: '2026-07-01' })
    expect(issuesOf(full)).toEqual({ minutes: `Jul 01, 2026 would have more than 24 hours.` })
    expect(await worked(id)).toBe(23.33)
  })

  test('hours of a task of another firm can’t be written, nor its entries read', async () => {
    const { id } = await taskWith()
    await add(id, 30)
    const stranger = office.as(office.otherAdmin)
    expect((await set(id, 60, {}, stranger)).status).toBe(400)
    const { body } = await stranger.get<{ data: TimeEntry[] }>(`/api/time/entries?taskId=${id}`)
    expect(body.data).toEqual([])
  })

  test('an entry is changed and taken out by who wrote it, and by an Admin', async () => {
    const { id } = await taskWith()
    const { entry } = (await add(id, 30)).body.data
    expect((await colleague.put(`/api/time/entries/${entry.id}`, { minutes: 10 })).status).toBe(404)
    const changed = await me.put(`/api/time/entries/${entry.id}`, { minutes: 45, day: '2026-07-14' })
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { entry: { day: '2026-07-14', minutes: 45 } } },
    })
    expect(await worked(id)).toBe(0.75)
    expect((await admin.delete(`/api/time/entries/${entry.id}`)).status).toBe(200)
    expect(await worked(id)).toBe(0)
    expect((await me.delete(`/api/time/entries/${entry.id}`)).status).toBe(404)
  })

  test('of several entries with notes the last one keeps what was said', async () => {
    const { id } = await taskWith()
    await add(id, 90, { note: 'Read' })
    await add(id, 90, { note: 'Wrote' })
    const { body } = await set(id, 60)
    expect(body.data.cell).toMatchObject({ minutes: 60, entries: 1, note: 'Read\nWrote' })
    const alone = await set(id, 0, { note: 'Nothing' })
    expect(issuesOf(alone)).toEqual({ note: 'A note belongs to hours: write down some first.' })
  })

  test('notes that are too long together are not cut', async () => {
    const { id } = await taskWith()
    const day = '2026-07-02'
    await add(id, 90, { day, note: 'a'.repeat(300) })
    await add(id, 90, { day, note: 'b'.repeat(300) })
    const refused = await set(id, 60, { day })
    expect(issuesOf(refused)).toEqual({ note: timeMessages.notesTooLong(500) })
    expect(await worked(id)).toBe(3)
    const shorter = await set(id, 60, { day, note: 'Both' })
    expect(shorter.body.data.cell).toMatchObject({ minutes: 60, note: 'Both' })
  })

  test('hours that were typed into the task change there, and are taken out here', async () => {
    const { id } = await taskWith(3)
    const { body } = await me.get<{ data: TimeEntry[] }>(`/api/time/entries?taskId=${id}`)
    const path = `/api/time/entries/${body.data[0]?.id}`
    expect(issuesOf(await me.put(path, { minutes: 60 }))).toEqual({ minutes: timeMessages.typedHours })
    expect(issuesOf(await me.put(path, { day: '2026-07-14' }))).toEqual({ day: timeMessages.typedHours })
    expect((await me.put(path, { note: 'From the paper', isBillable: false })).status).toBe(200)
    expect((await me.delete(path)).status).toBe(200)
    expect(await worked(id)).toBe(0)
  })

  test('hours of a task in the bin leave the day to others', async () => {
    const day = '2026-07-03'
    const [gone, { id }] = [await taskWith(), await taskWith()]
    await add(gone.id, 1400, { day })
    expect((await add(id, 60, { day })).status).toBe(400)
    await admin.delete(`/api/project_tasks/${gone.id}`)
    expect((await add(id, 60, { day })).status).toBe(200)
  })

  test('what is asked wrongly is told of by its own sentence', async () => {
    const { id } = await taskWith()
    expect(issuesOf(await set(id, -1))).toEqual({ minutes: timeMessages.minutesOrNone })
    expect(issuesOf(await add(id, 0))).toEqual({ minutes: timeMessages.minutesAsked })
    expect(issuesOf(await set(id, 1, { was: 'x', isBillable: 1 }))).toEqual({
      was: timeMessages.wasAsked,
      isBillable: timeMessages.yesOrNo,
    })
    const { status, body } = await me.get(`/api/time/week?userId=${office.admin.id}`)
    expect([status, JSON.stringify(body)]).toEqual([403, expect.stringContaining(timeMessages.weekNotOwn)])
    const others = await me.get(`/api/time/entries?userId=${office.admin.id}`)
    expect(JSON.stringify(others.body)).toContain(reportMessages.notOwn)
    const backwards = await me.get('/api/time/entries?from=2026-07-02&to=2026-07-01')
    expect(issuesOf(backwards)).toEqual({ to: billingMessages.endsBeforeItBegins })
    expect((await me.get('/api/time/entries?from=2026-07-02')).status).toBe(200)
    expect((await me.get('/api/time/entries?to=2026-07-02')).status).toBe(200)
  })

  test('many at once add up', async () => {
    const { id } = await taskWith()
    const answers = await Promise.all(
      [me, admin, colleague, me, admin, colleague].map((caller) => add(id, 10, {}, caller)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await worked(id)).toBe(1)
  })
})
