// Invoices of Zoho Books and Zoho Invoice, a row for each line. What went out with Zoho comes in as issued, with what is still open.
import { ZOHO_LETTERS } from '#billing/books/zoho-letters.ts'
import type { BesideRule, FieldRule, Preset } from '#import-export/presets/preset.ts'
import { billingAddress } from '#import-export/presets/zoho-contacts.ts'

/** Letters of States that were written otherwise before, or are elsewhere: the number plates'. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  UA: '05',
  UT: '05',
  MZ: '15',
  OR: '21',
  CG: '22',
  DD: '26',
  DH: '26',
  TG: '36',
  AP: '37',
}
const PLACES: Readonly<Record<string, string>> = {
  ...OTHER_LETTERS,
  ...Object.fromEntries(Object.entries(ZOHO_LETTERS).map(([code, letters]) => [letters, code])),
}

const GSTIN = 'GST Identification Number (GSTIN)'
const day: FieldRule = { is: 'instant', columns: ['Invoice Date'] }

const beside: Readonly<Record<string, BesideRule>> = {
  product: { is: 'said', text: 'Zoho Books' },
  life: {
    is: 'word',
    column: 'Invoice Status',
    map: { Draft: 'draft', Pending: 'draft', Approved: 'draft', Void: 'cancelled' },
    otherwise: 'issued',
  },
  treatment: { is: 'text', column: 'GST Treatment' },
  currency: { is: 'text', column: 'Currency Code' },
  rates: { is: 'list', column: 'Item Tax %' },
  lines: { is: 'amount', columns: ['Item Total'], ofAll: true },
  cgst: { is: 'amount', columns: ['CGST'], ofAll: true },
  sgst: { is: 'amount', columns: ['SGST'], ofAll: true },
  igst: { is: 'amount', columns: ['IGST'], ofAll: true },
  total: { is: 'amount', columns: ['Total'] },
  balance: { is: 'amount', columns: ['Balance'] },
  paidOn: { is: 'day', column: 'Last Payment Date' },
}

export const zohoInvoicesCsv: Preset = Object.freeze<Preset>({
  id: 'zoho-invoices-csv',
  product: 'Zoho Books invoices',
  module: 'invoice',
  reads: 'csv',
  known: [['Invoice ID', 'Invoice Number', 'Invoice Status', 'Item Name', 'Item Total']],
  rows: { group: 'Invoice ID' },
  dates: 'find',
  keeps: [],
  records: [
    {
      kind: 'invoice',
      key: [{ by: 'columns', columns: ['Invoice ID'] }],
      beside: { as: 'brought', values: beside },
      fields: {
        invoiceNumber: { is: 'first', columns: ['Invoice Number'] },
        name: { is: 'join', columns: ['Invoice Number'] },
        invoiceDate: day,
        startDate: day,
        endDate: day,
        dueDate: { is: 'instant', columns: ['Due Date'] },
        toOrganizationName: { is: 'first', columns: ['Customer Name'] },
        toOrganizationTaxNumber: { is: 'first', columns: [GSTIN] },
        toOrganizationPan: { is: 'first', columns: [], cut: { columns: [GSTIN], from: 2, to: 12 } },
        toOrganizationAddress: { is: 'lines', spellings: [billingAddress] },
        organization: { is: 'name', columns: ['Customer Name'], make: 'organizations' },
        placeOfSupply: { is: 'first', columns: ['Place of Supply'], map: PLACES },
        sac: { is: 'first', columns: ['HSN/SAC'] },
        totalAmount: { is: 'first', columns: ['SubTotal'] },
        tdsAmount: { is: 'first', columns: ['TDS Amount'] },
      },
    },
    {
      kind: 'invoiceTaskGroup',
      each: true,
      key: [
        {
          by: 'hash',
          columns: ['Invoice ID', 'Item Name', 'Item Desc', 'Quantity', 'Item Price', 'Item Total'],
        },
      ],
      fields: {
        invoice: { is: 'record', kind: 'invoice' },
        name: { is: 'join', columns: ['Item Name', 'Item Desc'], between: ': ' },
        hours: { is: 'first', columns: ['Quantity'] },
        costPerUnit: { is: 'first', columns: ['Item Price'] },
        amount: { is: 'first', columns: ['Item Total'] },
      },
    },
  ],
})
