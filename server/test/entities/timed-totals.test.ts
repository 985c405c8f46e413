// A total that comes from the counts by time must be the number of rows that the list shows: for every day and moment the
// menu asks for, with every status group, in time zones on both sides of UTC, for tasks due around every edge there is.
import { describe, expect, test } from 'vitest'
import { DUE_DATE_STATUSES, task } from '@daybook/contract/entities/task.ts'
import { STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import { insertRows } from '#entities/store.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { make } from '#test/support/make.ts'
import { pageOf } from '#test/support/reads.ts'
import { startOfDay } from '#time.ts'

const zones = ['Asia/Kolkata', 'America/New_York', 'Pacific/Chatham']
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A moment before, at and after each edge: this moment, midnights of three zones and of UTC, quarters of an hour, none. */
function edges(now: number): (number | null)[] {
  const midnights = [...zones, 'UTC'].flatMap((zone) => [-1, 0, 1].map((days) => startOfDay(now, zone, days)))
  const quarter = now - (now % (15 * MINUTE))
  const at = [now, quarter, now - 400 * DAY, now + 400 * DAY, -DAY / 2, ...midnights]
  return [null, ...at.flatMap((instant) => [instant - 1, instant, instant + 1])]
}

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const user = office.as(office.user)
  const input = await make(user, task)
  const stamps = {
    scopeId: office.firm,
    createdById: office.user.id,
    createdTime: NOW - 8 * DAY,
    modifiedById: office.user.id,
    modifiedTime: NOW - 8 * DAY,
  }
  const rows = edges(NOW).map((instant, index) => ({
    values: {
      ...input,
      dueDate: instant,
      reminderAt: index % 3 === 0 ? null : instant,
      status: { id: 1 + (index % 8) },
      category: { id: 1 + (index % 3) },
      groupId: 0,
      assignedTo: { id: index % 2 === 0 ? office.user.id : office.colleague.id },
    },
    stamps: index % 5 === 0 ? { ...stamps, createdById: office.colleague.id } : stamps,
  }))
  await insertRows(office.deps.db, task, rows)
  const open = { statusGroupId: STATUS_GROUP.open }
  const closed = { statusGroupId: STATUS_GROUP.closed }
  const filters = DUE_DATE_STATUSES.flatMap((dueDateStatus) =>
    [
      {},
      open,
      closed,
      { statusId: 2 },
      { categoryId: 1 },
      { categoryId: 2, ...open },
      { categoryId: 3, statusId: 2 },
    ].map((more) => ({ dueDateStatus, ...more })),
  )
  const ranges = [
    { dueDateFrom: startOfDay(NOW, 'Asia/Kolkata', -1), dueDateTo: startOfDay(NOW, 'Asia/Kolkata', 1) },
    { dueDateFrom: NOW, dueDateTo: NOW + 1, ...open },
    { dueDateTo: NOW + 1, ...open },
    { dueDateFrom: startOfDay(NOW, 'UTC', 0), dueDateTo: startOfDay(NOW, 'UTC', 0) + 30 * MINUTE },
    { dueDateFrom: NOW, dueDateStatus: 'over' },
  ]

  describe.each(zones)('in %s', (timeZone) => {
    test.each([...filters, ...ranges].map((filter) => [JSON.stringify(filter), filter]))(
      '%s',
      async (_name, filter) => {
        await user.put(`/api/user/${office.user.id}`, { timeZone })
        const { body } = await pageOf(user, task, filter, { pageSize: 500 })

        expect(body.totalItems).toBe(body.list.length)
      },
    )
  })

  test('a reminder that is moved, closed with its task or removed is counted no longer', async () => {
    const due = { ...open, dueDateStatus: 'over_reminders' }
    const totalOf = async () => (await pageOf(user, task, due)).body.totalItems
    const before = await totalOf()
    const { body } = await user.post<{ data: { id: number } }>('/api/task', {
      ...input,
      reminderAt: NOW - 2 * DAY,
    })
    const path = `/api/task/${body.data.id}`
    const totals = [await totalOf()]
    for (const change of [
      { reminderAt: NOW + DAY },
      { reminderAt: NOW - 3 * DAY },
      { status: { id: 3 } },
      { status: { id: 1 } },
    ]) {
      await user.put(path, change)
      totals.push(await totalOf())
    }
    await user.delete(path)
    totals.push(await totalOf())

    expect(totals.map((total) => total - before)).toEqual([1, 0, 1, 0, 1, 0])
  })

  test('a task that changes its category, day, status or hands, or is removed, is counted where it is', async () => {
    const asked = [1, 2].flatMap((categoryId) =>
      ['all', 'over', 'fresh'].map((dueDateStatus) => ({ ...open, categoryId, dueDateStatus })),
    )
    const totalsOf = () =>
      Promise.all(asked.map(async (filter) => (await pageOf(user, task, filter)).body.totalItems))
    const before = await totalsOf()
    const seen: number[][] = []
    const note = async () => seen.push((await totalsOf()).map((total, index) => total - (before[index] ?? 0)))
    const { body } = await user.post<{ data: { id: number } }>('/api/task', {
      ...input,
      category: { id: 1 },
      dueDate: NOW + 3 * DAY,
    })
    await note()
    for (const change of [
      { category: { id: 2 } },
      { dueDate: NOW - 3 * DAY },
      { status: { id: 3 } },
      { status: { id: 1 }, dueDate: null },
      { assignedTo: { id: office.colleague.id } },
    ]) {
      await user.put(`/api/task/${body.data.id}`, change)
      await note()
    }
    await user.delete(`/api/task/${body.data.id}`)
    await note()

    expect(seen).toEqual([
      [1, 0, 1, 0, 0, 0],
      [0, 0, 0, 1, 0, 1],
      [0, 0, 0, 1, 1, 0],
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, 1, 0, 1],
      [0, 0, 0, 1, 0, 1],
      [0, 0, 0, 0, 0, 0],
    ])
  })
})
