// What a month shows of its events: as many as fit, what is open first, and nothing lost.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, type CalendarTask, eventOf, inOrder } from '#features/calendar/calendar-event.ts'
import { planMonth, type Room, shareLines, weekHeights } from '#features/calendar/plan-month.ts'
import { taskOf } from './calendar-support.tsx'

const zone = 'Asia/Kolkata'
const today = '2026-11-18'
const month = '2026-11'
const room: Room = { height: 600, frame: 30, line: 24 }
const CLOSED = 3

const eventAt = (id: number, due: string, statusId = 1): CalendarEvent => {
  const task = taskOf(id, `Task ${id}`, due, { status: { id: statusId, name: 'Status' } })
  const event = eventOf(task as unknown as CalendarTask, { zone, today, toneOf: () => 'open' })
  if (!event) throw new Error('A task with a due date has an event.')
  return event
}
const plan = (events: readonly CalendarEvent[], more: object = {}) =>
  planMonth({ month, today, events: inOrder(events), showsClosed: false, room, ...more })
const dayOf = (weeks: ReturnType<typeof plan>, day: string) =>
  weeks.flatMap(({ days }) => days).find((each) => each.day === day)
const ids = (events: readonly CalendarEvent[] | undefined) => events?.map(({ task }) => task.id)

const anyEvents = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 30 }),
      minute: fc.integer({ min: 0, max: 1439 }),
      status: fc.integer({ min: 1, max: 8 }),
    }),
    { maxLength: 150 },
  )
  .map((list) =>
    list.map(({ day, minute, status }, index) => {
      const two = (count: number) => String(count).padStart(2, '0')
      const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
      return eventAt(index + 1, `2026-11-${two(day)}T${time}`, status)
    }),
  )
const anyRoom = fc.record({
  height: fc.integer({ min: 0, max: 1600 }),
  frame: fc.constant(30),
  line: fc.constantFrom(24, 38),
})

describe('a day', () => {
  const list = [
    eventAt(1, '2026-11-03T17:00'),
    eventAt(2, '2026-11-03T09:00', CLOSED),
    eventAt(3, '2026-11-03T11:00'),
  ]

  test('shows what is open by time, and folds what is closed', () => {
    const day = dayOf(plan(list), '2026-11-03')

    expect(ids(day?.shown)).toEqual([3, 1])
    expect(ids(day?.closed)).toEqual([2])
    expect(day?.hidden).toBe(0)
  })

  test('shows what is closed last, when that is asked for', () => {
    const day = dayOf(plan(list, { showsClosed: true }), '2026-11-03')

    expect(ids(day?.shown)).toEqual([3, 1, 2])
  })

  test('gives its last line to the way to the others only when it is full', () => {
    const at = (id: number) => eventAt(id, `2026-11-03T1${id}:00`)
    const low = { ...room, height: 0 }

    expect(dayOf(plan([1, 2, 3].map(at), { room: low }), '2026-11-03')).toMatchObject({ hidden: 0 })
    const full = dayOf(plan([1, 2, 3, 4].map(at), { room: low }), '2026-11-03')
    expect(ids(full?.shown)).toEqual([1, 2])
    expect(full?.hidden).toBe(2)
  })

  test('over due keeps its place and says how long', () => {
    expect(eventAt(1, '2026-11-16T09:00')).toMatchObject({ day: '2026-11-16', over: '2 days over' })
    expect(eventAt(1, '2026-11-17T23:59')).toMatchObject({ over: '1 day over' })
    expect(eventAt(1, '2026-11-18T00:00')).toMatchObject({ over: '', isAllDay: true })
    expect(eventAt(1, '2026-11-16T09:00', CLOSED)).toMatchObject({ over: '' })
  })
})

describe('the lines of the weeks', () => {
  test('are enough for everything where there is room', () => {
    expect(shareLines([0, 2, 1, 6, 2, 0], 3, room)).toEqual([0, 2, 1, 6, 2, 0])
  })

  test('go to the week of today first, then to those that have least', () => {
    // 17 lines fit.
    expect(shareLines([9, 9, 9, 9, 9, 9], 3, room)).toEqual([3, 3, 3, 9, 3, 3])
    expect(shareLines([1, 9, 1, 5, 6, 1], 3, room)).toEqual([1, 5, 1, 5, 4, 1])
  })

  test('are never more than a window for one week', () => {
    expect(shareLines([0, 0, 0, 500, 0, 0], 3, room)).toEqual([0, 0, 0, 23, 0, 0])
  })
})

describe('whatever there is', () => {
  test('nothing is lost: shown and hidden are all, in their order', () =>
    fc.assert(
      fc.property(anyEvents, anyRoom, fc.boolean(), (events, anyHeight, showsClosed) => {
        const days = plan(events, { room: anyHeight, showsClosed }).flatMap((week) => week.days)
        for (const { open, closed, shown, hidden } of days) {
          const list = showsClosed ? [...open, ...closed] : open
          expect(shown).toEqual(list.slice(0, shown.length))
          expect(shown.length + hidden).toBe(list.length)
          // '+1 more' would take the line that the one needs itself.
          expect(hidden).not.toBe(1)
          expect(open.every(({ isDone }) => !isDone) && closed.every(({ isDone }) => isDone)).toBe(true)
        }
        expect(days.reduce((count, { open, closed }) => count + open.length + closed.length, 0)).toBe(
          events.length,
        )
      }),
    ))

  test('no day needs more lines than its week has, and what all fits in one window is all shown', () =>
    fc.assert(
      fc.property(anyEvents, anyRoom, (events, anyHeight) => {
        const weeks = plan(events, { room: anyHeight })
        for (const { lines, days } of weeks)
          for (const { shown, hidden } of days)
            expect(shown.length + Number(hidden > 0)).toBeLessThanOrEqual(lines)
        const needed = weeks.reduce(
          (height, { days }) =>
            height + anyHeight.frame + anyHeight.line * Math.max(...days.map(({ open }) => open.length)),
          0,
        )
        if (needed <= anyHeight.height)
          expect(weeks.flatMap(({ days }) => days).every(({ hidden }) => hidden === 0)).toBe(true)
        expect(weekHeights(weeks, anyHeight).height).toBeGreaterThanOrEqual(anyHeight.height)
      }),
    ))
})
