// When quiet ends: hours of a day or over midnight, days off, and clocks that change.
import { expect, test } from 'vitest'
import { loudFrom } from '#formats/quiet-hours.ts'

const INDIA = 'Asia/Kolkata'
const none = { quietFrom: '', quietTo: '', quietDays: [] }
const night = { ...none, quietFrom: '21:00', quietTo: '07:30' }
const noon = { ...none, quietFrom: '13:00', quietTo: '14:00' }
const weekend = { ...none, quietDays: [6, 7] }
/** Nov 27, 2026 is a Friday. */
const at = (text: string, zone = INDIA) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds
const read = (instant: number, zone = INDIA) =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

test.each([
  ['2026-11-27T12:00', none, '2026-11-27T12:00'],
  ['2026-11-27T12:59', noon, '2026-11-27T12:59'],
  ['2026-11-27T13:00', noon, '2026-11-27T14:00'],
  ['2026-11-27T14:00', noon, '2026-11-27T14:00'],
  ['2026-11-27T20:59', night, '2026-11-27T20:59'],
  ['2026-11-27T21:00', night, '2026-11-28T07:30'],
  ['2026-11-28T02:00', night, '2026-11-28T07:30'],
  ['2026-11-28T07:30', night, '2026-11-28T07:30'],
  ['2026-11-28T10:00', weekend, '2026-11-30T00:00'],
  ['2026-11-27T22:00', { ...night, quietDays: [6, 7] }, '2026-11-30T07:30'],
])('%s → %#', (now, quiet, end) => {
  expect(read(loudFrom(at(now), INDIA, quiet))).toBe(end)
})

test('an end that the clocks skip is a little later, and one that comes twice is the first', () => {
  const zone = 'America/New_York'
  const skipped = { ...none, quietFrom: '22:00', quietTo: '02:30' }
  expect(read(loudFrom(at('2026-03-07T23:00', zone), zone, skipped), zone)).toBe('2026-03-08T03:30')
  expect(loudFrom(at('2026-10-31T23:00', zone), zone, { ...skipped, quietTo: '01:30' })).toBe(
    at('2026-11-01T01:30', zone),
  )
})
