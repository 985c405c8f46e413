// Lists of entries: the newest first, as many as asked for; and cells that hold typed hours beside entries.
import { describe, expect, test } from 'vitest'
import type { Entries, SavedTime, Week } from '@daybook/contract/time/time-calls.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { write } from '#test/support/invoicing/reported.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { issuesOf } from '#test/support/reads.ts'

describe.each(dialects)('entries on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const buyer = await work.buyerOf(me)
  const taskWith = (hours: number | null = null) =>
    work.workOf(me, buyer.projectId, hours as number, { assignedTo: { id: office.user.id } })
  const entriesOf = (query: string) => me.get<Entries>(`/api/time/entries?${query}`)
  const cellAt = async (taskId: number) => {
    const { rows } = (await me.get<{ data: Week }>('/api/time/week')).body.data
    return rows.find(({ task }) => task.id === taskId)?.cells.find(({ entries }) => entries > 0)
  }

  test('the newest come first, and how many there are is said of all', async () => {
    const { id: taskId } = await taskWith()
    const days = ['2026-07-13', '2026-07-15', '2026-07-14']
    for (const [at, day] of days.entries()) await write(me, { taskId, day, minutes: at + 1 })
    const { body } = await entriesOf(`taskId=${taskId}&limit=2`)
    expect(body.total).toBe(3)
    expect(body.data.map(({ day }) => day)).toEqual(['2026-07-15', '2026-07-14'])
    expect((await entriesOf(`taskId=${taskId}`)).body.data).toHaveLength(3)
  })

  test('a limit is 1 to 500', async () => {
    for (const limit of ['0', '501', '-1', '1.5', 'all', '9999'])
      expect(issuesOf(await entriesOf(`limit=${limit}`))).toEqual({
        limit: 'A limit is a whole number, 1 to 500.',
      })
  })

  test('typed hours stay beside what is written into the cell, and are no part of `was`', async () => {
    const { id: taskId } = await taskWith(30.21)
    const typed = 1812.6
    expect(await cellAt(taskId)).toMatchObject({ minutes: typed, typed, entries: 1 })
    const [opening] = (await entriesOf(`taskId=${taskId}`)).body.data
    const place = { taskId, day: opening?.day }
    const set = (body: object) => me.put<SavedTime>('/api/time/cell', { ...place, ...body })
    const first = await set({ minutes: 60, was: 0 })
    expect(first.body.data).toMatchObject({ cell: { minutes: typed + 60, typed }, workedHours: 31.21 })
    expect((await set({ minutes: 45, was: 60 })).body.data).toMatchObject({
      cell: { typed },
      workedHours: 30.96,
    })
    const noted = await set({ note: 'By hand', was: 45 })
    expect(noted.body.data).toMatchObject({
      cell: { minutes: typed + 45, note: 'By hand' },
      workedHours: 30.96,
    })
    const emptied = await set({ minutes: 0, was: 45 })
    expect(emptied.body.data).toMatchObject({ cell: { minutes: typed, typed }, workedHours: 30.21 })
  })
})
