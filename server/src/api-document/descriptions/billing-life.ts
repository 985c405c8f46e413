// The calls of an invoice's life, described.
import * as calls from '@daybook/contract/billing/calls/life-calls.ts'
import type { ErrorCode } from '@daybook/contract/engine/errors.ts'
import type { RecordOf } from '@daybook/contract/engine/entity.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { described, type Given } from '#api-document/descriptions/described.ts'
import { SAMPLE_PERSON, SAMPLE_TIME, sampleRecord } from '#api-document/descriptions/samples.ts'

/** Made from the declaration. */
const sampleInvoice = (id: Given, which: 'issuable' | 'issued') =>
  sampleRecord(invoice, id(which), id) as unknown as RecordOf<typeof invoice>
const NUMBER = '2026-27/0008'
const by = { id: 12, firstname: SAMPLE_PERSON.firstname, lastname: SAMPLE_PERSON.lastname }

/** What the checks of issuing may refuse, in their order. */
const checks: readonly ErrorCode[] = [
  ...(['organization_missing', 'seller_missing', 'future_date', 'number_shape', 'number_taken'] as const),
  ...([
    'period_closed',
    'figures_differ',
    'tax_differs',
    'currency_unknown',
    'rate_missing',
    'foreign_missing',
    'foreign_differs',
    'gstin_wrong',
    'sac_missing',
    'lut_missing',
  ] as const),
  ...(['state_missing', 'amount_too_large', 'confirm_needed'] as const),
]
const idempotent = { requestHeaders: ['Idempotency-Key'] } as const

export const billingLifeCalls = [
  described(calls.issueInvoice, {
    description:
      'Checks the draft, gives it the number of its series, freezes it and, with `send`, puts the mail into the outbox: in one transaction, or nothing. Errors come with the ways out (`ways`); what only looks odd is asked once: 409 `confirm_needed` lists the codes in `confirm`, and the call is sent again with them. An issued invoice is answered as it is. `asOpening` is for invoices from before the upgrade: they go out as they are.',
    errors: ['forbidden', 'invoice_cancelled', ...checks, 'conflict', 'key_reused'],
    ...idempotent,
    example: (id) => ({
      params: { id: id('issuable') },
      body: { confirm: ['earlier_date', 'hours_left'] },
      answer: { message: `${NUMBER} is issued.`, data: sampleInvoice(id, 'issuable') },
    }),
  }),
  described(calls.issueMany, {
    description:
      'Issues up to 500 invoices, by their day and id, each in a transaction of its own: one that is refused stops no other. `settled` books the whole balance as settled before. Sent again with its key, it is answered as the first time.',
    errors: ['forbidden', 'key_reused'],
    ...idempotent,
    example: (id) => ({
      body: { ids: [id('issuable')], confirm: ['earlier_date'] },
      answer: {
        message: '1 of 1 invoices are issued.',
        data: [{ id: id('issuable'), ok: true, invoiceNumber: NUMBER }],
      },
    }),
  }),
  described(calls.reopenInvoice, {
    description:
      'Back to draft, as long as nobody has it: not mailed, handed over or opened, nothing booked on it, its month not filed. The number stays reserved for it, and its page for the client ends. By whoever made the invoice, or an Admin.',
    errors: [
      ...(['forbidden', 'invoice_cancelled', 'period_closed', 'has_irn', 'has_notes'] as const),
      ...(['has_settlements', 'invoice_sent', 'key_reused'] as const),
    ],
    ...idempotent,
    example: (id) => ({
      params: { id: id('issued') },
      body: {},
      answer: {
        message: `${NUMBER} is a draft again and keeps its number.`,
        data: sampleInvoice(id, 'issued'),
      },
    }),
  }),
  described(calls.cancelInvoice, {
    description:
      'It keeps its number and counts as cancelled in the return; its hours are free again. Not once money or a note is booked on it, or its month is filed: then a credit note corrects it.',
    errors: [
      ...(['forbidden', 'not_issued', 'period_closed', 'has_irn', 'has_notes'] as const),
      ...(['has_settlements', 'key_reused'] as const),
    ],
    ...idempotent,
    example: (id) => ({
      params: { id: id('issued') },
      body: { reason: 'Made for the wrong client' },
      answer: { message: `${NUMBER} is cancelled and keeps its number.`, data: sampleInvoice(id, 'issued') },
    }),
  }),
  described(calls.setDueDate, {
    description: 'Null: never over due, and no reminders. A new due date begins its reminders anew.',
    errors: ['forbidden', 'invoice_cancelled', 'key_reused'],
    ...idempotent,
    example: (id) => ({
      params: { id: id('issued') },
      body: { day: '2027-01-15' },
      answer: { message: 'The due date is changed.', data: sampleInvoice(id, 'issued') },
    }),
  }),
  described(calls.holdReminders, {
    description: 'With a reason no reminder to pay goes, such as in a dispute; null lets them go on.',
    errors: ['forbidden', 'not_issued', 'invoice_cancelled', 'key_reused'],
    ...idempotent,
    example: (id) => ({
      params: { id: id('issued') },
      body: { reason: 'They ask for the time sheet' },
      answer: { message: 'Reminders are on hold.', data: sampleInvoice(id, 'issued') },
    }),
  }),
  described(calls.markSent, {
    description: 'For what was handed over on paper or in another way. `sent: false` takes the mark away.',
    errors: ['forbidden', 'not_issued', 'invoice_cancelled', 'key_reused'],
    ...idempotent,
    example: (id) => ({
      params: { id: id('issued') },
      body: {},
      answer: { message: 'Marked as handed over.', data: sampleInvoice(id, 'issued') },
    }),
  }),
  described(calls.writeOff, {
    description:
      'Gives up what is open, or a part of it; no GST comes back by it. A payment that comes after all takes it back first.',
    errors: [
      'not_issued',
      'invoice_cancelled',
      'not_positive',
      'future_date',
      'more_than_open',
      'key_reused',
    ],
    who: 'admin',
    ...idempotent,
    example: (id) => ({
      params: { id: id('issued') },
      body: { amount: 100.5, reason: 'Not worth a letter' },
      answer: { message: '₹100.50 is written off.', data: sampleInvoice(id, 'issued') },
    }),
  }),
  described(calls.reverseWriteOff, {
    description: 'Takes every write-off of the invoice back; 409 where there is none.',
    errors: ['nothing_to_reverse', 'key_reused'],
    who: 'admin',
    ...idempotent,
    example: (id) => ({
      params: { id: id('issued') },
      body: { reason: 'They paid after all' },
      answer: { message: 'The write-off is taken back.', data: sampleInvoice(id, 'issued') },
    }),
  }),
  described(calls.invoiceStages, {
    description:
      'How many invoices of the own firm are in which stage. `sum` is what is open, of drafts the grand total, in rupees. `toIssue` counts the drafts from before invoices were issued here. `userId` narrows the stages to the invoices that this person made.',
    example: () => ({
      query: {},
      answer: { data: { stages: [{ stage: 'sent' as const, count: 5, sum: 562087.95 }], toIssue: 0 } },
    }),
  }),
  described(calls.invoicesToIssue, {
    description:
      'The oldest of the drafts from before invoices were issued here, 100 at most, with what their checks say and whether they were mailed or kept as a file. `totalItems` counts all of them.',
    example: () => ({ answer: { data: [], totalItems: 0 } }),
  }),
  described(calls.invoiceLife, {
    description:
      'What is open, what will come in the bank, what may be done now (`ways`) and why not what may not (`impossible`), what has happened, newest first, what was settled, its notes; of a draft the checks before issuing. Amounts in rupees.',
    example: (id) => ({
      params: { id: id('issued') },
      answer: {
        data: {
          life: 'issued' as const,
          status: 'Issued' as const,
          balance: 1180,
          dueDate: '2026-12-10',
          expectedTds: 100,
          expectedInBank: 1080,
          settled: 0,
          credited: 0,
          debited: 0,
          writtenOff: 0,
          ways: ['reopen' as const, 'cancel' as const, 'creditNote' as const, 'duplicate' as const],
          impossible: [],
          checks: [],
          upi: null,
          history: [{ time: SAMPLE_TIME, kind: 'issued', text: `Issued as ${NUMBER}`, by }],
          settlements: [],
          notes: [],
        },
      },
    }),
  }),
]
