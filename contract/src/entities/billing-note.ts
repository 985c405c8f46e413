// Credit and debit notes: what lowers or raises an issued invoice (CGST section 34, Rule 53(1A)).
import { defineEntity } from '#engine/entity.ts'
import { day, instant, integer, link, money, note, optionalLink, text, word } from '#engine/fields.ts'
import { LIVES } from '#billing/status.ts'
import { LIFE_WORDS, NOTE_KINDS, NOTE_REASONS } from '#billing/words.ts'

const optional = { required: false } as const
const lived = { required: false, onForm: false, when: 'server', copied: false } as const

export const billingNote = defineEntity({
  name: 'billingNote',
  title: ['Credit Note', 'Credit Notes'],
  api: { one: 'credit_notes', many: 'credit_notes', alias: 'credit_note', filter: 'creditNoteFilter' },
  headline: 'number',
  fields: {
    kind: word('Kind', { options: NOTE_KINDS, initial: 'credit' }),
    life: word('Life', { ...lived, options: LIFE_WORDS, initial: 'draft' }),
    /** '' when it is sent: the next of its series, once it is issued. */
    number: text('Number', { ...optional, copied: false }),
    day: day('Date', { required: true, initial: 'today' }),
    invoice: link('invoice', 'Invoice', { starred: true, message: 'Invoice is required' }),
    /** That of the invoice. */
    organization: optionalLink('organization', 'Organization', lived),
    reason: word('Reason', { options: NOTE_REASONS, initial: 'value' }),
    text: note('Text', optional),
    /** Taxable value; of a note without tax the whole. */
    totalAmount: money('Total Amount'),
    cgst: money('CGST', { ...lived, initial: 0 }),
    sgst: money('SGST', { ...lived, initial: 0 }),
    igst: money('IGST', { ...lived, initial: 0 }),
    taxAmount: money('Tax Amount', { ...lived, initial: 0 }),
    grandTotalAmount: money('Grand Total Amount', { ...lived, initial: 0 }),
    /** Of a debit note. */
    dueDate: day('Due Date', optional),
    hoursBack: integer('Give the hours back', { ...optional, initial: 0, min: 0, max: 1 }),
    isNumberGiven: integer('Number by the pattern', { ...lived, initial: 0, min: 0, max: 1 }),
    issuedTime: instant('Issued', { ...lived }),
    issuedBy: optionalLink('user', 'Issued By', lived),
    cancelledTime: instant('Cancelled', { ...lived }),
    cancelReason: text('Reason of cancelling', lived),
    /** What no invoice has used; it pays others or is refunded. */
    creditLeft: money('Credit left', { ...lived, initial: 0 }),
  },
  card: ['number', 'day', 'invoice', 'grandTotalAmount'],
  summary: ['number'],
  filterBy: ['invoice', 'organization'],
  namedFilters: { kind: ['credit', 'debit', 'financial'], life: LIVES },
  sort: { by: 'createdTime', dir: 'desc' },
  // Support keeps no firm's books.
  access: { read: 'signedIn', write: 'USER_AND_ABOVE' },
})
