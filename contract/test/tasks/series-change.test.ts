// Which tasks a series makes, and what a change of the whole series does to the upcoming ones (rules/series 4, rules/series 9).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SERIES_AHEAD_MS } from '#engine/limits.ts'
import { toInstant } from '#tasks/recurrence.ts'
import { NEVER, planOccurrences, scheduleFrom } from '#tasks/occurrences.ts'
import { planSeriesChange, planSeriesRemoval, upcomingAfter } from '#tasks/series-change.ts'

const timeZone = 'Asia/Kolkata'
const at = (local: string) => toInstant(Temporal.PlainDateTime.from(local), timeZone)
const now = at('2026-11-18T10:00')
const weekly = { option: 4, frequency: 1, frequencyType: 1 }
const yearly = { ...weekly, option: 6 }
const none = { ...weekly, option: 1 }
const OPEN = { statusId: 1, isHeld: false }
const ON_HOLD = { statusId: 4, isHeld: false }
const TALKED_OF = { statusId: 1, isHeld: true }

const anyRule = fc.record({
  option: fc.integer({ min: 2, max: 7 }),
  frequency: fc.integer({ min: 1, max: 10 }),
  frequencyType: fc.integer({ min: 1, max: 4 }),
})
const anyDue = fc.integer({ min: -400, max: 400 }).map((days) => now + days * 86_400_000)

describe('the tasks that a series lacks', () => {
  it('are all due within a month, two ahead at least, and none the second time', () => {
    fc.assert(
      fc.property(anyRule, anyDue, (rule, due) => {
        const schedule = scheduleFrom(rule, due, timeZone)
        const plan = planOccurrences(schedule, [due], now)
        const dues = [due, ...plan.missing.map(({ dueDate }) => dueDate)].toSorted((a, b) => a - b)

        const again = planOccurrences({ ...schedule, nextIndex: plan.nextIndex }, dues, now)

        expect(dues.filter((one) => one > now).length).toBeGreaterThanOrEqual(2)
        expect(again).toEqual({ missing: [], nextIndex: plan.nextIndex, wakeTime: plan.wakeTime })
        expect(plan.wakeTime).toBeGreaterThan(now)
        // One look later, at the wake time itself, there is something to do.
        const open = dues.filter((one) => one > plan.wakeTime)
        expect(
          planOccurrences({ ...schedule, nextIndex: plan.nextIndex }, open, plan.wakeTime).missing.length,
        ).toBeGreaterThan(0)
      }),
    )
  })

  it('are the one after the closed one, for a rule given to one task alone', () => {
    const lazy = { ...scheduleFrom(weekly, now, timeZone), isLazy: 1 }

    expect(planOccurrences(lazy, [now], now)).toEqual({ missing: [], nextIndex: 1, wakeTime: NEVER })
    expect(planOccurrences(lazy, [], now).missing).toEqual([{ index: 1, dueDate: at('2026-11-25T10:00') }])
  })

  it('reach to the last moment of the horizon', () => {
    const daily = scheduleFrom({ ...weekly, option: 2 }, now, timeZone)

    expect(planOccurrences(daily, [now], now).missing.at(-1)?.dueDate).toBe(now + SERIES_AHEAD_MS)
  })
})

describe('a change of the whole series', () => {
  const due = at('2026-11-18T11:00')
  const before = { groupId: 7, dueDate: due, rule: weekly, ...OPEN }
  const [fresh, begun] = [
    { dueDate: at('2026-11-25T11:00'), ...OPEN },
    { dueDate: at('2026-12-02T11:00'), ...ON_HOLD },
  ]
  const plan = (change: object, was = before) =>
    planSeriesChange(was, { ...was, ...change }, [fresh, begun], { now, timeZone })

  it('to another rule makes anew what nobody has started; the rest becomes plain', () => {
    expect(plan({ rule: yearly })).toMatchObject({
      own: 'newStart',
      removed: [fresh],
      plain: [begun],
      kept: [],
      made: [at('2027-11-18T11:00')],
    })
  })

  it('to another date keeps what was started', () => {
    expect(plan({ dueDate: due + 1 })).toMatchObject({
      own: 'newStart',
      removed: [fresh],
      plain: [],
      kept: [begun],
    })
  })

  it('to no rule ends it', () => {
    expect(plan({ rule: none })).toEqual({
      own: 'ends',
      removed: [fresh],
      plain: [begun],
      kept: [],
      made: [],
    })
  })

  it.each([
    ['nothing', {}],
    ['a date taken away', { dueDate: null }],
    ['another rule without a date', { dueDate: null, rule: yearly }],
    ['a frequency that does not count', { rule: { ...weekly, frequency: 9 } }],
  ])('moves nothing by %s', (_what, change) => {
    expect(plan(change)).toEqual({ own: 'unmoved', removed: [], plain: [], kept: [], made: [] })
  })

  it('closed in the same save leaves two others ahead', () => {
    expect(plan({ rule: yearly, statusId: 3 }).made).toEqual(
      ['2027-11-18T11:00', '2028-11-18T11:00'].map((one) => at(one)),
    )
  })

  it('counts from now on where the task had no date', () => {
    expect(upcomingAfter({ dueDate: null }, now)).toBe(now)
    expect(upcomingAfter({ dueDate: due }, now)).toBe(due)
  })

  it('takes away what nobody has started when it is removed', () => {
    expect(planSeriesRemoval([fresh, begun])).toEqual({ removed: [fresh], kept: [begun] })
  })

  it('takes away nothing on which something hangs', () => {
    const talkedOf = { ...fresh, ...TALKED_OF }
    const after = { ...before, rule: none }

    expect(planSeriesRemoval([talkedOf])).toEqual({ removed: [], kept: [talkedOf] })
    expect(planSeriesChange(before, after, [talkedOf], { now, timeZone })).toMatchObject({
      removed: [],
      plain: [talkedOf],
    })
  })
})
