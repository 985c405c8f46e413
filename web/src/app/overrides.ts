// What is special about single entities: the one table through which features reach into the generic screens.
import type { Override, Overrides } from '#entities/override.ts'
import { toolbarOf } from '#entities/toolbars.tsx'
import { bookmarkOverride } from '#features/bookmarks/bookmark-override.ts'
import { invoicingOverrides } from '#features/invoicing/invoicing-overrides.tsx'
import { quickLine } from '#features/quick-add/quick-line-override.ts'
import { taskRecurrence } from '#features/tasks/recurrence-override.ts'
import { taskForm } from '#features/tasks/task-form-override.ts'
import { taskListOverride } from '#features/tasks/task-list-override.ts'
import { transferToolbar } from '#features/transfer/transfer-toolbar.tsx'
import { CustomerUsers } from '#features/users/customer-users.tsx'
import { leaveWithOwnAccount, wordsOfRemoval } from '#features/users/own-removal.ts'
import { userForm } from '#features/users/user-form-override.ts'
import { userList } from '#features/users/user-list-override.tsx'
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
  customer: { ...asTables, formExtras: CustomerUsers },
  ...Object.fromEntries(Object.entries(invoicingOverrides).map(([name, own]) => [name, withFiles(own)])),
  task: {
    ...taskListOverride,
    ...taskForm,
    ...taskRecurrence,
    ...quickLine,
    listToolbar: transferToolbar({ imports: ['ics'] }),
  },
  user: { ...userForm, ...userList, afterRemove: leaveWithOwnAccount, removeWords: wordsOfRemoval },
}
