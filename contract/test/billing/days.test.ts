// Civil days and their numbers.
import { expect, test } from 'vitest'
import { dayNumberOf, dayOfNumber } from '#billing/days.ts'
import { indianDay } from '#billing/indian-day.ts'

test('every day of the years that are known has its number, and no other text has one', () => {
  let number = dayNumberOf('1900-01-01') ?? expect.unreachable()
  for (let year = 1900; year < 2200; year += 1)
    for (let month = 1; month <= 12; month += 1)
      for (let date = 1; date <= 31; date += 1) {
        const day = [year, month, date].map((part) => String(part).padStart(2, '0')).join('-')
        const isReal = date <= new Date(Date.UTC(year, month, 0)).getUTCDate()
        if (dayNumberOf(day) !== (isReal ? number : undefined)) expect.unreachable(day)
        if (isReal && dayOfNumber(number) !== day) expect.unreachable(day)
        if (isReal) number += 1
      }
  expect(dayOfNumber(number)).toBe('2200-01-01')
})

test.each([
  '',
  '1899-12-31',
  '2200-01-01',
  '2026-1-01',
  '2026-00-10',
  '2026-11-25T00:00',
  ' 2026-11-25',
  '+002026-11-25',
])('“%s” is none', (text) => {
  expect(dayNumberOf(text)).toBeUndefined()
})

test('in India the day begins five and a half hours before UTC', () => {
  const midnight = Date.UTC(2026, 10, 21, 18, 30)

  expect([indianDay(midnight - 1), indianDay(midnight)]).toEqual(['2026-11-21', '2026-11-22'])
})
