// Days begin when they begin where the person lives, also where midnight does not exist.
import { expect, test } from 'vitest'
import { isTimeZone, startOfDay, startOfToday } from '#time.ts'

const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds

test.each([
  ['Asia/Kolkata', '2026-11-21T18:29:59Z', '2026-11-20T18:30:00Z'],
  ['Asia/Kolkata', '2026-11-21T18:30:00Z', '2026-11-21T18:30:00Z'],
  ['America/New_York', '2026-11-01T12:00:00Z', '2026-11-01T04:00:00Z'],
  ['Africa/Cairo', '2026-04-24T10:00:00Z', '2026-04-23T22:00:00Z'], // there is no 00:00, the day begins at 01:00
])('in %s the day of %s began at %s', (zone, now, began) => {
  const start = startOfToday(at(now), zone)

  expect(start).toBe(at(began))
})

test('the next day begins after 25 hours when the clocks go back', () => {
  const now = at('2026-11-01T12:00:00Z')

  const hours = (startOfDay(now, 'America/New_York', 1) - startOfToday(now, 'America/New_York')) / 3_600_000

  expect(hours).toBe(25)
})

test.each([
  // The clocks jump from eleven to midnight: half past eleven of the day after is no time.
  ['America/Nuuk', '2026-03-28T01:30:00Z', '2026-03-28T02:00:00Z'],
  ['America/Scoresbysund', '2026-03-28T01:30:00Z', '2026-03-28T02:00:00Z'],
  ['Asia/Kolkata', '2026-03-28T18:00:00Z', '2026-03-28T18:30:00Z'],
])('in %s the day after %s begins at %s', (zone, now, begins) => {
  expect(startOfDay(at(now), zone, 1)).toBe(at(begins))
})

test.each([
  ['Asia/Kolkata', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+05:30', false],
  ['', false],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+5', true],
  ['T10:00Z', false],
  ['T00Z', false],
  ['T00:00[Asia/Kolkata]', false],
  ['IST', false], // of Israel, India or Ireland
])('is "%s" a time zone?', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne)
})
