// Which days are working days, and how they are counted; and the lines of a file of holidays.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysFrom } from '#billing/days.ts'
import { holidayLines, readHolidays } from '#calendar/holiday-lines.ts'
import {
  addWorkingDays,
  firmCalendar,
  holidayOn,
  isWorkingDay,
  lastWorkingDayBefore,
} from '#calendar/working-days.ts'

const DIWALI = { day: '2026-11-09', name: 'Diwali' }
const firm = firmCalendar({ workDays: [1, 2, 3, 4, 5, 6], national: 1, list: [DIWALI] })
const fiveDays = firmCalendar({ workDays: [1, 2, 3, 4, 5], national: 0, list: [] })

const anyDay = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2024-01-01', count))
const anyCalendar = fc
  .record({
    workDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    national: fc.integer({ min: 0, max: 1 }),
    list: fc.uniqueArray(fc.record({ day: anyDay, name: fc.constant('Closed') }), {
      maxLength: 40,
      selector: ({ day }) => day,
    }),
  })
  .map(firmCalendar)

describe('working days', () => {
  it.each([
    ['2026-11-07', true],
    ['2026-11-08', false],
    ['2026-11-09', false],
    ['2027-01-26', false],
    ['2026-08-15', false],
    ['2026-10-02', false],
  ])('%s: %s', (day, is) => {
    expect(isWorkingDay(day, firm)).toBe(is)
  })

  it('are five a week where the firm says so, and national days count where it says so', () => {
    expect(isWorkingDay('2026-11-07', fiveDays)).toBe(false)
    expect(isWorkingDay('2027-01-26', fiveDays)).toBe(true)
    expect(holidayOn('2026-11-09', firm)).toBe('Diwali')
    expect(holidayOn('2027-01-26', firm)).toBe('Republic Day')
    expect(holidayOn('2027-01-26', fiveDays)).toBeUndefined()
  })

  it('before a Diwali on a Monday is the Saturday', () => {
    expect(lastWorkingDayBefore('2026-11-09', firm)).toBe('2026-11-07')
    expect(lastWorkingDayBefore('2026-11-10', firm)).toBe('2026-11-07')
    expect(addWorkingDays('2026-11-07', 1, firm)).toBe('2026-11-10')
    expect(addWorkingDays('2026-11-08', 0, firm)).toBe('2026-11-10')
    expect(addWorkingDays('2026-11-10', -2, firm)).toBe('2026-11-06')
  })

  it('before a day is the nearest one, or the day before where there is none for two weeks', () => {
    fc.assert(
      fc.property(anyDay, anyCalendar, (day, calendar) => {
        const found = lastWorkingDayBefore(day, calendar)
        const distance = daysFrom(found, day)
        expect(distance).toBeGreaterThanOrEqual(1)
        const between = Array.from({ length: 14 }, (_, index) => addDays(day, -1 - index))
        const nearest = between.find((one) => isWorkingDay(one, calendar))
        expect(found).toBe(nearest ?? addDays(day, -1))
      }),
    )
  })

  it('are counted so that each further one is a working day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 12 }), (day, count) => {
        const reached = addWorkingDays(day, count, firm)
        const passed = Array.from({ length: daysFrom(day, reached) }, (_, index) => addDays(day, index + 1))
        expect(passed.filter((one) => isWorkingDay(one, firm))).toHaveLength(count)
        expect(isWorkingDay(reached, firm)).toBe(true)
      }),
    )
  })
})

describe('a file of holidays', () => {
  it('comes in with the days of India, in quotes, with headings, and says which lines are none', () => {
    const text =
      '\uFEFFDay,Name\r\n2026-11-09,"Diwali, ""Lakshmi Puja"""\r\n\r\n14/1/2027;Pongal\nsoon,Holi\n2026-02-30,None\n25.12.2026,\n'

    expect(readHolidays(text)).toEqual({
      list: [
        { day: '2026-11-09', name: 'Diwali, "Lakshmi Puja"' },
        { day: '2027-01-14', name: 'Pongal' },
      ],
      wrong: [
        { line: 5, message: 'A line is a day and a name: 2026-11-08, Diwali' },
        { line: 6, message: 'A line is a day and a name: 2026-11-08, Diwali' },
        { line: 7, message: 'Name is required' },
      ],
    })
  })

  it('comes back as it went out', () => {
    const name = fc.stringMatching(/^[A-Za-z][A-Za-z ",;']{0,20}[a-z]$/)
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ day: anyDay, name }), { selector: ({ day }) => day }),
        (list) => {
          const sorted = list.toSorted((one, other) => (one.day < other.day ? -1 : 1))
          expect(readHolidays(holidayLines(list))).toEqual({
            list: sorted.map(({ day, name: is }) => ({ day, name: is.trim() })),
            wrong: [],
          })
        },
      ),
    )
  })

  it('gives no program a formula', () => {
    expect(holidayLines([{ day: '2026-11-09', name: '=1+1' }])).toContain(`"'=1+1"`)
  })
})
