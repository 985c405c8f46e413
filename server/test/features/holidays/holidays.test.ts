// A firm writes its holidays as a whole: everybody of it reads them, nobody else, and no change is written over.
import { describe, expect, test } from 'vitest'
import type { HolidayList } from '@daybook/contract/calendar/holiday-calls.ts'
import { HOLIDAYS_MAX } from '@daybook/contract/engine/limits.ts'
import { addDays } from '@daybook/contract/billing/days.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { firmCalendarOf } from '#entities/firm/calendar.ts'
import { isWorkingDay } from '@daybook/contract/calendar/working-days.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import type { Caller } from '#test/support/caller.ts'

const PATH = '/api/holidays'
const diwali = { day: '2026-11-09', name: 'Diwali' }
const holi = { day: '2027-03-22', name: 'Holi' }
const read = async (caller: Caller) => (await caller.get<HolidayList>(PATH)).body

describe.each(dialects)('holidays on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [admin, user, stranger] = [office.admin, office.user, office.stranger].map((one) => office.as(one))
  if (!admin || !user || !stranger) throw new Error('nobody is here')
  const save = async (change: object) =>
    admin.put<{ data: HolidayList; code?: string; current?: HolidayList }>(PATH, {
      national: 1,
      list: [],
      stamp: (await read(admin)).stamp,
      ...change,
    })

  test('begin with the national days, and are the firm’s alone', async () => {
    expect(await read(user)).toEqual({ workDays: [1, 2, 3, 4, 5, 6], national: 1, list: [], stamp: 0 })

    const saved = await save({ list: [holi, diwali] })

    expect(saved.status).toBe(200)
    expect((await read(user)).list).toEqual([diwali, holi])
    expect((await read(stranger)).list).toEqual([])
    const calendar = await firmCalendarOf(office.deps.db, office.firm)
    expect([diwali.day, '2027-01-26', '2026-11-10'].map((day) => isWorkingDay(day, calendar))).toEqual([
      false,
      false,
      true,
    ])
  })

  test('are not written over what somebody else saved meanwhile, also in the same moment', async () => {
    const { stamp } = await read(admin)
    const both = await Promise.all([
      admin.put(PATH, { national: 1, list: [diwali], stamp }),
      admin.put(PATH, { national: 0, list: [holi], stamp }),
    ])

    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const now = await read(admin)
    const refused = await admin.put<{ code: string; current: HolidayList }>(PATH, {
      national: 1,
      list: [],
      stamp,
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', current: now } })
    expect(await read(admin)).toEqual(now)
  })

  test.each([
    ['a day that is none', { list: [{ day: '2026-02-30', name: 'Leap' }] }, 'list.0.day'],
    ['no name', { list: [diwali, { day: '2026-12-25', name: ' ' }] }, 'list.1.name'],
    ['a day twice', { list: [diwali, { ...diwali, name: 'Deepavali' }] }, 'list.1.day'],
    [
      'too many',
      {
        list: Array.from({ length: HOLIDAYS_MAX + 1 }, (_, n) => ({
          day: addDays('2026-01-01', n),
          name: 'Closed',
        })),
      },
      'list',
    ],
    ['another flag', { national: 2 }, 'national'],
  ])('refuse %s at its place, and keep what was there', async (_what, change, path) => {
    const before = await read(admin)

    const { status, body } = await save(change)

    expect(status).toBe(400)
    expect(body).toMatchObject({ issues: [{ path }] })
    expect(await read(admin)).toEqual(before)
  })

  test('take as many as there may be, move no task, and stand in the audit log', async () => {
    const { id } = await given(user, task, { dueDate: Date.parse('2026-11-09T04:30:00Z') })
    const before = (await user.get(`/api/task/${id}`)).body
    const list = Array.from({ length: HOLIDAYS_MAX }, (_, n) => ({
      day: addDays('2026-01-01', n),
      name: 'Closed',
    }))

    const { status } = await save({ list, national: 0 })

    expect(status).toBe(200)
    expect((await user.get(`/api/task/${id}`)).body).toEqual(before)
    const entry = await office.deps.db
      .selectFrom('history')
      .select('changes')
      .where('scopeId', '=', office.firm)
      .where('action', '=', 'firm_settings_saved')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(Object.keys(JSON.parse(entry.changes) as object)).toContain('holidays')
  })
})
