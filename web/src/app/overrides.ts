// What is special about single entities: the one table through which features reach into the generic screens.
import type { Overrides } from '#entities/override.ts'
import { bookmarkOverride } from '#features/bookmarks/bookmark-override.ts'
import { quickLine } from '#features/quick-add/quick-line-override.ts'
import { taskRecurrence } from '#features/tasks/recurrence-override.ts'
import { taskForm } from '#features/tasks/task-form-override.ts'
import { taskListOverride } from '#features/tasks/task-list-override.ts'
import { TransferToolbar } from '#features/transfer/transfer-toolbar.tsx'
import { CustomerUsers } from '#features/users/customer-users.tsx'
import { leaveWithOwnAccount } from '#features/users/own-removal.ts'
import { userForm } from '#features/users/user-form-override.ts'
import { userList } from '#features/users/user-list-override.tsx'

export const overrides: Overrides = {
  bookmark: bookmarkOverride,
  task: { ...taskListOverride, ...taskForm, ...taskRecurrence, ...quickLine, listToolbar: TransferToolbar },
  customer: { formExtras: CustomerUsers },
  user: { ...userForm, ...userList, afterRemove: leaveWithOwnAccount },
}
