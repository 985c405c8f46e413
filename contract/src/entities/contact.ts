import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#entity.ts'
import { link, note, text } from '#fields.ts'

export const contact = defineEntity({
  name: 'contact',
  title: ['Contact', 'Contacts'],
  api: { one: 'contacts', many: 'contacts', alias: 'contact' },
  fields: {
    name: text('Name'),
    email: text('Email'), // R §5: the format is not checked here
    phone: text('Phone'),
    address: note('Address', { required: true, starred: true }),
    notes: note('Notes'),
    organization: link('organization', 'Organization', { initial: 1 }),
    dataStatus: dataStatusLink,
  },
  card: ['organization', 'email', 'phone', 'address'],
  filterBy: ['organization'],
  placeholders: [7],
})
