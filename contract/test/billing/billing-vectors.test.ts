// The billing life against the vectors; money is whole paise, days are India's.
import { expect, test } from 'vitest'
import { ageingOf } from '#billing/ageing.ts'
import { allocateOldest } from '#billing/allocation.ts'
import { financialYearOfDay } from '#billing/days.ts'
import { msmedInterest } from '#billing/interest.ts'
import { isEarlierThanLast, numberAtIssue, sameNumber } from '#billing/issue-number.ts'
import { journalOf, type JournalDocument } from '#billing/journal.ts'
import { creditNoteLimit, taxOfNote } from '#billing/notes.ts'
import { openCode } from '#billing/open-upi.ts'
import { reminderDue } from '#billing/reminders.ts'
import { type StatementEntry, statementOf } from '#billing/statement.ts'
import { type Life, statusOf } from '#billing/status.ts'
import { onGstToo, proposeTds, tdsWarnings } from '#billing/tds.ts'
import { upiAddress } from '#invoicing/upi.ts'
import vectors from '../vectors/billing.json' with { type: 'json' }

test.each(vectors.status)('status $id', ({ input, expected }) => {
  const { life, grand, due = null, sent = false, settled = 0, writtenOff = 0, asOf } = input
  const sums = { grand, debited: 0, credited: 0, settled, writtenOff }
  // The vectors are plain text to TypeScript.
  expect(statusOf({ ...sums, life: life as Life, due, isSent: sent }, asOf)).toBe(expected.status)
})

/** Rows that somebody has chosen are checked by the server (receipt-vectors.test.ts). */
const byAge = vectors.allocation.filter(({ input }) => input.mode === 'oldest')
test.each(byAge)('allocation $id', ({ input, expected }) => {
  const { amount, open } = input
  const made = allocateOldest(amount, open)
  const balances = open.map(({ id, balance }) => [
    String(id),
    balance - made.rows.filter(({ invoice }) => invoice === id).reduce((sum, row) => sum + row.amount, 0),
  ])
  expect({ ...made, balances: Object.fromEntries(balances) as unknown }).toEqual(expected)
})

test.each(vectors.tds)('TDS $id', ({ input, expected }) => {
  const { total, tax, received, tds } = input
  const grand = total + tax
  expect(grand - received - tds).toBe(expected.balance)
  expect(proposeTds(total, grand, received) ?? null).toEqual(expected.proposal)
  const onGst = onGstToo(expected.tdsExpected, total, grand)
  expect(tdsWarnings({ expected: expected.tdsExpected, onGst }, tds)).toEqual(expected.warnings)
})

/** What is refused the server says (notes-vectors.test.ts). */
const credited = vectors.creditNote.filter(({ expected }) => !('refused' in expected))
test.each(credited)('credit note $id', ({ input, expected }) => {
  const { invoice, date, total } = input
  const earlier = 'earlier' in input ? (input.earlier ?? []) : []
  const heads = taxOfNote(invoice, total, earlier)
  const grand = total + heads.cgst + heads.sgst + heads.igst
  const used = Math.min(grand, invoice.balance)
  expect({
    fy: financialYearOfDay(date),
    ...heads,
    grand,
    limit: creditNoteLimit(invoice.date),
    invoiceBalance: invoice.balance - used,
    creditLeft: grand - used,
    inGstr1: true,
  }).toEqual(expected)
})

test.each(vectors.ageing)('ageing $id', ({ input, expected }) => {
  expect(ageingOf(input.asOf, input.invoices, input.onAccount)).toEqual(expected)
})

test.each(vectors.statement)('statement $id', ({ input, expected }) => {
  const made = statementOf(input.entries as StatementEntry[], input.from, input.to)
  expect(made).toMatchObject(expected)
  expect(made.rows).toHaveLength(expected.rows.length)
})

test.each(vectors.issueNumber)('number $id', ({ input, expected }) => {
  const { pattern, last, used = [], typed, date: day, today, lastDate } = input
  const isTaken = (number: string) => used.some((other) => sameNumber(number, other))
  const made = numberAtIssue({ pattern, last, isTaken }, { day, today, typed })
  const warnings = isEarlierThanLast(day, lastDate) ? ['earlier_date'] : []
  expect(typeof made === 'string' ? { refused: made } : { ...made, warnings }).toEqual(expected)
})

test.each(vectors.journal)('journal $id', ({ input, expected }) => {
  const lines = journalOf(input as JournalDocument)
  expect(lines).toEqual(expected.lines)
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test.each(vectors.upi)('payment code $id', ({ input, expected }) => {
  const { pa, pn, id, number, balance, limit, deductsTds, tdsExpected } = input
  const code = openCode({ id, number, balance, limit, expectedTds: deductsTds ? tdsExpected : 0 })
  const address = code && upiAddress({ address: pa, name: pn, ...code })
  const parts = address
    ?.slice('upi://pay?'.length)
    .split('&')
    .map((part) => part.split('=').map(decodeURIComponent))
  expect(parts ? Object.fromEntries(parts) : null).toEqual(expected.code)
})

test.each(vectors.reminder)('reminder $id', ({ input, expected }) => {
  const { steps, life, onSince, due, today, sent = [], balance = 1 } = input
  const step = reminderDue({
    steps,
    onSince,
    due,
    today,
    sent,
    balance,
    isIssued: life === 'issued',
    isHeld: false,
  })
  expect(step === undefined ? [] : [step]).toEqual(expected.send)
})

test.each(vectors.msmedInterest)('interest $id', ({ input, expected }) => {
  const { principal, bankRateBp, appointed, paid } = input
  expect(msmedInterest(principal, bankRateBp, appointed, paid)).toEqual(expected)
})
