// A text is an instant where it is ISO 8601 and its day is in the calendar.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { instant } from '#engine/fields.ts'
import { nextNumber } from '#invoicing/calls.ts'
import { INSTANT_MAX, INSTANT_MIN } from '#engine/limits.ts'
import { messages } from '#messages/messages.ts'
import { fieldSchema } from '#engine/schema.ts'

const inBody = fieldSchema(instant('Due Date'))
const inQuery = nextNumber.query ?? z.never()
const sentencesOf = (text: string) => {
  const answers = [
    z.safeParse(inBody, text),
    z.safeParse(inQuery, { sellerProfileId: '1', invoiceDate: text }),
  ]
  return answers.map(({ error }) => error?.issues.map(({ message }) => message) ?? [])
}
const taken = [[], []]
const refused = [[messages.notDate], [messages.notDate]]

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const lengths = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const padded = (value: number, length = 2) => String(value).padStart(length, '0')
const clocks = ['', 'T10:00', 'T00:00:00Z', 'T10:00:00.123+05:30', 'T23:59:59.999-11:00', ' 10:00', 't10:00z']

test('a day is taken where the calendar has it, and no other', () => {
  const day = fc.record({
    year: fc.integer({ min: 1901, max: 9998 }),
    month: fc.integer({ min: 0, max: 13 }),
    day: fc.oneof(fc.integer({ min: 0, max: 32 }), fc.integer({ min: 28, max: 31 })),
    clock: fc.constantFrom(...clocks),
    sign: fc.constantFrom('', '+00'),
  })
  fc.assert(
    fc.property(day, ({ year, month, day: date, clock, sign }) => {
      const exists = date >= 1 && date <= (lengths(year)[month - 1] ?? 0)
      // A blank and small letters are none of what the standard writes behind a year with a sign.
      const isPlain = sign === '' || !/^[ t]/.test(clock)
      fc.pre(isPlain)
      const text = `${sign}${padded(year, 4)}-${padded(month)}-${padded(date)}${clock}`
      expect(sentencesOf(text)).toEqual(exists ? taken : refused)
    }),
    { numRuns: 2000 },
  )
})

test('every instant is taken as it is written by a program', () => {
  fc.assert(
    fc.property(fc.integer({ min: INSTANT_MIN, max: INSTANT_MAX }), (time) => {
      expect(z.parse(inBody, new Date(time).toISOString())).toBe(time)
    }),
  )
})

test.each([
  ['2026-11-21T10:00:00+05:30', '2026-11-21T04:30:00.000Z'],
  ['2026-11-21T10:00:00+0530', '2026-11-21T04:30:00.000Z'],
  ['2026-11-21T10:00:00.123456Z', '2026-11-21T10:00:00.123Z'],
  ['2026-11-21T24:00Z', '2026-11-22T00:00:00.000Z'],
  ['2026-11-21 10:00:00Z', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['2026-11T10:00Z', '2026-11-01T10:00:00.000Z'],
  ['2026-11', '2026-11-01T00:00:00.000Z'],
  ['2026', '2026-01-01T00:00:00.000Z'],
  ['+002026-11-21T10:00Z', '2026-11-21T10:00:00.000Z'],
])('%s is %s', (text, written) => {
  expect(z.parse(inBody, text)).toBe(Date.parse(written))
})

test.each(['', 'soon', 'task 7', 'Feb 30, 2026', '30 Feb 2026', '2026 Feb 30', '2026/02/30', '2026-02.30'])(
  '“%s” is none',
  (text) => {
    expect(sentencesOf(text)).toEqual(refused)
  },
)
test.each(['-2026-02-30', '2026-02 30', '2026-02-30(x)', '2026-13', '2026-11-21T10:00 Feb', '+002026-02-30'])(
  '“%s” is none either',
  (text) => {
    expect(sentencesOf(text)).toEqual(refused)
  },
)
