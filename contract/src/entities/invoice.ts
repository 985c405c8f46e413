import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#entity.ts'
import { instant, money, note, text } from '#fields.ts'

export const invoice = defineEntity({
  name: 'invoice',
  title: ['Invoice', 'Invoices'],
  api: { one: 'invoices', many: 'invoices', alias: 'invoice' },
  fields: {
    name: text('File Name', { message: 'Invoice Name is required' }),
    invoiceNumber: text('Invoice Number'),
    invoiceDate: instant('Invoice Date', { initial: 'now', show: 'day' }),
    fromOrganizationName: text('From Organization Name'),
    fromOrganizationPan: text('From Organization PAN'),
    fromOrganizationAddress: note('From Organization Address', { required: true, starred: true }),
    fromOrganizationTaxNumber: text('From Organization Tax Number'),
    toOrganizationName: text('To Organization Name'),
    toOrganizationPan: text('To Organization PAN'),
    toOrganizationAddress: note('To Organization Address', { required: true, starred: true }),
    toOrganizationTaxNumber: text('To Organization Tax Number'),
    startDate: instant('Start Date', { initial: 'now', show: 'day' }),
    endDate: instant('End Date', { initial: 'now', show: 'day' }),
    totalAmount: money('Total Amount'),
    taxAmount: money('Tax Amount'),
    grandTotalAmount: money('Grand Total Amount'),
    tdsAmount: money('Tds Amount'),
    netPayableAmount: money('Net Payable Amount'),
    invoiceCreaterName: text('Invoice Creater Name'),
    invoiceCreaterDesignation: text('Invoice Creater Designation'),
    dataStatus: dataStatusLink,
  },
  card: ['invoiceNumber', 'invoiceDate', 'toOrganizationName', 'netPayableAmount'],
  summary: ['invoiceNumber'],
  sort: { by: 'createdTime', dir: 'desc' },
})
