// Money that came in. Its rows say which invoices it pays; what none has used is on account.
import { defineEntity } from '#engine/entity.ts'
import { day, instant, integer, link, money, note, optionalLink, text, word } from '#engine/fields.ts'
import { ADVANCE_RATE_BP } from '#invoicing/seller-defaults.ts'
import { RECEIPT_MODES } from '#billing/words.ts'

const optional = { required: false } as const
const WHOLE_MAX = 9_000_000_000_000
const ofVoucher = { required: false, onForm: false } as const
/** Up to 100 %. */
const RATE_MAX = 10_000
const lived = { required: false, onForm: false, when: 'server', copied: false } as const

export const receipt = defineEntity({
  name: 'receipt',
  title: ['Receipt', 'Receipts'],
  api: { one: 'receipts', many: 'receipts', alias: 'receipt' },
  headline: 'reference',
  fields: {
    organization: link('organization', 'Organization', {
      starred: true,
      message: 'Organization is required',
    }),
    day: day('Date', { required: true, initial: 'today' }),
    mode: word('Mode', { options: RECEIPT_MODES, initial: 'bank' }),
    /** In the bank. */
    amount: money('Amount'),
    tds: money('TDS', { ...optional, initial: 0 }),
    gstTds: money('TDS under GST', { ...optional, initial: 0 }),
    charges: money('Bank Charges', { ...optional, initial: 0 }),
    /** Of exchange: a loss raises what it settles, a gain is negative. */
    forex: money('Difference of exchange', { ...lived, initial: 0 }),
    reference: text('Reference', optional),
    account: text('Account', optional),
    note: note('Note', optional),
    currency: text('Currency', { ...optional, initial: 'INR', max: 3 }),
    foreignAmount: integer('Amount in the currency', { ...optional, initial: null, min: 0, max: WHOLE_MAX }),
    isAdvance: integer('Advance', { ...optional, initial: 0, min: 0, max: 1 }),
    /** Of an advance that bears GST: whose voucher it is, where the service will be, at which rate. Empty: as is known of the client. */
    sellerProfile: optionalLink('sellerProfile', 'Seller', ofVoucher),
    placeOfSupply: text('Place of Supply', { ...ofVoucher, max: 2 }),
    rateBp: integer('GST Rate', { ...ofVoucher, initial: ADVANCE_RATE_BP, min: 0, max: RATE_MAX }),
    voucherNumber: text('Voucher Number', lived),
    reversedTime: instant('Reversed', { ...lived }),
    reversedReason: text('Reason', lived),
    onAccount: money('On account', { ...lived, initial: 0 }),
  },
  card: ['organization', 'day', 'amount', 'mode'],
  summary: ['reference', 'day'],
  filterBy: ['organization'],
  rangeBy: ['day'],
  namedFilters: { state: ['live', 'reversed', 'onAccount'] },
  sort: { by: 'day', dir: 'desc' },
  // Support keeps no firm's books.
  access: { read: 'signedIn', write: 'USER_AND_ABOVE' },
  changeable: ['reference', 'account', 'note'],
})
