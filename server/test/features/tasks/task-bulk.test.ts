// Many tasks with one call (rules/bulk 1, rules/bulk 2, rules/bulk 5).
import { describe, expect, test } from 'vitest'
import type { BulkAnswer, IdsAnswer } from '@daybook/contract/engine/bulk.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { openOffice } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'

const path = '/api/customized/tasks/bulk'
/** The zone of the test's people. */
const LOCAL = Date.UTC(2026, 11, 1, 4, 0)
const DAY = 86_400_000

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as } = office
  const bulk = (actor: Actor, body: object) => as(actor).post<BulkAnswer>(path, body)
  const read = async (actor: Actor, id: number) => (await as(actor).get<AnyRecord>(`/api/task/${id}`)).body
  const tasks = async (actor: Actor, count: number, values = {}) => {
    const ids: number[] = []
    for (let made = 0; made < count; made += 1) ids.push((await given(as(actor), task, values)).id)
    return ids
  }

  test('what may be closed is closed, and each of the others is told alike whether it is there or not', async () => {
    const own = await tasks(office.user, 3)
    const [foreign = 0] = await tasks(office.stranger, 1)
    const [unseen = 0] = await tasks(office.admin, 1, { assignedTo: { id: office.admin.id } })

    const { status, body } = await bulk(office.user, {
      ids: [999_999, ...own, foreign, unseen],
      action: 'complete',
    })

    expect(status).toBe(200)
    expect(body.message).toBe('3 tasks are closed. 3 could not be changed.')
    expect(body.data.done.map(({ id }) => id)).toEqual(own)
    const gone = { code: 'not_found', message: expect.any(String) as string }
    expect(body.data.refused.map(({ code, message }) => ({ code, message }))).toEqual([gone, gone, gone])
    expect(new Set(body.data.refused.map(({ message }) => message)).size).toBe(1)
    for (const { id, lastModifiedAt } of body.data.done)
      expect(await read(office.user, id)).toMatchObject({ status: { id: STATUS.closed }, lastModifiedAt })
  })

  test('a colleague’s task is closed by whom it was given to, and deleted by its maker alone', async () => {
    const ids = await tasks(office.admin, 2, { assignedTo: { id: office.user.id } })

    const removal = await bulk(office.user, { ids, action: 'delete' })
    const closing = await bulk(office.user, { ids, action: 'complete' })

    expect(removal.body.data.done).toEqual([])
    expect(removal.body.data.refused.map(({ code }) => code)).toEqual(['forbidden', 'forbidden'])
    expect(removal.body.data).not.toHaveProperty('undo')
    expect(closing.body.data.done).toHaveLength(2)
  })

  test('days are moved by the calendar, the time of day stays', async () => {
    const ids = await tasks(office.user, 2, { dueDate: LOCAL })
    const [none = 0] = await tasks(office.user, 1, { dueDate: null })

    const moved = await bulk(office.user, { ids: [...ids, none], action: 'move', value: { days: 3 } })
    const [first = 0] = ids
    expect((await read(office.user, first))['dueDate']).toBe(LOCAL + 3 * DAY)
    const day = await bulk(office.user, { ids: [first, none], action: 'move', value: { day: '2026-12-24' } })

    expect(moved.body.data.refused.map(({ id, code }) => [id, code])).toEqual([[none, 'invalid']])
    expect(day.body.data.done).toHaveLength(2)
    expect((await read(office.user, first))['dueDate']).toBe(LOCAL + 23 * DAY)
  })

  test.each([
    ['assign', (): number => office.colleague.id, 'assignedTo'],
    ['priority', (): number => 3, 'priority'],
    ['category', (): number => 4, 'category'],
    ['list', (): number => 2, 'customList'],
    ['status', (): number => 2, 'status'],
  ] as const)(
    '%s gives all of them another one, and the undo the former one',
    async (action, value, field) => {
      const ids = await tasks(office.user, 3)
      const before = await Promise.all(ids.map((id) => read(office.user, id)))

      const { body } = await bulk(office.user, { ids, action, value: value() })
      const after = await Promise.all(ids.map((id) => read(office.user, id)))
      const undone = await as(office.user).post(`/api/undo/${body.data.undo}`)

      expect(body.data.done).toHaveLength(3)
      for (const record of after) expect(record[field]).toMatchObject({ id: value() })
      expect(undone.status).toBe(200)
      const restored = await Promise.all(ids.map((id) => read(office.user, id)))
      expect(restored.map((record) => record[field])).toEqual(before.map((record) => record[field]))
    },
  )

  test('what was so already is told apart, and is nothing to undo', async () => {
    const ids = await tasks(office.user, 3)
    const [first = 0] = ids
    await bulk(office.user, { ids: [first], action: 'complete' })

    const some = await bulk(office.user, { ids: [...ids, 999_999], action: 'complete' })
    const none = await bulk(office.user, { ids, action: 'complete' })

    expect(some.body.message).toBe('2 tasks are closed. 1 was so already. 1 could not be changed.')
    expect(some.body.data.done.map(({ id }) => id)).toEqual(ids)
    expect(none.body.message).toBe('3 were so already.')
    expect(none.body.data).toMatchObject({ done: [{}, {}, {}], refused: [] })
    expect(none.body.data).not.toHaveProperty('undo')
  })

  test.each([
    [{ action: 'audience', value: 3 }, 'value must be 1 (the people on it) or 2 (the whole firm)'],
    [{ action: 'audience', value: '2' }, 'value must be 1 (the people on it) or 2 (the whole firm)'],
    [{ action: 'complete', value: 1 }, 'complete takes ids, and no value'],
    [{ action: 'assign', value: 1, day: 1 }, 'assign takes ids and value, and nothing else'],
  ])('%j is refused by a sentence that names what is wrong', async (body, message) => {
    const answer = await bulk(office.user, { ids: [1], ...body })

    expect(answer).toMatchObject({ status: 400, body: { issues: [{ message }] } })
  })

  test('snoozing moves the reminder alone; a time that is over is refused', async () => {
    const ids = await tasks(office.user, 2)
    const now = office.clock.now()

    const put = await bulk(office.user, { ids, action: 'snooze', value: { minutes: 30 } })
    const past = await bulk(office.user, { ids, action: 'snooze', value: { until: now - 1 } })

    expect(put.body.data.done).toHaveLength(2)
    expect((await read(office.user, ids[0] ?? 0))['reminderAt']).toBe(now + 30 * 60_000)
    expect(past.status).toBe(400)
  })

  test('deleted ones come back together', async () => {
    const ids = await tasks(office.user, 3)

    const { body } = await bulk(office.user, { ids, action: 'delete' })
    const gone = await as(office.user).get(`/api/task/${ids[0]}`)
    const undone = await as(office.user).post(`/api/undo/${body.data.undo}`)

    expect(body.message).toBe('3 tasks are deleted.')
    expect([gone.status, undone.status]).toEqual([404, 200])
    for (const id of ids) expect((await read(office.user, id)).id).toBe(id)
  })

  test.each([
    { ids: [] },
    { ids: Array.from({ length: 501 }, (_, index) => index + 1) },
    { ids: [1, 1] },
    { ids: ['1'] },
    { ids: [1], action: 'explode' },
    { ids: [1], action: 'assign' },
    { ids: [1], action: 'assign', value: 'Ravi' },
    { ids: [1], action: 'move', value: {} },
    { ids: [1], action: 'move', value: { days: 1, day: '2026-12-01' } },
    { ids: [1], action: 'move', value: { day: '2026-02-30' } },
    { ids: [1], action: 'snooze', value: { minutes: 0 } },
    { ids: [1], action: 'complete', value: 1 },
  ])('%j is refused, and nothing happens', async (body) => {
    const { status } = await bulk(office.user, { action: 'complete', ...body })

    expect(status).toBe(400)
  })

  test('whoever gets forty tasks hears of it once', async () => {
    const ids = await tasks(office.admin, 4)
    type Bell = { readonly list: readonly { readonly kind: string }[] }
    const bell = async () => (await as(office.colleague).get<Bell>('/api/notifications')).body.list
    const before = (await bell()).length

    await bulk(office.admin, { ids, action: 'assign', value: office.colleague.id })

    expect((await bell()).length - before).toBe(1)
  })

  test('a second request with the same key is answered as the first, and does nothing', async () => {
    const ids = await tasks(office.user, 2)
    const headers = { 'idempotency-key': `bulk ${dialect.name}` }
    const body = { ids, action: 'move', value: { days: 1 } }

    const first = await as(office.user).post(path, body, headers)
    const second = await as(office.user).post(path, body, headers)

    expect(second.body).toEqual(first.body)
  })

  test('one of a series is closed alone', async () => {
    const { id } = await given(as(office.user), task, { repeatOption: { id: 2 }, dueDate: LOCAL })
    const listed = async () =>
      (
        await as(office.user).post<{ list: AnyRecord[] }>('/api/customized/tasks', {
          dataFilter: { taskFilter: { groupId: (await read(office.user, id))['groupId'] } },
        })
      ).body.list

    await bulk(office.user, { ids: [id], action: 'complete' })

    const open = (await listed()).filter((record) => record.id !== id)
    expect(open.length).toBeGreaterThan(0)
    for (const record of open) expect(record['status']).toMatchObject({ id: STATUS.open })
  })

  test('five hundred take seconds at most, and others get their turn', async () => {
    const ids: number[] = []
    for (let part = 0; part < 5; part += 1) {
      const list = Array.from({ length: 100 }, (_, index) => ({ name: `Many ${part} ${index}` }))
      const answer = await as(office.individual).post<{ ids: number[] }>('/api/customized/tasks/batch', {
        tasks: list,
      })
      ids.push(...answer.body.ids)
    }
    let longest = 0
    let last = performance.now()
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const begin = performance.now()

    const { body } = await bulk(office.individual, { ids, action: 'priority', value: 3 })

    const took = performance.now() - begin
    clearInterval(watch)
    expect(body.data.done).toHaveLength(500)
    // Generous: what is measured here is that it is no matter of many seconds.
    expect(took).toBeLessThan(6000)
    expect(longest).toBeLessThan(1000)
  })

  test('two people at once: each task has what one of them asked for, and both hear of all', async () => {
    const ids = await tasks(office.admin, 20, { assignedTo: { id: office.user.id } })

    const [one, other] = await Promise.all([
      bulk(office.admin, { ids, action: 'priority', value: 2 }),
      bulk(office.user, { ids: ids.toReversed(), action: 'priority', value: 3 }),
    ])

    for (const { status, body } of [one, other]) {
      expect(status).toBe(200)
      expect(body.data.done.length + body.data.refused.length).toBe(20)
    }
    for (const id of ids)
      expect([2, 3]).toContain(((await read(office.admin, id))['priority'] as { id: number }).id)
  })

  test('records of a firm get another status together, and are deleted by their maker', async () => {
    const caller = as(office.user)
    const ids = [(await given(caller, bookmark)).id, (await given(caller, bookmark)).id]

    const changed = await caller.post<BulkAnswer>('/api/customized/bookmarks/bulk', {
      ids,
      action: 'dataStatus',
      value: 1,
    })
    const byColleague = await as(office.colleague).post<BulkAnswer>('/api/customized/bookmarks/bulk', {
      ids,
      action: 'delete',
    })
    const byMaker = await caller.post<BulkAnswer>('/api/customized/bookmarks/bulk', { ids, action: 'delete' })

    expect(changed.body.message).toBe('2 bookmarks are changed.')
    expect(byColleague.body.data.refused.map(({ code }) => code)).toEqual(['forbidden', 'forbidden'])
    expect(byMaker.body.data.done).toHaveLength(2)
  })

  test('the ids of colleagues’ personal tasks are nobody’s but an Admin’s', async () => {
    const personal = { dataFilter: { taskFilter: { whose: 'team', personal: 1 } } }
    expect((await as(office.user).post('/api/customized/tasks/ids', personal)).status).toBe(403)
    expect((await as(office.superAdmin).post('/api/customized/tasks/ids', personal)).status).toBe(403)
    expect((await as(office.admin).post('/api/customized/tasks/ids', personal)).status).toBe(200)
  })

  test('the ids of a list are those of its pages, in its order', async () => {
    const { body } = await as(office.user).post<IdsAnswer>('/api/customized/tasks/ids', {})
    const page = await as(office.user).post<{ list: AnyRecord[]; totalItems: number }>(
      '/api/customized/tasks',
      { pageSize: 500 },
    )

    expect(body.ids).toEqual(page.body.list.map(({ id }) => id))
    expect(body.total).toBe(page.body.totalItems)
  })
})
