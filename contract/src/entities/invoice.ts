import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#engine/entity.ts'
import { instant, integer, money, note, optionalLink, text } from '#engine/fields.ts'

/** Beside the specified form: what the A4 template prints, and where the blocks came from. */
const beside = { required: false, onForm: false } as const

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
    /** 1: the number follows the seller's pattern and is taken while saving; 0: it was typed. */
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
    dataStatus: dataStatusLink,
  },
  filterBy: ['organization', 'sellerProfile'],
  rangeBy: ['invoiceDate'],
  card: ['invoiceNumber', 'invoiceDate', 'toOrganizationName', 'netPayableAmount'],
  summary: ['invoiceNumber'],
  sort: { by: 'createdTime', dir: 'desc' },
})
