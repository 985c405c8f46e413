// A seller, a buyer and a draft between them, as the server answers them.
import { invoice } from '@daybook/contract/entities/invoice.ts'

export const profile = {
  id: 3,
  name: 'Deshpande & Rao',
  pan: '',
  address: 'Pune',
  taxNumber: '27AAKFD4821M1Z5',
  creatorName: 'Ananya Deshpande',
  creatorDesignation: 'Partner',
  bankAccount: 'Bank 1',
  upiAddress: 'dr@bank',
  sac: '998313',
  costPerUnit: 1000,
  numberPattern: '{FY}/{seq,4}',
}
export const buyer = {
  id: 8,
  name: 'Sahyadri',
  address: 'Pune',
  pan: 'AAHCS7302Q',
  taxNumber: '27AAHCS7302Q1ZT',
}
const amounts = {
  totalAmount: 100,
  taxAmount: 18,
  grandTotalAmount: 118,
  tdsAmount: 10,
  netPayableAmount: 108,
}
const tax = {
  supplyKind: '',
  reverseCharge: 0,
  rateBp: 1800,
  currency: 'INR',
  exchangeRate: null,
  foreignTotal: null,
}
const life = { life: 'draft', status: 'Draft', balance: 0, dueDate: null, numberReserved: 0 }
export const saved = {
  ...Object.fromEntries(Object.keys(invoice.fields).map((name) => [name, `Any ${name}`])),
  id: 40,
  invoiceDate: 1_790_000_000_000,
  startDate: null,
  endDate: null,
  fromOrganizationTaxNumber: profile.taxNumber,
  toOrganizationTaxNumber: buyer.taxNumber,
  sellerProfile: null,
  organization: null,
  isNumberGiven: 0,
  placeOfSupply: '',
  ...amounts,
  ...life,
  ...tax,
  dataStatus: { id: 3, name: 'Unknown' },
  createdTime: 1,
  modifiedTime: 5,
}
