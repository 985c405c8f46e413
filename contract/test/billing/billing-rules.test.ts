// What must hold of any receipt, note, ageing and journal, whatever the figures are.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageingOf, bucketOf } from '#billing/ageing.ts'
import { allocateOldest } from '#billing/allocation.ts'
import { addDays, addMonths, daysFrom, financialYearOfDay } from '#billing/days.ts'
import { msmedInterest } from '#billing/interest.ts'
import { hasNumberShape, nextNumber, sameNumber } from '#billing/issue-number.ts'
import { journalOf, ledgerEntry } from '#billing/journal.ts'
import { leftToCredit, type NotedSum, taxOfNote } from '#billing/notes.ts'
import { openCode } from '#billing/open-upi.ts'
import { reminderDue } from '#billing/reminders.ts'
import { statementOf } from '#billing/statement.ts'
import { balanceOf, statusOf } from '#billing/status.ts'
import { expectedTds } from '#billing/tds.ts'
import { divideHalfUp } from '#invoicing/paise.ts'

const paise = fc.integer({ min: 0, max: 10_000_000_00 })
const some = fc.integer({ min: 1, max: 10_000_000_00 })
const day = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2020-01-01', count))

describe('days', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-10-31', 12, '2027-10-31'],
  ])('%s and %i months', (from, count, to) => expect(addMonths(from, count)).toBe(to))
  test('the financial year begins in April', () => {
    expect([financialYearOfDay('2026-03-31'), financialYearOfDay('2026-04-01')]).toEqual([
      '2025-26',
      '2026-27',
    ])
    expect(financialYearOfDay('2099-04-01')).toBe('2099-00')
  })
  test('there and back', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        expect(addDays(one, daysFrom(one, other))).toBe(other)
      }),
    )
  })
})

test('oldest first uses all that is open, and no more than came', () =>
  fc.assert(
    fc.property(
      paise,
      fc.array(fc.record({ date: day, due: fc.option(day), balance: paise })),
      (capacity, list) => {
        const open = list.map((one, id) => ({ ...one, id }))
        const { rows, onAccount } = allocateOldest(capacity, open)
        expect(rows.reduce((sum, { amount }) => sum + amount, onAccount)).toBe(capacity)
        const isOpen = open.some(
          ({ id, balance }) =>
            balance > rows.filter((row) => row.invoice === id).reduce((sum, row) => sum + row.amount, 0),
        )
        expect(onAccount === 0 || !isOpen).toBe(true)
      },
    ),
  ))

test('credit notes in whatever parts give back exactly the tax that was charged', () =>
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 8 }), fc.boolean(), (parts, isInterState) => {
      const total = parts.reduce((sum, part) => sum + part, 0)
      const half = isInterState ? 0 : divideHalfUp(total * 9, 100)
      const invoice = {
        date: '2026-10-05',
        rateBp: 1800,
        total,
        cgst: half,
        sgst: half,
        igst: isInterState ? divideHalfUp(total * 18, 100) : 0,
      }
      const notes: NotedSum[] = []
      for (const part of parts) notes.push({ total: part, ...taxOfNote(invoice, part, notes) })
      for (const head of ['total', 'cgst', 'sgst', 'igst'] as const)
        expect(notes.reduce((sum, note) => sum + note[head], 0)).toBe(invoice[head])
      expect(leftToCredit(invoice, notes)).toBe(0)
    }),
  ))

describe('status', () => {
  const bill = {
    life: 'issued',
    grand: 100,
    debited: 0,
    credited: 0,
    settled: 0,
    writtenOff: 0,
    due: null,
    isSent: false,
  } as const
  test.each([
    [{ grand: 0 }, 'Paid'],
    [{ credited: 100 }, 'Credited'],
    [{ credited: 40, settled: 60 }, 'Paid'],
    [{ credited: 40, settled: 20, writtenOff: 40 }, 'Written off'],
    [{ settled: 1 }, 'Part paid'],
    [{ debited: 50, settled: 100 }, 'Part paid'],
    [{ isSent: true }, 'Sent'],
    [{ life: 'cancelled', settled: 0 }, 'Cancelled'],
  ] as const)('%j is %s', (change, status) =>
    expect(statusOf({ ...bill, ...change }, '2026-11-26')).toBe(status),
  )
  test('a draft and a cancelled invoice owe nothing', () =>
    expect([balanceOf('draft', bill), balanceOf('cancelled', bill), balanceOf('issued', bill)]).toEqual([
      0, 0, 100,
    ]))
})

test('the buckets come to what is open', () =>
  fc.assert(
    fc.property(
      day,
      fc.array(fc.record({ date: day, due: fc.option(day), grand: some, paid: fc.nat(100) })),
      (asOf, list) => {
        const invoices = list.map(({ paid, ...one }, id) => ({
          ...one,
          id,
          settlements: [{ date: one.date, amount: Math.floor((one.grand * paid) / 100) }],
        }))
        const { buckets, open, rows } = ageingOf(asOf, invoices)
        expect(Object.values(buckets).reduce((sum, bucket) => sum + bucket, 0)).toBe(open)
        for (const { days, bucket, balance } of rows)
          expect([bucketOf(days), balance > 0]).toEqual([bucket, true])
      },
    ),
  ))

test('a statement ends where it adds up to', () =>
  fc.assert(
    fc.property(
      day,
      day,
      fc.array(
        fc.record({
          id: fc.nat(9),
          date: day,
          kind: fc.constantFrom('invoice', 'receipt', 'tds', 'creditNote', 'refund'),
          amount: paise,
        }),
      ),
      (one, other, entries) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const { opening, closing, debits, credits, rows } = statementOf(entries, from, to)
        expect(opening + debits - credits).toBe(closing)
        expect(rows.at(-1)?.balance ?? opening).toBe(closing)
      },
    ),
  ))

test('every document comes to nothing', () =>
  fc.assert(
    fc.property(paise, paise, paise, paise, (amount, tds, charges, settles) => {
      const party = 'Hornbill Hostels'
      const documents = [
        { kind: 'invoice', party, total: amount, cgst: tds, sgst: tds, igst: 0 },
        { kind: 'creditNote', party, total: amount, cgst: 0, sgst: 0, igst: tds },
        { kind: 'receipt', party, amount, tds, charges, settles, bank: 'Bank' },
        { kind: 'writeOff', party, amount },
        { kind: 'refund', party, amount, bank: 'Bank' },
      ] as const
      for (const document of documents)
        expect(journalOf(document).reduce((sum, line) => sum + line.amount, 0)).toBe(0)
    }),
  ))

test('an entry of the ledger keeps to its line', () => {
  const lines = journalOf({ kind: 'writeOff', party: 'A\n  B; C', amount: 123_456 })
  expect(ledgerEntry({ day: '2026-11-26', reference: 'R/1', party: 'A\n  B; C', lines })).toBe(
    '2026-11-26 R/1 A B, C\n    Bad Debts    1234.56\n    Debtors:A B, C    -1234.56\n',
  )
})

describe('numbers', () => {
  test.each([
    ['BB/26-27/001', true],
    ['0/26', false],
    ['draft', false],
    ['-1', false],
    ['A'.repeat(17), false],
  ])('%s', (number, has) => expect(hasNumberShape(number)).toBe(has))
  test('a number that is taken in other letters is stepped over', () => {
    const isTaken = (number: string) => sameNumber(number, 'inv/26-27/1')
    expect(nextNumber({ pattern: 'INV/{YY}/{seq}', last: 0, isTaken }, '2026-04-01')).toEqual({
      number: 'INV/26-27/2',
      last: 2,
    })
  })
})

describe('the payment code', () => {
  const bill = { id: 7, balance: 100, expectedTds: 0, limit: 1000 }
  test('tells invoices apart whose numbers differ by marks alone', () => {
    const [one, other] = [
      openCode({ ...bill, number: '26-27/01-12' }),
      openCode({ ...bill, id: 8, number: '26-27/0112' }),
    ]
    expect(one?.reference).not.toBe(other?.reference)
  })
  test('is none where all of it will be kept back', () =>
    expect(openCode({ ...bill, number: 'A', expectedTds: 100 })).toBeUndefined())
})

describe('reminders', () => {
  const bill = {
    steps: [-3, 1, 7],
    due: '2026-11-20',
    onSince: '2026-01-01',
    sent: [],
    balance: 1,
    isIssued: true,
    isHeld: false,
  }
  test.each([
    [{ today: '2026-11-19' }, -3],
    [{ today: '2026-11-20' }, undefined],
    [{ today: '2026-11-29' }, 7],
    [{ today: '2026-12-05' }, undefined],
    [{ today: '2026-11-21', isHeld: true }, undefined],
    [{ today: '2026-11-21', due: null }, undefined],
    [{ today: '2026-11-22', onSince: '2026-11-22' }, undefined],
    [{ today: '2026-11-22', sent: [7] }, undefined],
  ])('%j', (change, step) => expect(reminderDue({ ...bill, ...change })).toBe(step))
})

test('expected TDS stays within what is open', () =>
  fc.assert(
    fc.property(paise, some, paise, paise, (tds, total, booked, balance) => {
      const expected = expectedTds({ tds, total, debited: 0, credited: 0, booked, balance, deductsTds: true })
      expect(expected >= 0 && expected <= balance).toBe(true)
    }),
  ))

test('interest never falls with time', () =>
  fc.assert(
    fc.property(some, fc.nat(800), fc.nat(800), (principal, one, other) => {
      const [early, late] = [one, other]
        .toSorted((a, b) => a - b)
        .map((days) => msmedInterest(principal, 550, '2026-01-31', addDays('2026-01-31', days)).interest)
      expect(late ?? 0).toBeGreaterThanOrEqual(early ?? 0)
    }),
  ))
