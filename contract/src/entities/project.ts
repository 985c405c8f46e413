import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#engine/entity.ts'
import { integer, link, text } from '#engine/fields.ts'

export const project = defineEntity({
  name: 'project',
  title: ['Project', 'Projects'],
  api: { one: 'projects', many: 'projects', alias: 'project' },
  fields: {
    name: text('Name'),
    organization: link('organization', 'Organization', { initial: 1 }),
    contact: link('contact', 'Contact', { initial: 7 }),
    /** 0: hours of its tasks are not billed, where the task itself does not say otherwise. Null is 1. */
    isBillable: integer('Billable', { required: false, onForm: false, initial: null, min: 0, max: 1 }),
    dataStatus: dataStatusLink,
  },
  card: ['organization', 'contact', 'dataStatus'],
  filterBy: ['organization', 'contact'],
  placeholders: [5],
})
