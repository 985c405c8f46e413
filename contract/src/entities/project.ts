import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#engine/entity.ts'
import { link, text } from '#engine/fields.ts'

export const project = defineEntity({
  name: 'project',
  title: ['Project', 'Projects'],
  api: { one: 'projects', many: 'projects', alias: 'project' },
  fields: {
    name: text('Name'),
    organization: link('organization', 'Organization', { initial: 1 }),
    contact: link('contact', 'Contact', { initial: 7 }),
    dataStatus: dataStatusLink,
  },
  card: ['organization', 'contact', 'dataStatus'],
  filterBy: ['organization', 'contact'],
  placeholders: [5],
})
