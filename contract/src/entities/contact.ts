import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#engine/entity.ts'
import { link, note, text } from '#engine/fields.ts'

export const contact = defineEntity({
  name: 'contact',
  title: ['Contact', 'Contacts'],
  api: { one: 'contacts', many: 'contacts', alias: 'contact' },
  fields: {
    name: text('Name'),
    email: text('Email', { keyboard: 'email', reaches: true, fileMayLeaveEmpty: true }), // the format is not checked (rules/records 5)
    phone: text('Phone', { keyboard: 'tel', reaches: true, fileMayLeaveEmpty: true }),
    address: note('Address', { required: true, starred: true, fileMayLeaveEmpty: true }),
    notes: note('Notes'),
    organization: link('organization', 'Organization', { initial: 1 }),
    dataStatus: dataStatusLink,
  },
  card: ['organization', 'email', 'phone', 'address'],
  matchBy: [
    { by: 'field', field: 'email' },
    { by: 'phone', field: 'phone' },
  ],
  filterBy: ['organization'],
  namedFilters: { completeness: ['incomplete'] },
  placeholders: [7],
})
