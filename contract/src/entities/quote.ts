// What is offered before it is billed: a quotation, or a proforma invoice. It is in no return, no ledger and no ageing.
import {
  type QuoteColumns,
  QUOTE_KINDS,
  QUOTE_LIVES,
  QUOTE_STATUSES,
  quoteStatusOf,
} from '#billing/quotes/quote-status.ts'
import { SUPPLY_KINDS } from '#billing/words.ts'
import { defineEntity } from '#engine/entity.ts'
import { day, derived, instant, link, money, note, text, word } from '#engine/fields.ts'

const optional = { required: false } as const
const beside = { required: false, onForm: false } as const
/** Calls of their own set it, and a duplicate begins anew. */
const lived = { ...beside, when: 'server', copied: false } as const

export const quote = defineEntity({
  name: 'quote',
  title: ['Quote', 'Quotes'],
  api: { one: 'quotes', many: 'quotes', alias: 'quote' },
  fields: {
    /** What it is about. */
    name: text('Subject'),
    kind: word('Kind', { options: QUOTE_KINDS, initial: 'quotation' }),
    life: word('Life', { ...lived, options: QUOTE_LIVES, initial: 'draft' }),
    status: derived('Status', { from: (row, today) => quoteStatusOf(row as unknown as QuoteColumns, today) }),
    /** The next of its kind's series, once it is sent. */
    number: text('Number', lived),
    organization: link('organization', 'Organization', { starred: true }),
    sellerProfile: link('sellerProfile', 'Seller Profile', { starred: true }),
    day: day('Date', { required: true, initial: 'today', copied: false }),
    /** The last day on which it may be accepted; none: it does not expire. */
    validUntil: day('Valid Until', { ...optional, copied: false }),
    /** Two digits of the State, '96' outside India; '' as the tax numbers say. */
    placeOfSupply: text('Place of Supply', { ...optional, max: 2 }),
    supplyKind: word('Kind of Supply', { ...beside, options: SUPPLY_KINDS, initial: '' }),
    sac: text('SAC', { ...optional, max: 8 }),
    /** Terms and remarks, printed below the sums. */
    text: note('Text', optional),
    totalAmount: money('Total Amount', { ...lived, initial: 0 }),
    cgst: money('CGST', { ...lived, initial: 0 }),
    sgst: money('SGST', { ...lived, initial: 0 }),
    igst: money('IGST', { ...lived, initial: 0 }),
    taxAmount: money('Tax Amount', { ...lived, initial: 0 }),
    grandTotalAmount: money('Grand Total Amount', { ...lived, initial: 0 }),
    sentTime: instant('Sent', lived),
    /** Accepted or declined; by whom, as they called themselves, and why not. */
    answeredTime: instant('Answered', lived),
    answeredBy: text('Answered By', lived),
    answer: text('Answer', lived),
    withdrawnTime: instant('Withdrawn', lived),
    invoicedTime: instant('Invoiced', lived),
  },
  card: ['number', 'organization', 'day', 'grandTotalAmount'],
  summary: ['name', 'number'],
  filterBy: ['organization', 'sellerProfile'],
  namedFilters: { status: QUOTE_STATUSES, kind: ['quotation', 'proforma'] },
  rangeBy: ['day'],
  sort: { by: 'createdTime', dir: 'desc' },
  afterSave: 'list',
  // Support keeps no firm's books.
  access: { read: 'signedIn', write: 'USER_AND_ABOVE' },
})
