// The calls of who owes what, of filed months and of the books, described.
import { described } from '#api-document/descriptions/described.ts'
import * as books from '@daybook/contract/billing/calls/book-calls.ts'
import * as calls from '@daybook/contract/billing/calls/receivable-calls.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'

const sums = { notDue: 0, d1_30: 70_800, d31_60: 0, d61_90: 0, over90: 0 }
const totals = { ...sums, open: 70_800, onAccount: 5_000, net: 65_800 }
const time = { from: '2026-10-01', to: '2026-12-31' }
const to = 'accounts@example.in'
const about = (organizationId: number) => ({ organizationId: String(organizationId), ...time })

export const receivableCalls = [
  described(calls.openInvoices, {
    description:
      'Issued invoices with something open, by due date, invoice date and id; those without a due date come last. `balance` includes the tax that the client will keep back, `expectedTds` says how much that is, `days` counts from the due date. `foreign` tells of an invoice in another currency, in its smallest unit: the total without tax, and what is `open`; it is absent for one in rupees.',
    errors: ['not_found'],
    example: () => ({ query: {}, answer: { data: [] } }),
  }),
  described(calls.ageing, {
    description:
      'What each organization owed at the end of a day in India, the oldest debt first. Documents and settlements count by their own day, so the ageing of a day does not change by what happens later; due dates are those of now. The due day itself is not late. `by=invoice` counts from the invoice date. With an organization `invoices` tells of each.',
    errors: ['not_found'],
    example: (id) => ({
      query: { organizationId: String(id('organization')), asOf: '2026-11-21' },
      answer: { data: { asOf: '2026-11-21', rows: [], totals, invoices: [] } },
    }),
  }),
  described(calls.statement, {
    description:
      'The account of an organization. A receipt stands as a row for what came in, and rows for TDS, TDS under GST, bank charges and a difference of exchange. What was taken back stays, and stands again as `reversal` on the day on which it was; a document that was cancelled on its own day is left out. `id` is that of the document.',
    errors: ['not_found'],
    example: (id) => ({
      query: about(id('organization')),
      answer: { data: { opening: 0, rows: [], closing: 0, debits: 0, credits: 0 } },
    }),
  }),
  described(calls.statementPdf, {
    description: 'On A4, in the name of the seller who billed the organization last.',
    errors: ['not_found', 'too_large', 'too_many_requests'],
    answerType: 'application/pdf',
    answerHeaders: ['Content-Disposition'],
    example: (id) => ({ query: about(id('organization')) }),
  }),
  described(calls.statementCsv, {
    description: 'With a row for the opening and one for the closing balance; no cell is a formula.',
    errors: ['not_found'],
    answerType: 'text/csv',
    answerHeaders: ['Content-Disposition'],
    example: (id) => ({ query: about(id('organization')) }),
  }),
  described(calls.mailStatement, {
    description:
      'The file is made when it is sent, and kept as it was. Answers go to the sender. It counts among the sender’s mails to others.',
    errors: ['forbidden', 'not_found', 'too_large', 'too_many_requests', 'key_reused'],
    requestHeaders: ['Idempotency-Key'],
    example: (id) => ({
      body: {
        organizationId: id('organization'),
        ...time,
        recipient: to,
        subject: 'Statement of account',
        text: 'Dear all,\n\nplease find your statement attached.\n',
      },
      answer: { message: billingMessages.statementSent(to) },
    }),
  }),
  described(calls.dueReminders, {
    description:
      'Reminders to pay of a day in India: what was sent or waits for a person, and of today and later days what comes if nothing else happens. `held`: its invoice is in dispute, and nothing goes.',
    example: () => ({ query: {}, answer: { data: [] } }),
  }),
  described(calls.sendReminder, {
    description:
      'Sends the reminder that waits for the invoice of that id, with what is open at this moment. Each step of a due date goes once: a second call changes nothing.',
    errors: ['forbidden', 'not_issued', 'invoice_cancelled', 'no_reminder', 'key_reused'],
    requestHeaders: ['Idempotency-Key'],
    example: (id) => ({
      params: { id: id('invoice') },
      body: {},
      answer: { message: billingMessages.reminderSent(to) },
    }),
  }),
  described(calls.interest, {
    description:
      'What the MSMED Act would allow on what is open at the day: compound with monthly rests, at three times the bank rate, from the day after the agreed one (45 days at most; 15 where nothing was agreed). For sellers with a Udyam number alone; it is information, and never billed.',
    errors: ['not_found'],
    example: (id) => ({
      query: { organizationId: String(id('organization')), asOf: '2026-11-21' },
      answer: { data: { asOf: '2026-11-21', rateBp: 1650, rows: [], total: 0 } },
    }),
  }),
  described(books.closePeriod, {
    description:
      'For the GSTIN of the seller, or the profile where it has none: nothing is issued, cancelled or dated in that month any more. Money may still be. With `quarter` the period is the last month of a quarter, and all three months are closed (QRMP). Twice is once.',
    errors: ['forbidden', 'not_found', 'key_reused'],
    who: 'admin',
    requestHeaders: ['Idempotency-Key'],
    example: (id) => ({
      body: { sellerProfileId: id('sellerProfile'), period: '2026-10' },
      answer: { message: billingMessages.periodClosedNow('2026-10', false) },
    }),
  }),
  described(books.openPeriod, {
    description:
      'Audited, as closing it is. What was filed with its quarter is opened with it. Twice is once.',
    errors: ['forbidden', 'not_found', 'period_closed', 'key_reused'],
    who: 'admin',
    requestHeaders: ['Idempotency-Key'],
    example: (id) => ({
      body: { sellerProfileId: id('sellerProfile'), period: '2026-10' },
      answer: { message: billingMessages.periodOpenNow('2026-10', false) },
    }),
  }),
  described(books.exportBooks, {
    description:
      '`ledger`: one entry a document of the own firm, and one for each reversal, by day; a debit is positive. What is closed as rounding is booked as bad debts, what was paid before the books began to `Opening Balances`. The first line is a remark. `tally`: vouchers as XML (`part=masters`: the ledgers that they name, to be imported first), in the names that the seller profile gives its ledgers; each voucher has a REMOTEID that stays, and a cancelled document is cancelled there. `zoho`: invoices as CSV for Zoho Books, one row a line. `since=last` brings what is new since the last export of that kind, and what has changed or was cancelled after it: Tally alters or cancels it, the journal takes the former entry back, to Zoho it is void. `sellerProfileId` leaves the documents of one seller. Audited. Check with your accountant before the first import.',
    answerType: 'text/plain',
    answerHeaders: ['Content-Disposition'],
    example: () => ({ query: { as: 'ledger' as const, ...time } }),
  }),
]
