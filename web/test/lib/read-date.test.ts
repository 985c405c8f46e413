// What a date field reads: figures day first, English, and nothing else.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTime } from '#lib/dates/plain-date.ts'
import { readDate } from '#lib/dates/read-date.ts'
import { dayOf } from '#lib/dates/wall-time.ts'
import { fromLocalInput, toLocalInput } from '#lib/format-time.ts'
import { briefWall, shownWall, wallAfter, dayPresets } from '#ui/dates/wall-text.ts'

const india = 'Asia/Kolkata'
const berlin = 'Europe/Berlin'
const instant = (wall: string, zone: string) => fromLocalInput(wall, zone) ?? Number.NaN

interface Place {
  readonly now?: string
  readonly zone?: string
  readonly isNearest?: boolean
}
/** 26 November 2026 is a Thursday. */
function read(text: string, { now = '2026-11-26T15:30', zone = india, isNearest = false }: Place = {}) {
  const found = readDate(text, { now: instant(now, zone), zone }, { today: now.slice(0, 10), isNearest })
  return found && [found.day, found.time].filter(Boolean).join(' ')
}

describe('on a Thursday afternoon', () => {
  it.each([
    ['today', '2026-11-26'],
    ['Tomorrow 9am', '2026-11-27 09:00'],
    ['9am tomorrow', '2026-11-27 09:00'],
    ['tmrw', '2026-11-27'],
    ['tomorrow morning', '2026-11-27 09:00'],
    ['tomorrow at 5', '2026-11-27 17:00'],
    ['tomorrow, noon', '2026-11-27 12:00'],
    ['day after tomorrow', '2026-11-28'],
    ['fri 5pm', '2026-11-27 17:00'],
    ['next friday', '2026-12-04'],
    ['last friday', '2026-11-20'],
    ['by monday', '2026-11-30'],
    ['weekend', '2026-11-28'],
    ['yesterday', '2026-11-25'],
    ['in 3 days', '2026-11-29'],
    ['3 days ago', '2026-11-23'],
    ['+3d', '2026-11-29'],
    ['2w', '2026-12-10'],
    ['1m', '2026-12-26'],
    ['in 2 hours', '2026-11-26 17:30'],
    ['now', '2026-11-26 15:30'],
    ['next week', '2026-12-03'],
    ['next month', '2026-12-26'],
    ['the 5th', '2026-12-05'],
    ['31st', '2026-12-31'],
    ['last day', '2026-11-30'],
    ['eom 6pm', '2026-11-30 18:00'],
    ['end of next month', '2026-12-31'],
    ['last day of february 2028', '2028-02-29'],
    ['20/12', '2026-12-20'],
    ['5/12', '2026-12-05'],
    ['20/11 5pm', '2027-11-20 17:00'],
    ['5.12.26', '2026-12-05'],
    ['20-12-2026', '2026-12-20'],
    ['29/2', '2028-02-29'],
    ['20 dec 2026 5pm', '2026-12-20 17:00'],
    ['Dec 20', '2026-12-20'],
    ['2026-12-20', '2026-12-20'],
    ['2026-12-20T09:00', '2026-12-20 09:00'],
    ['2026-12-20 21:05:59', '2026-12-20 21:05'],
    ['Nov 20, 2026 (Fri) 5:00 PM', '2026-11-20 17:00'],
    ['Nov 20, 2026 (Fri)', '2026-11-20 00:00'],
    ['Nov 05, 2026', '2026-11-05'],
    ['5pm', '17:00'],
    ['17.30', undefined],
    ['5.30pm', '17:30'],
    ['midnight', '00:00'],
  ])('%s', (text, found) => {
    expect(read(text)).toBe(found)
  })

  it.each([
    [
      'fry 5pm',
      'week',
      'november',
      'may',
      '5',
      '2026',
      'fri and sat',
      'fri to sun',
      '12/25',
      '32/12',
      '31/2',
    ],
    [
      '2026-02-30',
      '25:00',
      '13pm',
      'tomorrow 25:61',
      'tomorrow call Ravi',
      'call Ravi tomorrow',
      'kal',
      '§',
      'in 99999 years',
    ],
  ])('no date: %s, %s and others', (...texts) => {
    expect(texts.filter((text) => read(text) !== undefined)).toEqual([])
  })
})

it('a day without its year is the nearest one where it may be past', () => {
  const past = { isNearest: true }
  expect(read('20/11', past)).toBe('2026-11-20')
  expect(read('20 nov', past)).toBe('2026-11-20')
  expect(read('20 nov 2027', past)).toBe('2027-11-20')
  expect(read('20/12', past)).toBe('2026-12-20')
  expect(read('3/7', past)).toBe('2026-07-03')
  expect(read('28 dec', { ...past, now: '2027-01-04T10:00' })).toBe('2026-12-28')
})

it('months end as they do, and a leap day is one', () => {
  expect(read('eom', { now: '2028-02-10T10:00' })).toBe('2028-02-29')
  expect(read('last day', { now: '2027-02-28T23:59' })).toBe('2027-02-28')
  expect(read('next month', { now: '2027-01-31T10:00' })).toBe('2027-02-28')
  expect(read('29 feb', { now: '2028-02-29T10:00' })).toBe('2028-02-29')
})

it('the day is that of the person, not that of the browser', () => {
  expect(read('tomorrow', { now: '2026-11-26T00:10', zone: 'Pacific/Auckland' })).toBe('2026-11-27')
  expect(read('tomorrow', { now: '2026-11-26T23:50', zone: 'America/Los_Angeles' })).toBe('2026-11-27')
})

it('times', () => {
  expect(['9am', '09:05', '5:30', '12am', '12pm', '9', 'x'].map(readTime)).toEqual([
    '09:00',
    '09:05',
    '17:30',
    '00:00',
    '12:00',
    undefined,
    undefined,
  ])
})

const field = { kind: 'datetime-local', today: '2026-11-26', zone: berlin } as const

it('what the text leaves open stays', () => {
  expect(wallAfter({ day: '2026-12-04' }, '2026-11-18T11:00', field)).toBe('2026-12-04T11:00')
  expect(wallAfter({ time: '17:00' }, '2026-11-18T11:00', field)).toBe('2026-11-18T17:00')
  expect(wallAfter({ day: '2026-12-04' }, '', field)).toBe('2026-12-04T09:00')
  expect(wallAfter({ time: '17:00' }, '', field)).toBe('2026-11-26T17:00')
  expect(wallAfter({ time: '17:00' }, '', { ...field, kind: 'date' })).toBeUndefined()
})

it('an hour that spring leaves out is the one after it', () => {
  expect(wallAfter({ day: '2027-03-28', time: '02:30' }, '', field)).toBe('2027-03-28T03:30')
})

it('no preset stands there twice, and the weekend is not over', () => {
  const days = (today: string) => dayPresets(today).map(({ label, day }) => `${label} ${day.slice(5)}`)
  expect(days('2026-11-18')).toEqual([
    'Today 11-18',
    'Tomorrow 11-19',
    'This weekend 11-21',
    'Next week 11-23',
    'In two weeks 12-02',
    'End of month 11-30',
  ])
  // A Sunday, whose tomorrow is the Monday.
  expect(days('2026-11-29')).toEqual(['Today 11-29', 'Tomorrow 11-30', 'In two weeks 12-13'])
})

/** Every minute of a field, with the days on which clocks change. */
const minute = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 })
  .map((each) => each * 60_000)
const zones = fc.constantFrom(india, berlin, 'America/New_York', 'Pacific/Auckland', 'UTC', 'Asia/Kathmandu')

it('what is shown reads back as the same, whatever the field held', () => {
  fc.assert(
    fc.property(
      minute,
      minute,
      zones,
      fc.constantFrom('datetime-local' as const, 'date' as const),
      (at, held, zone, kind) => {
        const cut = kind === 'date' ? 10 : 16
        const wall = toLocalInput(at, zone).slice(0, cut)
        const now = instant('2026-11-26T15:30', zone)
        const today = dayOf(now, zone)
        const found = readDate(shownWall(wall), { now, zone }, { today, isNearest: kind === 'date' })
        expect(found && wallAfter(found, toLocalInput(held, zone).slice(0, cut), { kind, today, zone })).toBe(
          wall,
        )
      },
    ),
  )
})

it('a narrow field leaves the weekday out, never the year', () => {
  expect(briefWall('2026-11-26')).toBe('Nov 26, 2026')
  expect(briefWall('2026-11-26T17:00')).toBe('Nov 26, 2026 5:00 PM')
  expect(briefWall('')).toBe('')
})

it('whatever is typed is read or left, never thrown at', () => {
  const words = fc.constantFrom(
    'next',
    'last',
    'fri',
    'may',
    'day',
    'of',
    'in',
    '3',
    '31',
    '/',
    '-',
    'th',
    'at',
    '5',
    'pm',
    ':',
    '+',
    ' ',
    'the',
    'week',
    '§',
    'é',
    '२',
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 7 }), fc.constantFrom('', ' '), (parts, joint) => {
      const found = read(parts.join(joint))
      if (found !== undefined) expect(found).toMatch(/^(?:\d{4}-\d\d-\d\d)?(?:(?:^| )\d\d:\d\d)?$/)
    }),
    { numRuns: 500 },
  )
})
