// Contacts as Google exports them: with the headings of today, and with those of the years before.
import type { Preset, RecordRule } from '#import-export/presets/preset.ts'

const contactOf = (names: readonly string[], firm: string): RecordRule => ({
  kind: 'contact',
  key: [{ by: 'field', field: 'email' }, { by: 'phone', phone: 'phone', name: 'name' }, { by: 'hash' }],
  kept: 'notes',
  fields: {
    name: { is: 'join', columns: names, otherwise: [firm, 'E-mail 1 - Value'] },
    email: { is: 'first', columns: ['E-mail 1 - Value', 'E-mail 2 - Value', 'E-mail 3 - Value'] },
    phone: { is: 'first', columns: ['Phone 1 - Value', 'Phone 2 - Value', 'Phone 3 - Value'] },
    organization: { is: 'name', columns: [firm], make: 'organizations' },
    address: {
      is: 'lines',
      isSame: true,
      spellings: [
        [[['Address 1 - Formatted']]],
        [
          [['Address 1 - PO Box']],
          [['Address 1 - Extended Address']],
          [['Address 1 - Street']],
          [['Address 1 - City'], ['Address 1 - Region', 'Address 1 - Postal Code']],
          [['Address 1 - Country']],
        ],
      ],
    },
    notes: { is: 'first', columns: ['Notes'] },
  },
})

const common = {
  product: 'Google Contacts',
  module: 'contact',
  reads: 'csv',
  dates: 'find',
  between: ' ::: ',
  days: ['Birthday', 'Event # - Value'],
  titles: {
    'Organization Title': 'Title',
    'Organization 1 - Title': 'Title',
    'Organization Department': 'Department',
    'Organization 1 - Department': 'Department',
    'Group Membership': 'Labels',
  },
  labelled: [
    { label: 'E-mail # - Label', value: 'E-mail # - Value', as: 'E-mail' },
    { label: 'E-mail # - Type', value: 'E-mail # - Value', as: 'E-mail' },
    { label: 'Phone # - Label', value: 'Phone # - Value', as: 'Phone' },
    { label: 'Phone # - Type', value: 'Phone # - Value', as: 'Phone' },
    { label: 'Website # - Label', value: 'Website # - Value', as: 'Website' },
    { label: 'Website # - Type', value: 'Website # - Value', as: 'Website' },
    { label: 'Address # - Label', value: 'Address # - Formatted', as: 'Address' },
    { label: 'Address # - Type', value: 'Address # - Formatted', as: 'Address' },
    { label: 'Relation # - Label', value: 'Relation # - Value', as: 'Relation' },
    { label: 'Relation # - Type', value: 'Relation # - Value', as: 'Relation' },
    { label: 'Event # - Label', value: 'Event # - Value', as: 'Event' },
    { label: 'Event # - Type', value: 'Event # - Value', as: 'Event' },
    { label: 'IM # - Label', value: 'IM # - Value', as: 'IM' },
    { label: 'IM # - Type', value: 'IM # - Value', as: 'IM' },
    { label: 'Custom Field # - Label', value: 'Custom Field # - Value', as: '' },
    { label: 'Custom Field # - Type', value: 'Custom Field # - Value', as: '' },
  ],
} as const

const technical = [
  'File As',
  'Photo',
  'Address # - Street',
  'Address # - City',
  'Address # - PO Box',
  'Address # - Region',
  'Address # - Postal Code',
  'Address # - Country',
  'Address # - Extended Address',
]

export const googleContactsCsv: Preset = Object.freeze<Preset>({
  ...common,
  id: 'google-contacts-csv',
  known: [
    ['First Name', 'Last Name', 'E-mail 1 - Value'],
    ['First Name', 'Last Name', 'Phone 1 - Value'],
    ['First Name', 'Organization Name', 'Labels'],
  ],
  technical,
  records: [
    contactOf(['Name Prefix', 'First Name', 'Middle Name', 'Last Name', 'Name Suffix'], 'Organization Name'),
  ],
})

export const googleContactsOldCsv: Preset = Object.freeze<Preset>({
  ...common,
  id: 'google-contacts-old-csv',
  known: [['Given Name', 'Family Name', 'Group Membership']],
  technical: [
    ...technical,
    'Name',
    'Yomi Name',
    'Given Name Yomi',
    'Family Name Yomi',
    'Initials',
    'Short Name',
    'Maiden Name',
    'Organization # - Type',
    'Organization # - Yomi Name',
  ],
  records: [
    contactOf(
      ['Name Prefix', 'Given Name', 'Additional Name', 'Family Name', 'Name Suffix'],
      'Organization 1 - Name',
    ),
  ],
})
