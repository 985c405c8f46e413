import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#engine/entity.ts'
import { text } from '#engine/fields.ts'

export const bookmark = defineEntity({
  name: 'bookmark',
  title: ['Bookmark', 'Bookmarks'],
  api: { one: 'bookmarks', many: 'bookmarks', alias: 'bookmark' },
  fields: {
    name: text('Name'),
    reference: text('Reference', { max: 2000 }),
    dataStatus: dataStatusLink,
  },
  card: ['reference', 'dataStatus'],
})
