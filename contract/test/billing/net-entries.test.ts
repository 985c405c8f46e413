// Hours that are billed are those that were worked, whoever corrected them and however they are rounded.
import { expect, test } from 'vitest'
import { linesOfEntries, type UnbilledEntry } from '#billing/agreed/bill-lines.ts'
import { type HourRounding, NO_ROUNDING, roundSeconds } from '#billing/agreed/hour-rounding.ts'
import { netEntries } from '#billing/agreed/net-entries.ts'
import { scheduledUntil } from '#billing/agreed/schedules.ts'

const HOUR = 3600
const entry = (id: number, hours: number, more: Partial<UnbilledEntry> = {}): UnbilledEntry => ({
  id,
  person: 1,
  task: 5,
  project: 2,
  organization: 3,
  day: '2026-10-05',
  seconds: hours * HOUR,
  ...more,
})
const priced = { rates: [], sellerRate: 100_000, rounding: NO_ROUNDING, linesBy: 'person' } as const
const all = new Map<number, number>()

test('a correction of another person comes off the hours, the newest first, and is billed with them', () => {
  const entries = [entry(1, 4), entry(2, 6, { day: '2026-10-06' }), entry(3, -7, { person: 9 })]
  const lines = linesOfEntries(netEntries(entries, all), priced)
  expect(lines).toMatchObject([{ of: 1, hours: 300, entries: [1, 2, 3], tasks: [{ id: 5, hours: 300 }] }])
})

test('of several people that one’s hours go whose correction it is', () => {
  const entries = [entry(1, 4), entry(2, 6, { person: 9, day: '2026-10-01' }), entry(3, -2, { person: 9 })]
  const hours = linesOfEntries(netEntries(entries, all), priced).map((line) => line.hours)
  expect(hours).toEqual([400, 400])
})

test('a correction is billed with what it lowered, though an older entry waits for another bill', () => {
  const entries = [entry(1, 10), entry(2, 4, { day: '2026-10-30' }), entry(3, -1, { day: '2026-10-30' })]
  expect(netEntries(entries, all)).toMatchObject([{ id: 1 }, { id: 2, seconds: 3 * HOUR, taken: [3] }])
  expect(netEntries(entries, all)[0]).not.toHaveProperty('taken')
})

test('what is taken away whole leaves nothing to bill; other tasks go on', () => {
  const entries = [entry(1, 2), entry(2, -2, { person: 9 }), entry(3, 1, { task: 6 })]
  expect(netEntries(entries, all).map(({ id }) => id)).toEqual([3])
})

test('no more than is free of a task', () => {
  const net = netEntries([entry(1, 6), entry(2, 4, { day: '2026-10-06' })], new Map([[5, 8 * HOUR]]))
  expect(net.map(({ seconds }) => seconds / HOUR)).toEqual([6, 2])
})

test('three parts that are half an hour are no step more', () => {
  const rounding: HourRounding = { step: 15, how: 'up', each: false }
  const entries = [entry(1, 0.14), entry(2, 0.18), entry(3, 0.18)].map((one) => ({
    ...one,
    seconds: Math.round(one.seconds),
  }))
  expect(linesOfEntries(entries, { ...priced, rounding })).toMatchObject([{ hours: 50 }])
  expect(roundSeconds([504, 648, 648], rounding)).toBe(1800)
})

test('hours that nobody gave a rate are told from those that cost nothing on purpose', () => {
  const none = { ...priced, sellerRate: 0 }
  const free = { id: 7, from: '2026-01-01', rate: 0 }
  expect(linesOfEntries([entry(1, 1)], none)).toMatchObject([{ isUnrated: true, amount: 0 }])
  expect(linesOfEntries([entry(1, 1)], { ...none, rates: [free] })).toMatchObject([{ isUnrated: false }])
})

test('a retainer that began long ago still comes', () => {
  const schedule = { start: '2000-01-31', months: 1, covers: 'thisMonth', text: '' } as const
  expect(scheduledUntil(schedule, '2026-11-30', new Set()).at(-1)?.day).toBe('2026-11-30')
})
