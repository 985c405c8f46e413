// Rates, rounding and retainers against the vectors; money is whole paise.
import { expect, test } from 'vitest'
import { rateOf } from '#billing/agreed/hour-rates.ts'
import { type Covers, scheduledAt, scheduledUntil } from '#billing/agreed/schedules.ts'
import { financialYearOfDay } from '#billing/days.ts'
import { type HourRounding, roundSeconds } from '#billing/agreed/hour-rounding.ts'
import vectors from '../vectors/billing.json' with { type: 'json' }

test.each(vectors.rate)('rate $id', ({ input: { rates, sellerRate, ...hour }, expected }) => {
  const won = rateOf(rates, hour)
  expect({ rate: won?.rate ?? sellerRate, by: won?.id ?? 'seller' }).toEqual(expected)
})

test.each(vectors.hours)('hours $id', ({ input: { minutes, ...rounding }, expected }) => {
  // The vectors are plain text to TypeScript.
  const seconds = minutes.map((one) => one * 60)
  const rounded = roundSeconds(seconds, rounding as HourRounding) / 60
  expect({ minutes: rounded, hours: Math.round((rounded * 100) / 60) }).toEqual(expected)
})

test.each(vectors.recurringInvoice)('retainer $id', ({ input: { count, ...said }, expected }) => {
  const schedule = { ...said, count, covers: said.covers as Covers }
  const made = Array.from({ length: count }, (_, index) => scheduledAt(schedule, index))
  const invoices = made.map((one) => one && { date: one.day, from: one.from, to: one.to, text: one.text })
  expect({
    invoices: invoices.map((one) => ({ ...one, fy: financialYearOfDay(one?.date ?? '') })),
  }).toEqual(expected)
  expect(scheduledAt(schedule, count)).toBeUndefined()
})

test('a retainer ends with its day; what is made is not due again', () => {
  const schedule = { start: '2026-08-31', months: 3, covers: 'sinceLast', text: '{period}' } as const
  const due = scheduledUntil({ ...schedule, end: '2027-02-27' }, '2030-01-01', new Set([0]))
  expect(due).toEqual([
    {
      index: 1,
      day: '2026-11-30',
      from: '2026-08-31',
      to: '2026-11-29',
      text: 'Aug 31, 2026 to Nov 29, 2026',
    },
  ])
  expect(scheduledUntil(schedule, '2026-11-29', new Set())).toHaveLength(1)
})
