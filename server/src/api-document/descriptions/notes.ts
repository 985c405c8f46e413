// The calls of credit and debit notes beside the seven of every record, described.
import {
  allocateNote,
  cancelNote,
  issueNote,
  mailNote,
  notePdf,
  type NoteRecord,
  refundNote,
} from '@daybook/contract/billing/calls/note-calls.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { described, type Given } from '#api-document/descriptions/described.ts'
import { sampleRecord } from '#api-document/descriptions/samples.ts'

type Which = 'billingNote' | 'issuedNote'
const sampleNote = (id: Given, which: Which) =>
  sampleRecord(billingNote, id(which), id) as unknown as NoteRecord // made from the declaration

const saved = (id: Given, message: string, which: Which = 'issuedNote') => ({
  message,
  data: sampleNote(id, which),
})
const requestHeaders = ['Idempotency-Key'] as const
const params = (id: Given, which: Which = 'issuedNote') => ({ id: id(which) })

export const noteCalls = [
  described(issueNote, {
    description:
      'In one transaction the note takes the next number of its kind’s series (or keeps the typed one), is frozen, and changes what is open of its invoice: a credit note lowers it and what is more is `creditLeft`, a debit note raises it. With `hoursBack` the hours of `groups` are free again. Issued already: 200, and nothing changes.',
    errors: ['note_issued', 'more_than_invoice', 'too_late', 'number_taken', 'period_closed', 'key_reused'],
    requestHeaders,
    example: (id) => ({
      params: params(id, 'billingNote'),
      body: {},
      answer: saved(id, billingMessages.issued('CN/26-27/004'), 'billingNote'),
    }),
  }),
  described(cancelNote, {
    description:
      'By who made it or an Admin. It keeps its number, and rows of their own take its effect back. Refused while its credit pays another invoice or was paid back, and in a month that is filed.',
    errors: ['not_issued', 'period_closed', 'has_settlements', 'has_notes', 'conflict', 'key_reused'],
    requestHeaders,
    example: (id) => ({
      params: params(id),
      body: { reason: 'Typed twice' },
      answer: saved(id, billingMessages.cancelDone('CN/26-27/004')),
    }),
  }),
  described(allocateNote, {
    description:
      'As with money on account: `rows` say what is paid, or `allocate: "oldest"`; all or nothing, and of the same client alone.',
    errors: ['not_issued', 'more_than_open', 'more_than_receipt', 'other_organization', 'key_reused'],
    requestHeaders,
    example: (id) => ({
      params: params(id),
      body: { allocate: 'oldest' as const },
      answer: saved(id, billingMessages.creditPays(0)),
    }),
  }),
  described(refundNote, {
    description: 'Notes that what is left was paid back to the client, or a part of it.',
    errors: ['not_issued', 'not_positive', 'future_date', 'more_than_credit', 'key_reused'],
    requestHeaders,
    example: (id) => ({
      params: params(id),
      body: { amount: 1, mode: 'bank' },
      answer: saved(id, billingMessages.creditPaidBack(100)),
    }),
  }),
  described(notePdf, {
    description: 'The printed note, on A4 in either template.',
    answerType: 'application/pdf',
    answerHeaders: ['Content-Disposition'],
    example: (id) => ({ params: params(id), query: { template: 'a4' as const } }),
  }),
  described(mailNote, {
    description:
      'Puts a mail with the note as a PDF file into the outbox, as that of an invoice; it stands among the deliveries of its invoice.',
    errors: ['not_issued', 'key_reused'],
    requestHeaders,
    example: (id) => ({
      params: params(id),
      body: {
        to: 'accounts@malabar.example',
        subject: 'Credit note',
        text: 'Dear Ravi,\nplease find our credit note attached.',
        template: 'a4' as const,
      },
      answer: { message: billingMessages.noteSent.queued('accounts@malabar.example') },
    }),
  }),
]
