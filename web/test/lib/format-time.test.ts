// The specification's date formats, and local times that do not exist or exist twice.
import { describe, expect, test } from 'vitest'
import {
  daysBetween,
  formatClock,
  formatDay,
  formatDayName,
  formatDue,
  formatSeconds,
  formatStamp,
  fromLocalInput,
  startOfToday,
  toLocalInput,
} from '#lib/format-time.ts'

const india = 'Asia/Kolkata'
const morning = Date.parse('2026-01-05T04:00:00Z')

test.each([
  [formatStamp, 'Jan 05, 2026 (Mon) 9:30 AM'],
  [formatDue, 'Jan 05, 2026 (Mon) 9:30 AM'],
  [formatDay, 'Jan 05, 2026'],
  [formatDayName, 'Jan 05, 2026 (Mon)'],
  [formatClock, '9:30 AM'],
  [formatSeconds, 'Jan 05, 2026 09:30:00 AM'],
])('%o', (format, expected) => {
  expect(format(morning, india)).toBe(expected)
})

test.each([
  ['2026-09-30T18:30:00Z', india, 'Oct 01, 2026 (Thu) 12:00 AM'],
  ['2026-09-01T06:30:00Z', india, 'Sep 01, 2026 (Tue) 12:00 PM'],
  ['2026-12-31T23:59:59Z', 'UTC', 'Dec 31, 2026 (Thu) 11:59 PM'],
  ['2026-12-31T23:59:59Z', 'Pacific/Kiritimati', 'Jan 01, 2027 (Fri) 1:59 PM'],
  ['2024-02-29T12:00:00Z', 'Asia/Kathmandu', 'Feb 29, 2024 (Thu) 5:45 PM'],
  ['1969-12-31T23:59:59.500Z', 'UTC', 'Dec 31, 1969 (Wed) 11:59 PM'],
])('%s in %s', (instant, zone, expected) => {
  expect(formatStamp(Date.parse(instant), zone)).toBe(expected)
})

describe('local inputs', () => {
  test('round trip', () => {
    expect(toLocalInput(morning, india)).toBe('2026-01-05T09:30')
    expect(fromLocalInput('2026-01-05T09:30', india)).toBe(morning)
    expect(fromLocalInput('2026-01-05', india)).toBe(Date.parse('2026-01-04T18:30:00Z'))
  })

  test.each(['', 'tomorrow', '2026-13-01T00:00', '2026-02-30T10:00', '2026-01-05T24:30'])(
    '%o is none',
    (text) => {
      expect(fromLocalInput(text, india)).toBeNull()
    },
  )

  test.each([
    // New York springs forward from 2:00 to 3:00 and falls back from 2:00 to 1:00.
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00Z'],
    ['2026-03-08T01:59', 'America/New_York', '2026-03-08T06:59:00Z'],
    ['2026-03-08T03:00', 'America/New_York', '2026-03-08T07:00:00Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
    ['2026-11-01T02:00', 'America/New_York', '2026-11-01T07:00:00Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
    // Samoa skipped a whole day.
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00Z'],
  ])('%s in %s', (text, zone, expected) => {
    expect(fromLocalInput(text, zone)).toBe(Date.parse(expected))
  })
})

test('a day begins at its first instant, even where midnight is skipped', () => {
  expect(startOfToday(morning, india)).toBe(Date.parse('2026-01-04T18:30:00Z'))
  expect(startOfToday(Date.parse('2026-03-29T10:00:00Z'), 'Asia/Beirut')).toBe(
    Date.parse('2026-03-28T22:00:00Z'),
  )
})

test('days are those of the wall clock', () => {
  const evening = Date.parse('2026-11-18T18:00:00Z')
  expect(daysBetween(evening, Date.parse('2026-11-18T19:00:00Z'), india)).toBe(1)
  expect(daysBetween(evening, Date.parse('2026-11-18T18:29:59Z'), india)).toBe(0)
  expect(daysBetween(evening, Date.parse('2026-11-11T10:00:00Z'), india)).toBe(-7)
  expect(
    daysBetween(Date.parse('2026-03-07T12:00:00Z'), Date.parse('2026-03-09T12:00:00Z'), 'America/New_York'),
  ).toBe(2)
})

describe('a year as it is being typed', () => {
  test.each(['0002-12-25T10:00', '0020-12-25T10:00', '0202-12-25T10:00', '2027-12-25T10:00'])(
    '%s stays as typed',
    (typed) => {
      const instant = fromLocalInput(typed, 'Asia/Kolkata') ?? Number.NaN

      expect(toLocalInput(instant, 'Asia/Kolkata')).toBe(typed)
    },
  )
})

test('what is due at midnight is due on the day, on the clock of its zone', () => {
  const midnight = Date.parse('2026-01-05T18:30:00Z')

  expect(formatDue(midnight, india)).toBe('Jan 06, 2026 (Tue)')
  expect(formatDue(midnight, 'UTC')).toBe('Jan 05, 2026 (Mon) 6:30 PM')
})
