import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#engine/entity.ts'
import { day, derived, instant, integer, money, note, optionalLink, text, word } from '#engine/fields.ts'
import { billStatusOf, type StatusColumns } from '#billing/invoice-status.ts'
import { BILL_STAGES, BILL_STATUSES } from '#billing/status.ts'
import { LIFE_WORDS, SUPPLY_KINDS } from '#billing/words.ts'

/** Beside the specified form: what the A4 template prints, and where the blocks came from. */
const beside = { required: false, onForm: false } as const
/** Of its life: calls of their own set it, and a duplicate begins anew. */
const lived = { ...beside, when: 'server', copied: false } as const
const flag = { initial: 0, min: 0, max: 1 } as const
/** Up to 100 %. */
const RATE_MAX = 10_000
const WHOLE_MAX = 9_000_000_000_000

export const invoice = defineEntity({
  name: 'invoice',
  title: ['Invoice', 'Invoices'],
  api: { one: 'invoices', many: 'invoices', alias: 'invoice' },
  fields: {
    name: text('File Name', { message: 'Invoice Name is required' }),
    // No two invoices have one number: a duplicate takes the next of its series, or is typed.
    invoiceNumber: text('Invoice Number', { copied: false }),
    invoiceDate: instant('Invoice Date', { initial: 'now', show: 'day' }),
    fromOrganizationName: text('From Organization Name'),
    fromOrganizationPan: text('From Organization PAN', { trimmed: true }),
    fromOrganizationAddress: note('From Organization Address', { required: true, starred: true }),
    fromOrganizationTaxNumber: text('From Organization Tax Number', { trimmed: true }),
    toOrganizationName: text('To Organization Name'),
    toOrganizationPan: text('To Organization PAN', { trimmed: true }),
    toOrganizationAddress: note('To Organization Address', { required: true, starred: true }),
    toOrganizationTaxNumber: text('To Organization Tax Number', { trimmed: true }),
    startDate: instant('Start Date', { initial: 'now', show: 'day' }),
    endDate: instant('End Date', { initial: 'now', show: 'day' }),
    totalAmount: money('Total Amount'),
    taxAmount: money('Tax Amount'),
    grandTotalAmount: money('Grand Total Amount'),
    tdsAmount: money('Tds Amount'),
    netPayableAmount: money('Net Payable Amount'),
    invoiceCreaterName: text('Invoice Creater Name'),
    invoiceCreaterDesignation: text('Invoice Creater Designation'),
    sellerProfile: optionalLink('sellerProfile', 'Seller Profile', beside),
    organization: optionalLink('organization', 'Organization', beside),
    /** 1: the number follows the seller's pattern and is taken at issue; 0: it was typed. */
    isNumberGiven: integer('Number by the pattern', {
      ...beside,
      initial: 0,
      min: 0,
      max: 1,
      imported: false,
    }),
    /** Two digits of the State, '96' outside India; '' as the tax numbers say. */
    placeOfSupply: text('Place of Supply', { ...beside, max: 2 }),
    sac: text('SAC', { ...beside, max: 8 }),
    bankAccount: note('Bank Account', beside),
    upiAddress: text('UPI Address', beside),
    /** Which seal it was printed with; set by the server from the seller profile. */
    seal: text('Seal', { ...beside, when: 'server', exported: false }),
    life: word('Life', { ...lived, options: LIFE_WORDS, initial: 'draft' }),
    status: derived('Status', { from: (row, today) => billStatusOf(row as unknown as StatusColumns, today) }),
    /** What is open, TDS included; a draft and a cancelled one owe nothing. */
    balance: money('Open', { ...lived, initial: 0 }),
    // What balance and status follow from; triggers keep them.
    settled: money('Settled', { ...lived, initial: 0 }),
    credited: money('Credited', { ...lived, initial: 0 }),
    writtenOff: money('Written off', { ...lived, initial: 0 }),
    debited: money('Debit notes', { ...lived, initial: 0 }),
    dueDate: day('Due Date', { ...beside, copied: false }),
    issuedTime: instant('Issued', { ...lived }),
    issuedBy: optionalLink('user', 'Issued By', lived),
    cancelledTime: instant('Cancelled', { ...lived }),
    cancelReason: text('Reason of cancelling', lived),
    /** When it was mailed or marked as handed over. */
    sentTime: instant('Sent', { ...lived }),
    /** Why no reminders go; '' for no hold. */
    holdReason: text('Reminders on hold', { ...beside, copied: false }),
    /** 1: taken back to draft; the number stays for this invoice. */
    numberReserved: integer('Number reserved', { ...lived, ...flag }),
    supplyKind: word('Kind of Supply', { ...beside, options: SUPPLY_KINDS, initial: '' }),
    reverseCharge: integer('Reverse Charge', { ...beside, ...flag }),
    /** Basis points. */
    rateBp: integer('Rate of tax', { ...beside, initial: 1800, min: 0, max: RATE_MAX }),
    cgst: money('CGST', { ...lived, initial: 0 }),
    sgst: money('SGST', { ...lived, initial: 0 }),
    igst: money('IGST', { ...lived, initial: 0 }),
    currency: text('Currency', { ...beside, initial: 'INR', max: 3 }),
    /** Rupees of one unit, times a million; none where the invoice is in rupees. */
    exchangeRate: integer('Rate of Exchange', { ...beside, initial: null, min: 1, max: WHOLE_MAX }),
    /** In the smallest unit of the currency. */
    foreignTotal: integer('Total in the currency', { ...beside, initial: null, min: 0, max: WHOLE_MAX }),
    /** 1: it went out before invoices were issued here. */
    isOpening: integer('From before', { ...lived, ...flag }),
    /** The product that it went out with, where a file brought it here as issued; '' for our own. */
    broughtFrom: text('Issued With', lived),
    dataStatus: dataStatusLink,
  },
  filterBy: ['organization', 'sellerProfile'],
  namedFilters: { status: BILL_STATUSES, stage: BILL_STAGES },
  rangeBy: ['invoiceDate', 'dueDate'],
  rangeNames: { dueDate: 'due' },
  card: ['invoiceNumber', 'invoiceDate', 'toOrganizationName', 'netPayableAmount'],
  summary: ['invoiceNumber'],
  sort: { by: 'createdTime', dir: 'desc' },
})
