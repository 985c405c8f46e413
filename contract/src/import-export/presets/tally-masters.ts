// Masters of Tally as XML: the ledgers whose group is below Sundry Debtors, or by choice Sundry Creditors.
import type { Preset } from '#import-export/presets/preset.ts'

const mastersOf = (group: string) =>
  ({
    module: 'organization',
    reads: 'xml',
    tree: {
      element: { name: 'LEDGER', group: 'GROUP', parent: 'PARENT', chain: 'Group' },
      inner: {
        GSTIN: { path: ['LEDGSTREGDETAILS.LIST', 'GSTIN'], latestBy: 'APPLICABLEFROM' },
        MAILADDRESS: { path: ['LEDMAILINGDETAILS.LIST', 'ADDRESS'], latestBy: 'APPLICABLEFROM' },
        MAILSTATE: { path: ['LEDMAILINGDETAILS.LIST', 'STATE'], latestBy: 'APPLICABLEFROM' },
        MAILPIN: { path: ['LEDMAILINGDETAILS.LIST', 'PINCODE'], latestBy: 'APPLICABLEFROM' },
        MAILCOUNTRY: { path: ['LEDMAILINGDETAILS.LIST', 'COUNTRY'], latestBy: 'APPLICABLEFROM' },
      },
    },
    rows: { leave: [{ as: 'otherGroup', columns: ['Group'], notIn: [group] }] },
    dates: 'find',
    keeps: [],
    records: [
      {
        kind: 'organization',
        key: [
          { by: 'columns', columns: ['GUID'] },
          { by: 'field', field: 'name' },
        ],
        balances: ['OPENINGBALANCE'],
        fields: {
          name: { is: 'join', columns: ['NAME'] },
          website: { is: 'first', columns: ['WEBSITE'] },
          email: { is: 'first', columns: ['EMAIL'] },
          phone: { is: 'first', columns: ['LEDGERMOBILE', 'LEDGERPHONE'] },
          address: {
            is: 'lines',
            isSame: true,
            spellings: [
              [[['MAILADDRESS']], [['MAILSTATE', 'MAILPIN']], [['MAILCOUNTRY']]],
              [[['ADDRESS']], [['LEDSTATENAME', 'PINCODE']], [['COUNTRYNAME']]],
            ],
          },
          taxNumber: { is: 'first', columns: ['GSTIN', 'PARTYGSTIN'] },
          pan: {
            is: 'first',
            columns: ['INCOMETAXNUMBER'],
            cut: { columns: ['GSTIN', 'PARTYGSTIN'], from: 2, to: 12 },
          },
        },
      },
      {
        kind: 'contact',
        when: [{ columns: ['LEDGERCONTACT'], filled: true }],
        key: [
          { by: 'columns', columns: ['GUID'] },
          { by: 'field', field: 'name' },
        ],
        fields: {
          name: { is: 'join', columns: ['LEDGERCONTACT'] },
          email: { is: 'first', columns: ['EMAIL'] },
          phone: { is: 'first', columns: ['LEDGERMOBILE', 'LEDGERPHONE'] },
          organization: { is: 'record', kind: 'organization' },
        },
      },
    ],
  }) as const satisfies Omit<Preset, 'id' | 'product' | 'known'>

export const tallyMastersXml: Preset = Object.freeze<Preset>({
  ...mastersOf('Sundry Debtors'),
  id: 'tally-masters-xml',
  product: 'Tally customers',
  known: [['NAME', 'PARENT']],
})

export const tallyCreditorsXml: Preset = Object.freeze<Preset>({
  ...mastersOf('Sundry Creditors'),
  id: 'tally-creditors-xml',
  product: 'Tally suppliers',
  known: [],
})
