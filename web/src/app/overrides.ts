// What is special about single entities: the one table through which features reach into the generic screens. What only
// their forms need stands in form-overrides.tsx.
import type { Override, Overrides } from '#entities/override.ts'
import { toolbarOf } from '#entities/toolbars.tsx'
import { bookmarkOverride } from '#features/bookmarks/bookmark-override.ts'
import { invoicingOverrides } from '#features/invoicing/invoicing-overrides.tsx'
import { transferToolbar } from '#features/transfer/transfer-toolbar.tsx'
import { userList } from '#features/users/user-list-override.tsx'
import { firstOverrides } from './first-overrides.ts'
import { recordModules } from './record-modules.ts'

const asTables = { listToolbar: transferToolbar({}) }
/** A feature's own tools stand before those of the files. */
const withFiles = (own: Override): Override => ({
  ...own,
  listToolbar: toolbarOf(own.listToolbar, asTables.listToolbar),
})
const asCards = transferToolbar({ imports: ['vcf'], exports: ['vcf'] })

export const overrides: Overrides = {
  ...Object.fromEntries(recordModules.map(({ name }) => [name, asTables])),
  bookmark: { ...asTables, ...bookmarkOverride },
  contact: { listToolbar: asCards },
  ...Object.fromEntries(Object.entries(invoicingOverrides).map(([name, own]) => [name, withFiles(own)])),
  ...firstOverrides,
  user: userList,
}
