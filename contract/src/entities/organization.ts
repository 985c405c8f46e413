import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#engine/entity.ts'
import { link, note, text } from '#engine/fields.ts'

export const organization = defineEntity({
  name: 'organization',
  title: ['Organization', 'Organizations'],
  api: { one: 'organizations', many: 'organizations', alias: 'organization' },
  fields: {
    name: text('Name'),
    website: text('Website', { keyboard: 'url' }),
    address: note('Address', { required: true, starred: true }),
    phone: text('Phone', { keyboard: 'tel', reaches: true }),
    email: text('Email', { keyboard: 'email', reaches: true }), // the format is not checked (rules/records 5)
    pan: text('PAN', { trimmed: true, keyboard: 'code' }),
    taxNumber: text('Tax Number', { trimmed: true, keyboard: 'code' }),
    accountType: link('accountType', 'Account Type', { initial: 10 }),
    industryType: link('industryType', 'Industry Type', { initial: 31 }),
    dataStatus: dataStatusLink,
  },
  card: ['phone', 'email', 'website', 'accountType', 'industryType'],
  filterBy: ['accountType', 'industryType'],
  placeholders: [1],
})
