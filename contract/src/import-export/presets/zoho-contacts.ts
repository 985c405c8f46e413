// Customers and vendors of Zoho Books and Zoho Invoice. A firm becomes an organization, its person a contact.
import type { AddressLines, Condition, FieldRule, KeyRule, Preset } from '#import-export/presets/preset.ts'

const person: Condition = { columns: ['Customer Sub Type'], in: ['individual'] }
const firm: Condition = { columns: ['Customer Sub Type'], notIn: ['individual'] }
const named: Condition = { columns: ['First Name', 'Last Name'], filled: true }
const key: readonly KeyRule[] = [{ by: 'columns', columns: ['Contact ID'] }, { by: 'hash' }]

/** As all its files spell it. */
export const billingAddress: AddressLines = [
  [['Billing Attention']],
  [['Billing Address']],
  [['Billing Street2']],
  [['Billing City'], ['Billing State', 'Billing Code']],
  [['Billing Country']],
]
const status: FieldRule = {
  is: 'first',
  columns: ['Status'],
  map: { Active: 'Active', Inactive: 'Inactive' },
}
const contact = {
  name: {
    is: 'join',
    columns: ['Salutation', 'First Name', 'Last Name'],
    otherwise: ['Display Name', 'EmailID'],
  },
  email: { is: 'first', columns: ['EmailID'] },
  phone: { is: 'first', columns: ['MobilePhone', 'Phone'] },
  address: { is: 'lines', spellings: [billingAddress] },
  notes: { is: 'first', columns: ['Notes'] },
  dataStatus: status,
} as const satisfies Readonly<Record<string, FieldRule>>

export const zohoContactsCsv: Preset = Object.freeze<Preset>({
  id: 'zoho-contacts-csv',
  product: 'Zoho Books customers and vendors',
  module: 'organization',
  reads: 'csv',
  known: [['Contact ID', 'Display Name', 'GST Treatment']],
  dates: 'find',
  keeps: [],
  records: [
    {
      kind: 'organization',
      when: [firm],
      key,
      balances: ['Opening Balance'],
      fields: {
        name: { is: 'join', columns: ['Display Name'], otherwise: ['Company Name'] },
        website: { is: 'first', columns: ['Website'] },
        email: { is: 'first', columns: ['EmailID'] },
        phone: { is: 'first', columns: ['Phone', 'MobilePhone'] },
        address: { is: 'lines', spellings: [billingAddress] },
        taxNumber: { is: 'first', columns: ['GST Identification Number (GSTIN)'] },
        pan: {
          is: 'first',
          columns: ['PAN Number'],
          cut: { columns: ['GST Identification Number (GSTIN)'], from: 2, to: 12 },
        },
        dataStatus: status,
      },
    },
    {
      kind: 'contact',
      when: [firm, named],
      key,
      fields: { ...contact, organization: { is: 'record', kind: 'organization' } },
    },
    { kind: 'contact', when: [person], key, balances: ['Opening Balance'], fields: contact },
  ],
})
