// Days and months of the calendar as text, and what keeps its time of day over a change of the clocks.
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayOf,
  dayTitle,
  gridOf,
  isDay,
  isMonth,
  mondayOf,
  monthTitle,
  nextFullHour,
  onDay,
  startOf,
  weekTitle,
} from '#features/calendar/local-days.ts'

const kolkata = 'Asia/Kolkata'
const london = 'Europe/London'
const at = (iso: string) => Date.parse(iso)

describe('the grid of a month', () => {
  test.each([
    ['2026-11', '2026-10-26', '2026-12-07'],
    ['2027-02', '2027-02-01', '2027-03-15'],
    ['2028-01', '2027-12-27', '2028-02-07'],
  ])('of %s begins on the Monday %s and ends before %s', (month, first, end) => {
    expect(gridOf(month)).toEqual({ first, end })
  })

  test('neighbours are found over the turn of the year and of a leap February', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })

  test('titles are words', () => {
    expect(monthTitle('2026-11')).toBe('November 2026')
    expect(dayTitle('2026-11-08')).toBe('8 November 2026')
  })

  test('a week is called by its days, and by its year where that is another one', () => {
    expect(weekTitle('2026-11-16', '2026-11-18')).toBe('16 to 22 November')
    expect(weekTitle('2026-11-30', '2026-11-18')).toBe('30 Nov to 6 Dec')
    expect(weekTitle('2026-12-28', '2026-11-18')).toBe('28 Dec to 3 Jan 2027')
    expect(weekTitle('2031-01-06', '2026-11-18')).toBe('6 to 12 January 2031')
  })

  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-01', '2026-10-26'],
  ])('the week of %s begins on %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })

  test.each(['2026-02-30', '2026-2-3', 'now', ''])('"%s" is no day', (text) => {
    expect(isDay(text)).toBe(false)
  })

  test.each(['2026-13', '2026-1', '226-01', 'now', ''])('"%s" is no month', (text) => {
    expect(isMonth(text)).toBe(false)
  })
})

describe('days are those of the zone', () => {
  test('a late evening in London is tomorrow in Kolkata', () => {
    const instant = at('2026-11-18T20:00:00Z')

    expect(dayOf(instant, london)).toBe('2026-11-18')
    expect(dayOf(instant, kolkata)).toBe('2026-11-19')
  })

  test('a day begins at its own midnight', () => {
    expect(startOf('2026-11-18', kolkata)).toBe(at('2026-11-17T18:30:00Z'))
  })
})

describe('another day', () => {
  test('keeps the time of day to the second', () => {
    expect(onDay(at('2026-11-18T05:30:17.250Z'), '2026-12-02', kolkata)).toBe(at('2026-12-02T05:30:17.250Z'))
  })

  test('keeps the wall clock over the end of summer time', () => {
    expect(onDay(at('2026-10-24T08:00:00Z'), '2026-10-26', london)).toBe(at('2026-10-26T09:00:00Z'))
  })

  test('a time that the clocks skip moves on by the gap', () => {
    expect(onDay(at('2026-03-28T01:30:00Z'), '2026-03-29', london)).toBe(at('2026-03-29T01:30:00Z'))
  })
})

describe('the next full hour', () => {
  test.each([
    ['2026-11-18T04:45:00Z', '2026-11-18T11:00+05:30'],
    ['2026-11-18T05:30:00Z', '2026-11-18T12:00+05:30'],
    ['2026-11-18T18:10:00Z', '2026-11-18T23:00+05:30'],
  ])('at %s is %s', (now, then) => {
    expect(nextFullHour('2026-11-18', at(now), kolkata)).toBe(at(then))
  })

  test('is that hour on another day', () => {
    expect(nextFullHour('2026-11-25', at('2026-11-18T04:45:00Z'), kolkata)).toBe(at('2026-11-25T11:00+05:30'))
  })
})
