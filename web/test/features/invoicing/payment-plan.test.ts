// What a payment pays: oldest first, one's own figures before it, the gap that looks like TDS asked about once.
import { expect, test } from 'vitest'
import {
  certificateDue,
  openQuestion,
  type Payment,
  planOf,
  receiptOf,
  setPart,
  tick,
} from '#features/invoicing/payment/payment-plan.ts'

const open = [
  { id: 41, invoiceNumber: 'BB/041', balance: 70_800, days: 5 },
  { id: 46, invoiceNumber: 'BB/046', balance: 88_618, days: 0 },
].map(({ id, invoiceNumber, balance, days }) => ({
  organization: { id: 7, name: 'Tidepool' },
  invoice: { id, invoiceNumber },
  invoiceDate: null,
  dueDate: '2026-11-18',
  grandTotalAmount: balance,
  balance,
  expectedTds: 0,
  days,
}))
const paid: Payment = {
  organization: { id: 9, name: 'Monsoon Umbrella Mart' },
  amount: 64_800,
  charges: null,
  currency: undefined,
  foreign: null,
  day: '2026-11-23',
  mode: 'bank',
  reference: ' NEFT 1 ',
  note: '',
  isAdvance: false,
  place: '',
  first: [],
  typed: {},
  tds: {},
  rounding: {},
  leftOpen: [],
}
const cash = (payment: Payment) => planOf(payment, open).rows.map((row) => row.cash / 100)
const preview = {
  rows: [],
  onAccount: 0,
  rounding: [],
  warnings: [],
  advancePlace: null,
  forex: 0,
  foreignLeft: null,
  proposals: [{ invoice: 41, rateBp: 1000, tds: 6000 }],
}

test('the oldest is filled first, the rest goes on, what is left stays on account', () => {
  expect(cash(paid)).toEqual([64_800, 0])
  expect(cash({ ...paid, amount: 100_000 })).toEqual([70_800, 29_200])
  expect(planOf({ ...paid, amount: 160_000 }, open).onAccount).toBe(58_200)
})

test('an invoice that is ticked is paid first, one that is unticked not at all', () => {
  expect(cash(tick(paid, 46, true))).toEqual([0, 64_800])
  expect(cash(tick({ ...paid, amount: 100_000 }, 41, false))).toEqual([0, 88_618])
  expect(cash(tick(tick(paid, 41, false), 41, true))).toEqual([64_800, 0])
})

test('a figure that somebody types stays, and the others share what is left', () => {
  const typed = setPart({ ...paid, amount: 100_000 }, 'typed', 41, 1_000_000)
  expect(cash(typed)).toEqual([10_000, 88_618])
  expect(planOf(setPart(paid, 'typed', 41, 7_000_000), open).onAccount).toBe(-520_000)
})

test('TDS is booked only by an answer; left open it is not asked again', () => {
  expect(openQuestion(paid, preview)?.tds).toBe(6000)
  const booked = setPart(paid, 'tds', 41, 600_000)
  expect(openQuestion(booked, preview)).toBeUndefined()
  expect(openQuestion({ ...paid, leftOpen: [41] }, preview)).toBeUndefined()
  expect(receiptOf(paid, planOf(paid, open))).toMatchObject({ tds: 0, rows: [{ amount: 64_800, tds: 0 }] })
  expect(receiptOf(booked, planOf(booked, open))).toMatchObject({
    amount: 64_800,
    tds: 6000,
    reference: 'NEFT 1',
    rows: [{ invoice: { id: 41 }, amount: 70_800, tds: 6000 }],
  })
})

test('the place of an advance is said where one was chosen, and of no other money', () => {
  const advance = { ...paid, amount: 160_000, isAdvance: true, place: '96' }
  const said = (payment: Payment) => Object.entries(receiptOf(payment, planOf(payment, open)))
  expect(said(advance)).toContainEqual(['placeOfSupply', '96'])
  for (const other of [{ place: '' }, { isAdvance: false }, { amount: 100_000 }])
    expect(said({ ...advance, ...other }).map(([name]) => name)).not.toContain('placeOfSupply')
})

test('with TDS the same money settles the invoice and the rest pays the next', () => {
  const booked = setPart({ ...paid, amount: 70_800 }, 'tds', 41, 600_000)
  expect(cash(booked)).toEqual([64_800, 6000])
})

test.each([
  ['2026-03-31', '2026-06-15'],
  ['2026-04-01', '2026-08-15'],
  ['2026-09-30', '2026-11-15'],
  ['2026-11-23', '2027-02-15'],
])('TDS of %s: the certificate is due %s', (day, due) => {
  expect(certificateDue(day)).toBe(due)
})
